import { paths, settingsTabs, type SettingsTab } from '@studio-desk/shared-contract';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { openSettings } from './settings-store';

const PARAMETER = 'settings';
const tab = z.enum(settingsTabs);

let followed: string | null = null;

export function SettingsUrlHandler() {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const requested = requestedTab(search);
  const follow = useEffectEvent((wanted: SettingsTab) => {
    followed = key;
    openSettings(wanted);
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    void navigate({ search: rest.toString(), hash }, { replace: true, state, preventScrollReset: true });
  });
  useEffect(() => {
    if (requested) follow(requested);
    else followed = null;
  }, [requested]);
  return null;
}

/**
 * Returns the Settings tab that the URL asks for, to open it after the sign-in. Returns null if this history
 * entry has opened it before, so that it does not open for the next user too.
 */
export const getPendingSettingsTab = ({ search, key }: { search: string; key: string }): SettingsTab | null =>
  key === followed ? null : requestedTab(search);

const requestedTab = (search: string): SettingsTab | null =>
  tab.safeParse(new URLSearchParams(search).get(PARAMETER)).data ?? null;

export function getSettingsPathFromLocationState(state: unknown): string | null {
  const requested = tab.safeParse(state);
  return requested.success ? paths.settings(requested.data) : null;
}
