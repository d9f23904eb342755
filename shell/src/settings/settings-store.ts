import { paths, type SettingsTab } from '@studio-desk/shared-contract';
import { useUnsavedChanges, type NextPlace } from '@studio-desk/shared-ui/runtime';
import { useId, useLayoutEffect, useSyncExternalStore } from 'react';

/** The tab that is open; null while Settings are closed. */
let open: SettingsTab | null = null;
/** Nothing had the focus when they were opened, as after a link: there is nowhere to give it back to. */
let isWithoutOpener = false;
const listeners = new Set<() => void>();
const tellListeners = () => listeners.forEach((listener) => listener());

/** Opens Settings, whoever asks: the menus, or the link of a mail. */
export function openSettings(tab: SettingsTab = 'reminders'): void {
  if (open === null) isWithoutOpener = document.activeElement === document.body;
  open = tab;
  tellListeners();
}

export function closeSettings(): void {
  open = null;
  tellListeners();
}

/** What has the focus after Settings; null where it goes back to what opened them. */
export const focusAfterSettings = () => (isWithoutOpener ? document.getElementById('screen') : null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The tab of Settings that is open; null while they are closed. */
export const useOpenSettings = () => useSyncExternalStore(subscribe, () => open);

const unsaved = new Set<string>();

/** Whether a form in Settings holds what has not been saved. */
export const hasUnsavedSettings = () => unsaved.size > 0;

/** The same, for what is shown. */
export const useHasUnsavedSettings = () => useSyncExternalStore(subscribe, hasUnsavedSettings);

/** Guards a form in Settings while `isUnsaved`: closing them asks first, and so does leaving the page. */
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

/** Settings stay open over every screen, but not over sign-in. */
const staysOpen = ({ pathname }: NextPlace) => pathname !== paths.login && pathname !== paths.resetPassword;
