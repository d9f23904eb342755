import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { type Database, inTransaction } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { sessionRevokedError } from '../../errors/api-error';
import type { Caller } from '../../http/caller';
import { lockUserByEmail } from '../users/user-repository';
import { hasSessionExpired } from './refresh-rule';
import { findSession, type ListedSession, listSessionRows, revokeOtherSessions } from './session-repository';

export async function listOwnSessions({ db, clock }: AppContext, caller: Caller): Promise<ListedSession[]> {
  const now = clock.now();
  const isCurrent = ({ id }: ListedSession) => id === caller.sessionId;
  const rows = await listSessionRows(db, caller.userId);
  return rows
    .filter((session) => !hasSessionExpired(session, now))
    .sort((one, other) => Number(isCurrent(other)) - Number(isCurrent(one)));
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
    const ended = revoked.filter((session) => !hasSessionExpired(session, now)).length;
    await insertAuditEvent(tx, {
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
  if (user === null || own === null || own.session.revoked_at !== null) throw sessionRevokedError();
  return user;
}
