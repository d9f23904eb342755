import type { UserSession } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../base/actor';
import { recordChange } from '../../records/audit-repository';
import { inTransaction, type Database } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { sessionRevoked } from '../../base/api-error';
import type { Caller } from '../../http/caller';
import { lockUserByEmail } from '../users/user-repository';
import { hasExpired } from './refresh-rule';
import { findSession, listSessionRows, revokeOtherSessions } from './session-repository';
import { presentSession } from './session-presenter';

/** Where the caller is signed in: here first, then where they were last. */
export async function listOwnSessions({ db, clock }: AppContext, caller: Caller): Promise<UserSession[]> {
  const now = clock.now();
  const rows = await listSessionRows(db, caller.userId);
  return rows
    .filter((session) => !hasExpired(session, now))
    .map((session) => presentSession(session, caller.sessionId))
    .sort((one, other) => Number(other.is_current) - Number(one.is_current));
}

/** Signs the caller out everywhere else; answers in how many places. */
export async function endOtherSessions(
  { db, clock }: AppContext,
  caller: Caller,
  actor: SignedInActor,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await holdOwnAccount(tx, caller);
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

/**
 * The caller's account, held until the end of the transaction. Of two sessions that end each other at the same
 * moment one goes on: the other finds that it has ended.
 */
export async function holdOwnAccount(tx: Database, { email, sessionId }: Caller): Promise<UserRow> {
  const user = await lockUserByEmail(tx, email);
  const own = await findSession(tx, sessionId);
  if (user === null || own === null || own.session.revoked_at !== null) throw sessionRevoked();
  return user;
}
