import type { Colleague } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { inTransaction } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { unauthenticatedError } from '../../errors/api-error';
import { diffFields } from '../../records/field-values';
import { findUser, listConfirmedUsers, lockUserByEmail, updateUser } from './user-repository';

export async function getUser({ db }: Pick<AppContext, 'db'>, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (user === null) throw unauthenticatedError();
  return user;
}

/** Omits unconfirmed accounts, because nobody has ever signed in with them. */
export const listColleagues = ({ db }: AppContext): Promise<Colleague[]> => listConfirmedUsers(db);

export async function renameUser(
  { db }: AppContext,
  actor: SignedInActor,
  fullName: string,
): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, actor.email);
    if (user === null) throw unauthenticatedError();
    if (user.full_name === fullName) return user;
    const renamed = await updateUser(tx, user.id, { full_name: fullName });
    const fields = diffFields(user, renamed);
    await insertAuditEvent(tx, { actor, action: 'update', entity: 'user', entityId: user.id, ...fields });
    return renamed;
  });
}
