import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { people, personRelationships } from '../db/schema';
import { notDeleted } from './person-repository';

export function findEmailOwners(
  tx: Database,
  emails: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  const { id, name } = people;
  const email = sql<string>`lower(${people.email})`;
  return tx
    .select({ id, name, email })
    .from(people)
    .where(and(notDeleted, inArray(email, [...emails])));
}

export function findPrimaryRelationships(
  tx: Database,
  personIds: readonly string[],
): Promise<{ id: string; person_id: string }[]> {
  const { id, person_id, is_primary, deleted_at } = personRelationships;
  return tx
    .select({ id, person_id })
    .from(personRelationships)
    .where(and(inArray(person_id, [...personIds]), eq(is_primary, true), isNull(deleted_at)));
}
