import { and, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { isOneOf } from '../db/is-one-of';
import { people } from '../db/schema';
import { personNotDeleted } from './person-repository';

export function findEmailOwners(
  tx: Database,
  emails: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  const { id, name } = people;
  const email = sql<string>`lower(${people.email})`;
  return tx
    .select({ id, name, email })
    .from(people)
    .where(and(personNotDeleted, isOneOf(email, emails)));
}
