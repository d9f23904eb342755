import { hasStoredSession, queryClient, queryOptions } from '@studio-desk/shared-auth';
import { runAfterFirstScreen } from '../releases/run-after-first-screen';
import type { ComponentType } from 'react';
import type { Area } from '../registry/registry';
import { shellQueries } from '../shell-queries';

export interface ShellForms {
  AboutDialog: ComponentType;
  ConfirmEmailPage: ComponentType<{ token: string | null }>;
  LoginPage: ComponentType;
  PaletteDialog: ComponentType<{ areas: readonly Area[] }>;
  RefusedOverrideDialog: ComponentType<{ onClose: () => void }>;
  ResetPasswordPage: ComponentType<{ token: string | null }>;
  SettingsDialog: ComponentType;
  ShortcutsDialog: ComponentType;
}

let loadForms: () => Promise<ShellForms> = () => Promise.reject(new Error('setFormsLoader was not called'));

export const setFormsLoader = (load: () => Promise<ShellForms>): void => {
  loadForms = load;
};

/**
 * The loaded forms. They are stored here as well as in the query cache, because the query cache is cleared
 * when the session ends.
 */
let loaded: ShellForms | undefined;

async function load(): Promise<ShellForms> {
  loaded = await loadForms();
  return loaded;
}

export const formQueries = {
  all: () =>
    queryOptions({
      queryKey: [...shellQueries.all(), 'forms'],
      queryFn: load,
      initialData: () => loaded,
      staleTime: Infinity,
    }),
};

export function preloadForms(): void {
  const preload = () => void queryClient.prefetchQuery(formQueries.all());
  if (hasStoredSession()) runAfterFirstScreen(preload);
  else preload();
}
