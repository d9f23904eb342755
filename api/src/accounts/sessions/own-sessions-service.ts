import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import type { UserSession } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../base/actor';
import { recordChange } from '../../records/audit-repository';
import { type Database, inTransaction } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { sessionRevoked } from '../../base/api-error';
import type { Caller } from '../../http/caller';
import { lockUserByEmail } from '../users/user-repository';
import { hasExpired } from './refresh-rule';
import { findSession, type ListedSession, listSessionRows, revokeOtherSessions } from './session-repository';

export async function listOwnSessions({ db, clock }: AppContext, caller: Caller): Promise<UserSession[]> {
  const now = clock.now();
  const rows = await listSessionRows(db, caller.userId);
  return rows
    .filter((session) => !hasExpired(session, now))
    .map((session) => presentSession(session, caller.sessionId))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current));
}

export async function endOtherSessions(
  { db, clock }: AppContext,
  caller: Caller,
  actor: SignedInActor,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockOwnAccount(tx, caller);
    const revoked = await revokeOtherSessions(tx, caller, 'signed out elsewhere', now);
    const ended = revoked.filter((session) => !hasExpired(session, now)).length;
    await recordChange(tx, {
      actor,
      action: 'sign-out.others',
      entity: 'user',
      entityId: caller.userId,
      after: { ended },
    });
    return ended;
  });
}

/** Locks the user's account until the transaction ends, so that two sessions cannot revoke each other. */
export async function lockOwnAccount(tx: Database, { email, sessionId }: Caller): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email);
  const own = await findSession(tx, sessionId);
  if (user === null || own === null || own.session.revoked_at !== null) throw sessionRevoked();
  return user;
}

const presentSession = (session: ListedSession, currentId: string): UserSession => ({
  id: session.id,
  device: deviceName(session.user_agent),
  created_at: session.created_at.toISOString(),
  last_used_at: session.rotated_at.toISOString(),
  is_current: session.id === currentId,
});

export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent);
  const names = [listedName(BROWSER_MAP, browser.name), listedName(OS_MAP, os.name)];
  return names.filter((name) => name !== undefined).join(' on ') || null;
}

/** Returns only names that the user agent parser knows: any other name is text that the client chose. */
const listedName = (names: Readonly<Record<string, string>>, name: string | undefined) =>
  Object.values(names).find((entry) => entry === name);
