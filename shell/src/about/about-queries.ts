import { queryOptions } from '@studio-desk/shared-auth';
import { shellQueries } from '../shell-queries';

export const aboutQueries = {
  content: () =>
    queryOptions({
      queryKey: [...shellQueries.all(), 'about'],
      queryFn: () => import('./about-content'),
      staleTime: Infinity,
    }),
};
