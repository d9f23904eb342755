import { sql, type SQL } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/database';
import { isOneOfIds } from '../db/is-one-of';
import { insertAuditRowsSql, toActorColumns } from '../records/audit-repository';
import {
  type ChangeOrigin,
  ENTITY_BY_KIND,
  type RecordChange,
  type RecordFields,
  type RecordKindDescription,
  type RecordTableDescription,
} from './record-kind-description';

/** Small, so that one statement blocks neither the database nor the event loop for long. */
export const ROWS_PER_STATEMENT = 1000;

export const toColumnListSql = (names: readonly string[], of = ''): SQL =>
  sql.raw(names.map((name) => `${of}"${name}"`).join(', '));

/** Locks records, including deleted ones, until the transaction ends; in id order, to avoid deadlocks. */
export async function lockRecords(
  tx: Database,
  { table }: RecordTableDescription,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`select count(*) from (
    select id from ${table} where ${isOneOfIds(sql`id`, ids)} order by id for update) as locked`);
}

/** Reads the fields and lists in `names` and those that every change needs, in the audit log's format. */
export async function readRecords(
  db: Database,
  { table, columns, lists, nameField, ruleFields = [] }: RecordKindDescription,
  ids: readonly string[],
  names: readonly string[],
): Promise<Map<string, RecordFields>> {
  const read = new Set([nameField, 'deleted_at', 'deleted_by', ...ruleFields, ...names]);
  const chosen = Object.fromEntries(Object.entries(columns).filter(([name]) => read.has(name)));
  const rows = await db
    .select({ ...chosen, id: table.id })
    .from(table)
    .where(isOneOfIds(table.id, ids));
  const records = new Map(rows.map(({ id, ...fields }) => [String(id), asJson(fields)]));
  for (const [name, list] of Object.entries(lists)) {
    if (!read.has(name)) continue;
    const values = await list.read(db, [...records.keys()]);
    for (const [id, fields] of records) fields[name] = values.get(id);
  }
  return records;
}

const asJson = (row: RecordFields): Record<string, unknown> => JSON.parse(JSON.stringify(row));

/** Inserts records. `after` has no null values. A column that no record sets gets its default. */
export async function createRecords(
  tx: Database,
  kind: RecordTableDescription,
  by: ChangeOrigin,
  changes: readonly RecordChange[],
): Promise<void> {
  const { table } = kind;
  const names = givenColumns(kind, changes);
  const [moment, { email }] = [by.now.toISOString(), by.actor];
  const insert = sql`insert into ${table} (id, created_at, updated_at, created_by_email, last_modified_by, ${toColumnListSql(names)})
      select (item ->> 'entity_id')::uuid, ${moment}, ${moment}, ${email}, ${email}, ${toColumnListSql(names, 'record.')}
      from listed, jsonb_populate_record(null::${table}, item -> 'after') as record`;
  await writeWithAudit(tx, kind, by, changes, insert);
}

export async function updateRecords(
  tx: Database,
  kind: RecordTableDescription,
  by: ChangeOrigin,
  changes: readonly RecordChange[],
): Promise<void> {
  const names = givenColumns(kind, changes);
  const set =
    names.length === 0
      ? sql``
      : sql`(${toColumnListSql(names)}) = (select ${toColumnListSql(names, 'next.')}
          from jsonb_populate_record(record, item -> 'after') as next),`;
  const isDeleted = sql`item ->> 'action' = 'delete'`;
  const update = sql`update ${kind.table} as record set ${set}
        updated_at = case when ${isDeleted} then record.updated_at
          else greatest(${by.now.toISOString()}, record.updated_at + interval '1 millisecond') end,
        last_modified_by = case when ${isDeleted} then record.last_modified_by else ${by.actor.email} end
      from listed where record.id = (item ->> 'entity_id')::uuid`;
  await writeWithAudit(tx, kind, by, changes, update);
}

/** Runs `write` and audits the changes. `write` reads each change as JSON from `item` in the CTE `listed`. */
async function writeWithAudit(
  tx: Database,
  { kind }: RecordTableDescription,
  { actor, operationId }: ChangeOrigin,
  changes: readonly RecordChange[],
  write: SQL,
): Promise<void> {
  if (changes.length === 0) return;
  const items = changes.map(({ id, action, before, after }) => ({
    id: uuidv7(),
    entity_id: id,
    action,
    before: action === 'create' ? null : before,
    after,
  }));
  const common = { ...toActorColumns(actor), entity: ENTITY_BY_KIND[kind], operation_id: operationId };
  await tx.execute(sql`
    with listed as (select item from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as listed (item)),
    written as (${write})
    ${insertAuditRowsSql(sql`listed`, sql`item || ${JSON.stringify(common)}::jsonb`)}`);
}

const givenColumns = ({ columns }: RecordTableDescription, changes: readonly RecordChange[]): string[] => {
  const given = new Set(changes.flatMap(({ after }) => Object.keys(after)));
  return Object.keys(columns).filter((name) => given.has(name));
};

/**
 * Updates PostgreSQL's table statistics. With outdated statistics, PostgreSQL would assume that the tables
 * are small, and scan them in each of the next statements. Analyzes one column, which is enough for the size;
 * analyzing all columns would take seconds.
 */
export async function refreshTableStatistics(
  tx: Database,
  { table, statisticsColumn }: RecordKindDescription,
): Promise<void> {
  const tables = [table.id, ...(statisticsColumn ? [statisticsColumn] : [])].map(
    (key) => sql`${key.table} (${sql.identifier(key.name)})`,
  );
  await tx.execute(sql`analyze ${sql.join(tables, sql`, `)}`);
}
