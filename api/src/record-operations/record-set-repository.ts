import { inArray, sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { AnyPgColumn, Database } from '../db/database';
import { auditRows, columnList, type ImportedBy } from '../imports/import-repository';
import { ENTITY_OF } from '../records/operation-repository';
import type { RecordFields, UndoableKind, RecordChange } from './undoable-kind';

const isListed = (field: SQL, ids: readonly string[]): SQL =>
  sql`${field} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))`;

/**
 * Locks records, including deleted ones, until the transaction ends. All changes lock in the same order, which avoids
 * deadlocks.
 */
export async function lockRecords(
  tx: Database,
  { table }: UndoableKind,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`select count(*) from (
    select id from ${table} where ${isListed(sql`id`, ids)} order by id for update) as locked`);
}

export async function readRecordFields(
  tx: Database,
  { table, columns, nameField }: UndoableKind,
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

export async function readLists(
  db: Database,
  { lists }: UndoableKind,
  id: string,
  names: readonly string[],
): Promise<RecordFields> {
  const read: Record<string, unknown> = {};
  for (const [name, list] of Object.entries(lists))
    if (names.includes(name)) read[name] = (await list.read(db, [id])).get(id);
  return read;
}

const asJson = (row: RecordFields): RecordFields => JSON.parse(JSON.stringify(row)) as RecordFields;

export async function writeChanges(
  tx: Database,
  kind: UndoableKind,
  by: ImportedBy,
  changes: readonly RecordChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const changed = new Set(changes.flatMap(({ after }) => Object.keys(after)));
  const names = Object.keys(kind.columns).filter((name) => changed.has(name));
  const set =
    names.length === 0
      ? sql``
      : sql`(${columnList(names)}) = (select ${columnList(names, 'next.')}
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
    ${auditRows(by, {
      entity: ENTITY_OF[kind.kind],
      action: sql`item ->> 'action'`,
      before: sql`item -> 'before'`,
      after: sql`item -> 'after'`,
    })}`);
}
