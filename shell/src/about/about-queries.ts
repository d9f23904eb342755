import { queryOptions, request } from '@studio-desk/shared-auth';
import { telemetryRoutes } from '@studio-desk/shared-contract';

export const aboutQueries = {
  content: () =>
    queryOptions({
      queryKey: ['shell', 'about'],
      queryFn: () => import('./about-content'),
      staleTime: Infinity,
    }),
  failures: () =>
    queryOptions({
      queryKey: ['shell', 'telemetry'],
      queryFn: () => request(telemetryRoutes.summary, {}),
      staleTime: 0,
      gcTime: 0,
    }),
};
