import { SEARCH_RESULT_CAP, type PersonLabel } from '@studio-desk/shared-contract';
import { and, arrayOverlaps, asc, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judges, people, type PersonRow } from '../db/schema';
import { mentions, searchScore } from './person-search';

export interface PersonRecord extends PersonRow {
  /** With the same e-mail; of several the one changed last. */
  readonly judge: { readonly id: string; readonly name: string } | null;
}

export interface PersonPage {
  readonly limit: number;
  readonly offset: number;
  readonly search?: string | null;
  /** People with any of them; none means all people. */
  readonly labels: readonly PersonLabel[];
}

const live = isNull(people.deleted_at);
const byName = [asc(sql`lower(${people.name})`), asc(people.id)];

function selectPeople(db: Database, where: SQL | undefined) {
  const sameEmail = sql`lower(${judges.email}) = lower(${people.email})`;
  const judge = db
    .select({ id: judges.id, name: judges.name })
    .from(judges)
    .where(and(sameEmail, isNull(judges.deleted_at)))
    .orderBy(desc(judges.updated_at), desc(judges.id))
    .limit(1)
    .as('judge');
  return db
    .select({ ...getTableColumns(people), judge: { id: judge.id, name: judge.name } })
    .from(people)
    .leftJoinLateral(judge, sql`true`)
    .where(where)
    .$dynamic();
}

export const listPersonRows = (db: Database, page: PersonPage): Promise<PersonRecord[]> =>
  selectPeople(db, matching(page))
    .orderBy(...byName)
    .limit(page.limit)
    .offset(page.offset);

export const countPeople = async (db: Database, page: PersonPage): Promise<number> =>
  db.$count(people, matching(page));

export const searchPersonRows = (db: Database, text: string): Promise<PersonRecord[]> =>
  selectPeople(db, and(live, mentions(text)))
    .orderBy(desc(searchScore(text)), ...byName)
    .limit(SEARCH_RESULT_CAP);

export async function findPerson(db: Database, id: string): Promise<PersonRecord | null> {
  const [row] = await selectPeople(db, and(eq(people.id, id), live));
  return row ?? null;
}

/** Holds the person until the end of the transaction, so that changes take turns. */
export async function lockPerson(db: Database, id: string): Promise<PersonRecord | null> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, id), live))
    .for('update');
  return row ? findPerson(db, row.id) : null;
}

export async function insertPerson(db: Database, values: typeof people.$inferInsert): Promise<string> {
  const [row] = await db.insert(people).values(values).returning({ id: people.id });
  if (row === undefined) throw new Error('The new person was not returned.');
  return row.id;
}

export async function updatePersonRow(
  db: Database,
  id: string,
  values: Partial<typeof people.$inferInsert>,
): Promise<void> {
  await db.update(people).set(values).where(eq(people.id, id));
}

const matching = ({ search, labels }: PersonPage): SQL | undefined =>
  and(
    live,
    labels.length > 0 ? arrayOverlaps(people.labels, [...labels]) : undefined,
    search ? mentions(search) : undefined,
  );
