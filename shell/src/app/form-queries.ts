import { hasStoredSession, queryClient, queryOptions } from '@studio-desk/shared-auth';
import { afterFirstScreen } from '../health/after-first-screen';
import type * as shellForms from './shell-forms';

/** The shell's forms and dialogs. */
export type ShellForms = typeof shellForms;

/** Outlives the cache, which is emptied with the session: signing in again waits for nothing. */
let loaded: ShellForms | undefined;

async function load(): Promise<ShellForms> {
  loaded = await import('./shell-forms');
  return loaded;
}

/** The shell's forms are a part of their own: whoever is signed in sees a screen of an area first. */
export const formQueries = {
  all: () =>
    queryOptions({
      queryKey: ['shell', 'forms'],
      queryFn: load,
      initialData: () => loaded,
      staleTime: Infinity,
    }),
};

/** Fetches them at once where somebody has to sign in, else once the first screen is there. */
export function preloadForms(): void {
  const preload = () => void queryClient.prefetchQuery(formQueries.all());
  if (hasStoredSession()) afterFirstScreen(preload);
  else preload();
}
