import { paths, settingsTabs, type SettingsTab } from '@studio-desk/shared-contract';
import { useLocation, useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { openSettings } from './settings-store';

const PARAMETER = 'settings';
const tab = z.enum(settingsTabs);

/** The place in the history whose wish was followed, until the address is rid of it. */
let followed: string | null = null;

/** Opens Settings where the address asks for it, as links in mails do, and takes the wish out of the address. */
export function SettingsLink() {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const wish = settingsWish(search);
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

/** The wish of a place that was not followed yet: a session that ends meanwhile does not hand it to the next person. */
export const openWish = ({ search, key }: { search: string; key: string }): SettingsTab | null =>
  key === followed ? null : settingsWish(search);

/** The tab of Settings that an address asks for; null where it asks for none that there is. */
const settingsWish = (search: string): SettingsTab | null =>
  tab.safeParse(new URLSearchParams(search).get(PARAMETER)).data ?? null;

/** Where a wish leads that was kept with the entry of sign-in in the history of this tab. */
export function placeOfWish(state: unknown): string | null {
  const wish = tab.safeParse(state);
  return wish.success ? paths.settings(wish.data) : null;
}
