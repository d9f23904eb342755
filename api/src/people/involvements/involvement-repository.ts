import { and, desc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { companies, personRelationships } from '../../db/schema';
import type { InvolvementDescription, InvolvementRow, InvolvementTable } from './involvement-description';

function selectInvolvements(db: Database, table: InvolvementTable, where: SQL | undefined) {
  const company = table.company_id ? eq(companies.id, table.company_id) : sql`false`;
  return db
    .select({
      ...getTableColumns(table),
      company_name: companies.company_name,
      is_company_deleted: sql<boolean>`${companies.deleted_at} is not null`,
    })
    .from(table)
    .leftJoin(companies, company)
    .where(and(where, isNull(table.deleted_at)))
    .$dynamic();
}

// The cast is safe, because `table` and `Row` come from the same `InvolvementDescription`.
const rowsOf = <Row extends InvolvementRow>(rows: object[]) => rows as Row[];

export async function listInvolvementRows<Row extends InvolvementRow>(
  db: Database,
  { table, date }: InvolvementDescription<Row>,
  personId: string,
): Promise<Row[]> {
  const rows = await selectInvolvements(db, table, eq(table.person_id, personId)).orderBy(
    sql`${date} desc nulls last`,
    desc(table.created_at),
    desc(table.id),
  );
  return rowsOf<Row>(rows);
}

export async function findInvolvement<Row extends InvolvementRow>(
  db: Database,
  { table }: InvolvementDescription<Row>,
  personId: string,
  id: string,
): Promise<Row | null> {
  const ofPerson = and(eq(table.id, id), eq(table.person_id, personId));
  const [row] = rowsOf<Row>(await selectInvolvements(db, table, ofPerson));
  return row ?? null;
}

export async function insertInvolvement(
  db: Database,
  table: InvolvementTable,
  values: object,
): Promise<string> {
  const [row] = await db.insert(table).values(values).returning({ id: table.id });
  if (row === undefined) throw new Error('The new record was not returned.');
  return String(row.id);
}

export async function updateInvolvementRow(
  db: Database,
  table: InvolvementTable,
  id: string,
  values: object,
): Promise<void> {
  await db.update(table).set(values).where(eq(table.id, id));
}

export type PrimaryRelationship = Pick<
  typeof personRelationships.$inferSelect,
  'id' | 'company_id' | 'updated_at'
>;

export async function findPrimaryRelationship(
  db: Database,
  personId: string,
): Promise<PrimaryRelationship | null> {
  const { id, company_id, updated_at, person_id, is_primary, deleted_at } = personRelationships;
  const [row] = await db
    .select({ id, company_id, updated_at })
    .from(personRelationships)
    .where(and(eq(person_id, personId), is_primary, isNull(deleted_at)));
  return row ?? null;
}
