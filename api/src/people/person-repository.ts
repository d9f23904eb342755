import type { PersonLabel } from '@studio-desk/shared-contract';
import { and, arrayOverlaps, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { preparedQuery, type Database } from '../db/database';
import { companies, judges, people, personColumns, type PersonRow } from '../db/schema';
import { recordWrites } from '../records/record-repository';
import { matchesText } from './person-search-repository';

export interface PersonRecord extends PersonRow {
  /** With the same e-mail; of several the one changed last. */
  readonly judge: { readonly id: string; readonly name: string } | null;
  /** Of the company that the person is linked to, also where it was deleted. */
  readonly company_name: string | null;
  readonly is_company_deleted: boolean;
}

export interface PersonFilters {
  readonly search?: string | null | undefined;
  /** People with any of them; none means all people. */
  readonly labels: readonly PersonLabel[];
}

export interface PersonPage extends PersonFilters {
  readonly limit: number;
  readonly offset: number;
}

type NewPerson = Omit<typeof people.$inferInsert, 'search_text'>;

export const live = isNull(people.deleted_at);

/** The order of people among equals. */
export const byName = [asc(sql`lower(${people.name})`), asc(people.id)];

/** Whole people: those of the condition, or those that a query has picked before they are looked at. */
export function selectPeople(db: Database, where: SQL | undefined) {
  const { id, name, email, updated_at, deleted_at } = judges;
  const sameEmail = sql`lower(${email}) = lower(${people.email})`;
  // All of them and then the first: with a limit the planner walks all judges by their last change instead.
  const judge = db
    .select({
      link: sql<
        PersonRecord['judge']
      >`jsonb_agg(jsonb_build_object('id', ${id}, 'name', ${name}) order by ${updated_at} desc, ${id} desc) -> 0`.as(
        'link',
      ),
    })
    .from(judges)
    .where(and(sameEmail, isNull(deleted_at)))
    .as('judge');
  return db
    .select({
      ...personColumns,
      judge: judge.link,
      company_name: companies.company_name,
      is_company_deleted: sql<boolean>`${companies.deleted_at} is not null`,
    })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.company_id))
    .leftJoinLateral(judge, sql`true`)
    .where(where)
    .$dynamic();
}

function selectPage(db: Database, where: SQL | undefined) {
  const page = db
    .select({ id: people.id })
    .from(people)
    .where(where)
    .orderBy(...byName)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return selectPeople(db, inArray(people.id, page)).orderBy(...byName);
}

const everyPage = preparedQuery((db) => selectPage(db, live));

export function listPersonRows(db: Database, page: PersonPage): Promise<PersonRecord[]> {
  const { limit, offset, search, labels } = page;
  const isUsual = !search && labels.length === 0;
  const query = isUsual ? everyPage(db) : selectPage(db, matching(page)).prepare('');
  return query.execute({ limit, offset });
}

export const countPeople = async (db: Database, filters: PersonFilters): Promise<number> =>
  db.$count(people, matching(filters));

const one = preparedQuery((db) => selectPeople(db, and(eq(people.id, sql.placeholder('id')), live)));

export async function findPerson(db: Database, id: string): Promise<PersonRecord | null> {
  const [row] = await one(db).execute({ id });
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

/** How people are written. */
export const personWrites = recordWrites<PersonRow, NewPerson>({
  entity: 'person',
  table: people,
  columns: personColumns,
});

export async function updatePersonRow(db: Database, id: string, values: Partial<NewPerson>): Promise<void> {
  await db.update(people).set(values).where(eq(people.id, id));
}

const matching = ({ search, labels }: PersonFilters): SQL | undefined =>
  and(
    live,
    labels.length > 0 ? arrayOverlaps(people.labels, [...labels]) : undefined,
    search ? matchesText(search) : undefined,
  );
