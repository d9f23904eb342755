import { paths, type SettingsTab } from '@studio-desk/shared-contract';
import { useUnsavedChanges, type NextPlace } from '@studio-desk/shared-ui/runtime';
import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

let open: SettingsTab | null = null;
/** After a link nothing had the focus, so there is nothing to return it to. */
let isWithoutOpener = false;
const listeners = new Set<() => void>();
const tellListeners = () => listeners.forEach((listener) => listener());

export function openSettings(tab: SettingsTab = 'reminders'): void {
  if (open === null) isWithoutOpener = document.activeElement === document.body;
  open = tab;
  tellListeners();
}

export function closeSettings(): void {
  open = null;
  tellListeners();
}

export const focusAfterSettings = () => (isWithoutOpener ? document.getElementById('screen') : null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOpenSettings = () => useSyncExternalStore(subscribe, () => open);

const unsaved = new Set<string>();

export const hasUnsavedSettings = () => unsaved.size > 0;

export const useHasUnsavedSettings = () => useSyncExternalStore(subscribe, hasUnsavedSettings);

export function useUnsavedSettings(isUnsaved: boolean): void {
  const id = useId();
  useUnsavedChanges(isUnsaved, staysOpen);
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
    tellListeners();
    return () => {
      unsaved.delete(id);
      tellListeners();
    };
  }, [id, isUnsaved]);
}

const staysOpen = ({ pathname }: NextPlace) => pathname !== paths.login && pathname !== paths.resetPassword;
