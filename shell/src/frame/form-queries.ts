import { hasStoredSession, queryClient, queryOptions } from '@studio-desk/shared-auth';
import { afterFirstScreen } from '../releases/after-first-screen';
import type { ComponentType } from 'react';

/** The shell's forms and dialogs, which are loaded together. */
export interface ShellForms {
  AboutDialog: ComponentType;
  LoginPage: ComponentType;
  RefusedOverrideDialog: ComponentType<{ onClose: () => void }>;
  ResetPasswordPage: ComponentType<{ token: string | null }>;
  SettingsDialog: ComponentType;
}

let loadForms: () => Promise<ShellForms> = () => Promise.reject(new Error('provideForms was not called'));

/** Says where the forms come from; called once, before anything is rendered. */
export const provideForms = (load: () => Promise<ShellForms>): void => {
  loadForms = load;
};

/** Outlives the cache, which is emptied with the session: signing in again waits for nothing. */
let loaded: ShellForms | undefined;

async function load(): Promise<ShellForms> {
  loaded = await loadForms();
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
