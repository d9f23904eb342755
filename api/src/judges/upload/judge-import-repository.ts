import { JUDGE_FIELDS, writtenFields } from '@studio-desk/shared-contract';
import { and, asc, count, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { judgeColumns, judgeCompetitions, judges } from '../../db/schema';
import { auditRows, columnList, isOneOf, type ImportedBy } from '../../imports/import-repository';
import { fieldPicker } from '../../records/described-values';
import { skipExistingCompetitions } from '../judge-repository';
import type { JudgedCompetition } from '../judge-values';
import type { JudgeContent } from './judge-merge';
import type { StoredJudgeKeys } from './judge-identity';

const { id, name, email, updated_at, deleted_at } = judges;

const JUDGE_COLUMNS = writtenFields(JUDGE_FIELDS).map(([field]) => field);
const COLUMNS_TO_FILL = JUDGE_COLUMNS.filter((field) => field !== 'name');
const VALUES_TO_FILL = sql.raw(
  COLUMNS_TO_FILL.map((field) => `coalesce(judge."${field}", filled."${field}")`).join(', '),
);

const contentOf = fieldPicker(JUDGE_COLUMNS);

export interface JudgeLookup {
  readonly names: readonly string[];
  readonly emails: readonly string[];
}

export interface StoredJudge extends StoredJudgeKeys {
  readonly content: JudgeContent;
  readonly name_keys: readonly string[];
  readonly next_position: number;
}

export interface JudgeTimestamp {
  readonly id: string;
  readonly changed: number;
}

const matchesLookup = ({ names, emails }: JudgeLookup): SQL | undefined =>
  and(isNull(deleted_at), or(isOneOf(sql`lower(${name})`, names), isOneOf(sql`lower(${email})`, emails)));

export async function readJudgeTimestamps(db: Database, lookup: JudgeLookup): Promise<JudgeTimestamp[]> {
  const timestamp = sql`jsonb_build_object('id', ${id}, 'changed', floor(extract(epoch from ${updated_at}) * 1000))`;
  // Aggregate to one row: drizzle's per-row mapping is slow.
  const [row] = await db
    .select({ timestamps: sql<JudgeTimestamp[] | null>`jsonb_agg(${timestamp})` })
    .from(judges)
    .where(matchesLookup(lookup));
  return row?.timestamps ?? [];
}

const isListed = (ids: readonly string[]): SQL =>
  sql`${id} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))`;

export async function lockJudges(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.select({ id }).from(judges).where(isListed(ids)).orderBy(asc(id)).for('update');
}

export async function readStoredJudges(db: Database, ids: readonly string[]): Promise<StoredJudge[]> {
  const { judge_id, position, ...judged } = judgeCompetitions;
  const ofJudge = db
    .select({
      list: sql<
        JudgedCompetition[] | null
      >`jsonb_agg(jsonb_build_object('name', ${judged.name}, 'month', ${judged.month}, 'year', ${judged.year}) order by ${position})`.as(
        'list',
      ),
      keys: sql<string[] | null>`jsonb_agg(${judged.name_key} order by ${position})`.as('keys'),
      next: sql<number>`coalesce(max(${position}) + 1, 0)`.as('next'),
    })
    .from(judgeCompetitions)
    .where(sql`${judge_id} = ${id}`)
    .as('judged');
  const rows = await db
    .select({
      judge: judgeColumns,
      keys: { name: sql<string>`lower(${name})`, email: sql<string | null>`lower(${email})` },
      list: ofJudge.list,
      name_keys: ofJudge.keys,
      next_position: ofJudge.next,
    })
    .from(judges)
    .leftJoinLateral(ofJudge, sql`true`)
    .where(and(isListed(ids), isNull(deleted_at)));
  return rows.map(({ judge, keys, list, ...of }) => ({
    id: judge.id,
    updated_at: judge.updated_at,
    keys,
    content: { ...contentOf(judge), competitions: list ?? [] },
    name_keys: of.name_keys ?? [],
    next_position: of.next_position ?? 0,
  }));
}

export interface AddedCompetition extends JudgedCompetition {
  readonly position: number;
}

export interface JudgeChange {
  readonly id: string;
  readonly audit_id: string;
  readonly competitions: readonly AddedCompetition[];
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
}

export async function insertJudges(
  tx: Database,
  by: ImportedBy,
  writings: readonly string[],
): Promise<number> {
  const moment = by.now.toISOString();
  const { email: who } = by.actor;
  return write(
    tx,
    by,
    'create',
    writings,
    sql`
    insert into ${judges} (id, created_at, updated_at, created_by_email, last_modified_by,
      ${columnList(JUDGE_COLUMNS)})
    select (item ->> 'id')::uuid, ${moment}, ${moment}, ${who}, ${who}, ${columnList(JUDGE_COLUMNS, 'judge.')}
    from listed, jsonb_populate_record(null::${judges}, item -> 'after') as judge`,
  );
}

/** Updates judges like `insertJudges`; fields that were filled since planning keep their value. */
export async function updateJudges(
  tx: Database,
  by: ImportedBy,
  writings: readonly string[],
): Promise<number> {
  return write(
    tx,
    by,
    'update',
    writings,
    sql`
    update ${judges} as judge set updated_at = ${by.now.toISOString()}, last_modified_by = ${by.actor.email},
      (${columnList(COLUMNS_TO_FILL)}) = (select ${VALUES_TO_FILL} from jsonb_populate_record(null::${judges}, item -> 'after') as filled)
    from listed where judge.id = (item ->> 'id')::uuid`,
  );
}

async function write(
  tx: Database,
  by: ImportedBy,
  action: string,
  writings: readonly string[],
  judged: SQL,
): Promise<number> {
  const audited = auditRows(by, {
    entity: 'judge',
    action,
    before: sql`nullif(item -> 'before', 'null'::jsonb)`,
    after: sql`item -> 'after'`,
  });
  const listed = tx
    .$with('listed', { item: sql`item`.as('item') })
    .as(sql`select item from jsonb_array_elements(${`[${writings.join(',')}]`}::jsonb) as listed (item)`);
  const written = tx.$with('written', {}).as(judged);
  const competed = tx.$with('competed', { judge_id: sql<string>`judge_id`.as('judge_id') }).as(sql`
    insert into ${judgeCompetitions} (judge_id, position, name, month, year)
    select (item ->> 'id')::uuid, added.position, added.name, added.month, added.year
    from listed, jsonb_to_recordset(item -> 'competitions')
      as added (position integer, name text, month integer, year integer)
    ${skipExistingCompetitions}
    returning judge_id`);
  const audit = tx.$with('audit', {}).as(audited);
  const [row] = await tx.with(listed, written, competed, audit).select({ added: count() }).from(competed);
  return row?.added ?? 0;
}

/** Updates the planner statistics: with outdated ones, the next large import is slow. */
export async function refreshStatistics(db: Database): Promise<void> {
  await db.execute(sql`analyze ${judges}, ${judgeCompetitions}`);
}
