import { queryOptions } from '@studio-desk/shared-auth';
import { shellQueries } from '../shell-queries';

export const paletteQueries = {
  content: () =>
    queryOptions({
      queryKey: [...shellQueries.all(), 'palette'],
      queryFn: () => import('./palette'),
      staleTime: Infinity,
    }),
};
