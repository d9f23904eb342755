import { queryOptions } from '@studio-desk/shared-auth';

/** What the dialog about the app reads first: its own part of the shell's code. */
export const aboutQueries = {
  /** Few open it: it costs nobody else anything. */
  content: () =>
    queryOptions({
      queryKey: ['about', 'content'],
      queryFn: () => import('./about-content'),
      staleTime: Infinity,
    }),
};
