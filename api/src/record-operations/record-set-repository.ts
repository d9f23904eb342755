import { inArray, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { AnyPgColumn, Database } from '../db/database';
import { insertAuditRowsSql, columnListSql, type ChangeOrigin } from './bulk-change-repository';
import { ENTITY_BY_KIND } from '../records/operation-repository';
import type { RecordFields, RecordKindDescription, RecordChange } from './record-kind-description';

const isListed = (field: SQL, ids: readonly string[]): SQL =>
  sql`${field} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))`;

/** Locks records, deleted ones too, until the transaction ends; in the order of their ids, to avoid deadlocks. */
export async function lockRecords(
  tx: Database,
  { table }: RecordKindDescription,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`select count(*) from (
    select id from ${table} where ${isListed(sql`id`, ids)} order by id for update) as locked`);
}

export async function readRecordFields(
  tx: Database,
  { table, columns, nameField }: RecordKindDescription,
  ids: readonly string[],
  names: Iterable<string>,
): Promise<Map<string, RecordFields>> {
  const chosen: Record<string, AnyPgColumn> = { id: table.id };
  for (const name of [nameField, 'deleted_at', 'deleted_by', ...names]) {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column) chosen[name] = column;
  }
  const rows = await tx
    .select(chosen)
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map((row) => [String(row['id']), asJson(row)]));
}

export async function readListFields(
  db: Database,
  { lists }: RecordKindDescription,
  ids: readonly string[],
  names: readonly string[],
): Promise<Map<string, RecordFields>> {
  const read = new Map(ids.map((id): [string, Record<string, unknown>] => [id, {}]));
  for (const [name, list] of Object.entries(lists)) {
    if (!names.includes(name)) continue;
    const values = await list.read(db, ids);
    for (const [id, fields] of read) fields[name] = values.get(id);
  }
  return read;
}

const asJson = (row: RecordFields): RecordFields => JSON.parse(JSON.stringify(row)) as RecordFields;

/** Inserts records. `after` has only values that are not null; a column that no record sets gets its default. */
export async function createRecords(
  tx: Database,
  { kind, table, columns }: RecordKindDescription,
  by: ChangeOrigin,
  records: readonly Pick<RecordChange, 'id' | 'after'>[],
): Promise<void> {
  if (records.length === 0) return;
  const names = givenColumns(columns, records);
  const items = records.map(({ id, after }) => ({ id, audit_id: uuidv7(), after }));
  const [moment, { email }] = [by.now.toISOString(), by.actor];
  await tx.execute(sql`
    with listed as (select item from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as listed (item)),
    created as (
      insert into ${table} (id, created_at, updated_at, created_by_email, last_modified_by, ${columnListSql(names)})
      select (item ->> 'id')::uuid, ${moment}, ${moment}, ${email}, ${email}, ${columnListSql(names, 'record.')}
      from listed, jsonb_populate_record(null::${table}, item -> 'after') as record
    )
    ${insertAuditRowsSql(by, { entity: ENTITY_BY_KIND[kind], action: 'create', before: sql`null::jsonb`, after: sql`item -> 'after'` })}`);
}

/**
 * Updates PostgreSQL's statistics of the tables: with outdated ones, it would assume small tables and scan them in each
 * of the next statements. One column is enough for the size; analyzing all columns would take seconds.
 */
export async function refreshTableStatistics(
  tx: Database,
  { table, listKey }: RecordKindDescription,
): Promise<void> {
  const tables = [table.id, ...(listKey ? [listKey] : [])].map(
    (key) => sql`${key.table} (${sql.identifier(key.name)})`,
  );
  await tx.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
}

const givenColumns = (
  columns: RecordKindDescription['columns'],
  records: readonly Pick<RecordChange, 'after'>[],
): string[] => {
  const given = new Set(records.flatMap(({ after }) => Object.keys(after)));
  return Object.keys(columns).filter((name) => given.has(name));
};

export async function writeChanges(
  tx: Database,
  kind: RecordKindDescription,
  by: ChangeOrigin,
  changes: readonly RecordChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const names = givenColumns(kind.columns, changes);
  const set =
    names.length === 0
      ? sql``
      : sql`(${columnListSql(names)}) = (select ${columnListSql(names, 'next.')}
          from jsonb_populate_record(record, item -> 'after') as next),`;
  const items = changes.map((change) => ({ ...change, audit_id: uuidv7() }));
  const isDeleted = sql`item ->> 'action' = 'delete'`;
  await tx.execute(sql`
    with listed as (select item from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as listed (item)),
    changed as (
      update ${kind.table} as record set ${set}
        updated_at = case when ${isDeleted} then record.updated_at
          else greatest(${by.now.toISOString()}, record.updated_at + interval '1 millisecond') end,
        last_modified_by = case when ${isDeleted} then record.last_modified_by else ${by.actor.email} end
      from listed where record.id = (item ->> 'id')::uuid
    )
    ${insertAuditRowsSql(by, {
      entity: ENTITY_BY_KIND[kind.kind],
      action: sql`item ->> 'action'`,
      before: sql`item -> 'before'`,
      after: sql`item -> 'after'`,
    })}`);
}
