import { paths, settingsTabs, type SettingsTab } from '@studio-desk/shared-contract';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { openSettings } from './settings-store';

const PARAMETER = 'settings';
const tab = z.enum(settingsTabs);

let followed: string | null = null;

export function SettingsLink() {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const wish = requestedTab(search);
  const follow = useEffectEvent((wished: SettingsTab) => {
    followed = key;
    openSettings(wished);
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    void navigate({ search: rest.toString(), hash }, { replace: true, state });
  });
  useEffect(() => {
    if (wish) follow(wish);
    else followed = null;
  }, [wish]);
  return null;
}

/** A handled link must not open Settings for the next user. */
export const pendingSettingsTab = ({ search, key }: { search: string; key: string }): SettingsTab | null =>
  key === followed ? null : requestedTab(search);

const requestedTab = (search: string): SettingsTab | null =>
  tab.safeParse(new URLSearchParams(search).get(PARAMETER)).data ?? null;

export function settingsLinkOf(state: unknown): string | null {
  const wish = tab.safeParse(state);
  return wish.success ? paths.settings(wish.data) : null;
}
