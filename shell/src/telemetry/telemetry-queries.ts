import { queryOptions, request } from '@studio-desk/shared-auth';
import { readTelemetry } from '@studio-desk/shared-contract';

/** Reads of what browsers reported. */
export const telemetryQueries = {
  week: () =>
    queryOptions({
      queryKey: ['shell', 'telemetry', 'week'],
      queryFn: () => request(readTelemetry, {}),
      // Each look asks.
      staleTime: 0,
      gcTime: 0,
    }),
};
