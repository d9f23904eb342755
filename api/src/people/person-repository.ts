import { SEARCH_RESULT_CAP, type PersonLabel } from '@studio-desk/shared-contract';
import { and, arrayOverlaps, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { people, type PersonRow } from '../db/schema';
import { mentions, searchScore } from './person-search';

export interface PersonPage {
  readonly limit: number;
  readonly offset: number;
  readonly search?: string | null;
  /** People with any of them; none means all people. */
  readonly labels: readonly PersonLabel[];
}

const live = isNull(people.deleted_at);
const byName = [asc(sql`lower(${people.name})`), asc(people.id)];

export const listPersonRows = (db: Database, page: PersonPage): Promise<PersonRow[]> =>
  db
    .select()
    .from(people)
    .where(matching(page))
    .orderBy(...byName)
    .limit(page.limit)
    .offset(page.offset);

export const countPeople = async (db: Database, page: PersonPage): Promise<number> =>
  db.$count(people, matching(page));

export const searchPersonRows = (db: Database, text: string): Promise<PersonRow[]> =>
  db
    .select()
    .from(people)
    .where(and(live, mentions(text)))
    .orderBy(desc(searchScore(text)), ...byName)
    .limit(SEARCH_RESULT_CAP);

export async function findPerson(db: Database, id: string): Promise<PersonRow | null> {
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, id), live));
  return row ?? null;
}

/** Holds the person until the end of the transaction, so that changes take turns. */
export async function lockPerson(db: Database, id: string): Promise<PersonRow | null> {
  const [row] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, id), live))
    .for('update');
  return row ?? null;
}

export async function insertPerson(db: Database, values: typeof people.$inferInsert): Promise<PersonRow> {
  const [row] = await db.insert(people).values(values).returning();
  if (row === undefined) throw new Error('The new person was not returned.');
  return row;
}

export async function updatePersonRow(
  db: Database,
  id: string,
  values: Partial<typeof people.$inferInsert>,
): Promise<PersonRow> {
  const [row] = await db.update(people).set(values).where(eq(people.id, id)).returning();
  if (row === undefined) throw new Error('The person to change is not there.');
  return row;
}

const matching = ({ search, labels }: PersonPage): SQL | undefined =>
  and(
    live,
    labels.length > 0 ? arrayOverlaps(people.labels, [...labels]) : undefined,
    search ? mentions(search) : undefined,
  );
