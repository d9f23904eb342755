import { paths, type SettingsTab } from '@studio-desk/shared-contract';
import { useUnsavedChanges, type NextPlace } from '@studio-desk/shared-ui/runtime';
import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

let open: SettingsTab | null = null;
/** True if no element had the focus when Settings opened: on closing, the focus moves to the screen. */
let hadNoFocusOnOpen = false;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export function openSettings(tab: SettingsTab = 'reminders'): void {
  if (open === null) hadNoFocusOnOpen = document.activeElement === document.body;
  open = tab;
  notifyListeners();
}

export function closeSettings(): void {
  open = null;
  notifyListeners();
}

export const focusAfterSettings = () => (hadNoFocusOnOpen ? document.getElementById('screen') : null);

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
    notifyListeners();
    return () => {
      unsaved.delete(id);
      notifyListeners();
    };
  }, [id, isUnsaved]);
}

const staysOpen = ({ pathname }: NextPlace) => pathname !== paths.login && pathname !== paths.resetPassword;
