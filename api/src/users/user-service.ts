import type { AppContext } from '../app-context';
import type { UserRow } from '../db/schema';
import { unauthenticated } from '../errors/api-error';
import { findUser } from './user-repository';

/** The account behind a session that was just checked. */
export async function getUser({ db }: AppContext, id: string): Promise<UserRow> {
  const user = await findUser(db, id);
  if (user === null) throw unauthenticated();
  return user;
}
