import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import type { UserSession } from '@studio-desk/shared-contract';
import type { ListedSession } from './session-repository';

export const presentSession = (session: ListedSession, currentId: string): UserSession => ({
  id: session.id,
  device: formatDeviceName(session.user_agent),
  created_at: session.created_at.toISOString(),
  last_used_at: session.rotated_at.toISOString(),
  is_current: session.id === currentId,
});

export function formatDeviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent);
  const names = [listedName(BROWSER_MAP, browser.name), listedName(OS_MAP, os.name)];
  return names.filter((name) => name !== undefined).join(' on ') || null;
}

/** Returns only names from the parser's lists, because a client can put any text into its user agent. */
const listedName = (names: Readonly<Record<string, string>>, name: string | undefined) =>
  Object.values(names).find((entry) => entry === name);
