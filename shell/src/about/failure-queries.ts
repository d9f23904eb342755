import { queryOptions, request } from '@studio-desk/shared-auth';
import { telemetryRoutes } from '@studio-desk/shared-contract';

export const failureQueries = {
  week: () =>
    queryOptions({
      queryKey: ['shell', 'telemetry'],
      queryFn: () => request(telemetryRoutes.summary, {}),
      staleTime: 0,
      gcTime: 0,
    }),
};
