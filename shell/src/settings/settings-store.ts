import { paths, type SettingsTab } from '@studio-desk/shared-contract';
import { useUnsavedChanges, type NextLocation } from '@studio-desk/shared-ui/runtime';
import { useId, useLayoutEffect } from 'react';
import { create } from 'zustand';

interface SettingsState {
  open: SettingsTab | null;
  unsaved: readonly string[];
}

const useSettings = create<SettingsState>(() => ({ open: null, unsaved: [] }));

/** If true, closing Settings moves the focus to the screen, because no element had it before. */
let hadNoFocusOnOpen = false;

export function openSettings(tab: SettingsTab = 'reminders'): void {
  if (useSettings.getState().open === null) hadNoFocusOnOpen = document.activeElement === document.body;
  useSettings.setState({ open: tab });
}

export const closeSettings = (): void => useSettings.setState({ open: null });

export const findElementToFocusAfterSettings = () =>
  hadNoFocusOnOpen ? document.getElementById('screen') : null;

export const useCurrentSettingsTab = () => useSettings(({ open }) => open);

export const hasUnsavedSettings = () => useSettings.getState().unsaved.length > 0;

export const useHasUnsavedSettings = () => useSettings(({ unsaved }) => unsaved.length > 0);

export function useTrackUnsavedSettings(isUnsaved: boolean): void {
  const id = useId();
  useUnsavedChanges(isUnsaved, staysOpen);
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    useSettings.setState(({ unsaved }) => ({ unsaved: [...unsaved, id] }));
    return () => useSettings.setState(({ unsaved }) => ({ unsaved: unsaved.filter((one) => one !== id) }));
  }, [id, isUnsaved]);
}

const staysOpen = ({ pathname }: NextLocation) =>
  ![paths.login, paths.resetPassword, paths.confirmEmail].some((path) => path === pathname);
