import { queryOptions, request } from '@studio-desk/shared-auth';
import { telemetryRoutes } from '@studio-desk/shared-contract';
import { shellQueries } from '../shell-queries';

export const areaFailureQueries = {
  week: () =>
    queryOptions({
      queryKey: [...shellQueries.all(), 'telemetry'],
      queryFn: () => request(telemetryRoutes.summary, {}),
      staleTime: 0,
      gcTime: 0,
    }),
};
