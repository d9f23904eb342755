import { queryOptions, request } from '@studio-desk/shared-auth';
import { readTelemetry } from '@studio-desk/shared-contract';

export const telemetryQueries = {
  week: () =>
    queryOptions({
      queryKey: ['shell', 'telemetry', 'week'],
      queryFn: () => request(readTelemetry, {}),
      staleTime: 0,
      gcTime: 0,
    }),
};
