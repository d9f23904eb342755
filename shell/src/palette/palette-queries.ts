import { queryClient, queryOptions } from '@studio-desk/shared-auth';
import { shellQueries } from '../shell-queries';

export const paletteQueries = {
  dialogs: () =>
    queryOptions({
      queryKey: [...shellQueries.all(), 'palette'],
      queryFn: () => import('./palette-dialogs'),
      staleTime: Infinity,
    }),
};

/** Loads the palette before its first use, so that it opens at once. */
export const preloadPalette = (): void => void queryClient.prefetchQuery(paletteQueries.dialogs());
