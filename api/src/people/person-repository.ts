import type { PersonLabel } from '@studio-desk/shared-contract';
import { and, arrayOverlaps, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { prepareQuery, type Database } from '../db/database';
import { isOneOfIds } from '../db/is-one-of';
import { companies, judges, people, personColumns, type PersonRow } from '../db/schema';
import { orderByName } from '../query/folded-text-repository';
import { createRecordWriter } from '../records/record-repository';
import { personTextSearch } from './person-search-repository';

export interface StoredPerson extends PersonRow {
  readonly judge: { readonly id: string; readonly name: string } | null;
  readonly company_name: string | null;
  readonly is_company_deleted: boolean;
}

export interface PersonFilters {
  readonly search?: string | null | undefined;
  readonly labels: readonly PersonLabel[];
}

export interface PersonPageRequest extends PersonFilters {
  readonly limit: number;
  readonly offset: number;
}

type NewPerson = Omit<typeof people.$inferInsert, 'search_text'>;

export const personNotDeleted = isNull(people.deleted_at);

export const personNameOrder = orderByName(people.name, people.id);

export function selectPeople(db: Database, where: SQL | undefined) {
  const { id, name, email, updated_at, deleted_at } = judges;
  const sameEmail = sql`lower(${email}) = lower(${people.email})`;
  // Aggregate instead of `limit 1`, because with a limit, the planner would scan all judges by `updated_at`.
  const judge = db
    .select({
      link: sql<
        StoredPerson['judge']
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
    .orderBy(...personNameOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return selectPeople(db, inArray(people.id, page)).orderBy(...personNameOrder);
}

const defaultPage = prepareQuery((db) => selectPage(db, personNotDeleted));

export function listPersonRows(db: Database, page: PersonPageRequest): Promise<StoredPerson[]> {
  const { limit, offset, search, labels } = page;
  const isDefault = !search && labels.length === 0;
  const query = isDefault ? defaultPage(db) : selectPage(db, listCondition(page)).prepare('');
  return query.execute({ limit, offset });
}

export const countPeople = async (db: Database, filters: PersonFilters): Promise<number> =>
  db.$count(people, listCondition(filters));

const personById = prepareQuery((db) =>
  selectPeople(db, and(eq(people.id, sql.placeholder('id')), personNotDeleted)),
);

export async function findPerson(db: Database, id: string): Promise<StoredPerson | null> {
  const [row] = await personById(db).execute({ id });
  return row ?? null;
}

export async function lockPerson(db: Database, id: string): Promise<StoredPerson | null> {
  const [row] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, id), personNotDeleted))
    .for('update');
  return row ? findPerson(db, row.id) : null;
}

export const listPeopleById = async (db: Database, ids: readonly string[]): Promise<StoredPerson[]> =>
  selectPeople(db, and(isOneOfIds(people.id, ids), personNotDeleted));

export const personWriter = createRecordWriter<PersonRow, NewPerson>({
  entity: 'person',
  table: people,
  columns: personColumns,
});

export async function updatePersonRow(db: Database, id: string, values: Partial<NewPerson>): Promise<void> {
  await db.update(people).set(values).where(eq(people.id, id));
}

const listCondition = ({ search, labels }: PersonFilters): SQL | undefined =>
  and(
    personNotDeleted,
    labels.length > 0 ? arrayOverlaps(people.labels, [...labels]) : undefined,
    search ? personTextSearch.matches(search) : undefined,
  );
