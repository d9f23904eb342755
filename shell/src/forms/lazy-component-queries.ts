import { hasStoredSession, queryClient, queryOptions } from '@studio-desk/shared-auth';
import { runAfterFirstScreen } from '../releases/run-after-first-screen';
import type { ComponentType } from 'react';
import type { Area } from '../registry/registry';
import { shellQueries } from '../shell-queries';

/** The pages and dialogs of the shell that load together, as one lazy chunk. */
export interface LazyComponents {
  AboutDialog: ComponentType;
  ConfirmEmailPage: ComponentType<{ token: string | null }>;
  LoginPage: ComponentType;
  PaletteDialog: ComponentType<{ areas: readonly Area[] }>;
  RefusedOverrideDialog: ComponentType<{ onClose: () => void }>;
  ResetPasswordPage: ComponentType<{ token: string | null }>;
  SettingsDialog: ComponentType;
  ShortcutsDialog: ComponentType;
}

let loadComponents: () => Promise<LazyComponents> = () =>
  Promise.reject(new Error('setLazyComponentsLoader was not called'));

export const setLazyComponentsLoader = (load: () => Promise<LazyComponents>): void => {
  loadComponents = load;
};

/** Keeps the components when the session ends, because the query cache is cleared then. */
let loaded: LazyComponents | undefined;

async function load(): Promise<LazyComponents> {
  loaded = await loadComponents();
  return loaded;
}

export const lazyComponentQueries = {
  all: () =>
    queryOptions({
      queryKey: [...shellQueries.all(), 'lazy-components'],
      queryFn: load,
      initialData: () => loaded,
      staleTime: Infinity,
    }),
};

export function preloadLazyComponents(): void {
  const preload = () => void queryClient.prefetchQuery(lazyComponentQueries.all());
  if (hasStoredSession()) runAfterFirstScreen(preload);
  else preload();
}
