import { JUDGE_FIELDS, editableFields } from '@studio-desk/shared-contract';
import { and, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { judgeColumns, judgeCompetitions, judges } from '../../db/schema';
import { isOneOf } from '../../record-operations/bulk-change-repository';
import { createFieldPicker } from '../../records/described-values';
import type { JudgedCompetition } from '../judge-values';
import type { JudgeContent } from './judge-merge';
import type { JudgeKeys, StoredJudgeKeys } from './judge-identity';

const { id, name, email, deleted_at } = judges;

const contentOf = createFieldPicker(editableFields(JUDGE_FIELDS).map(([field]) => field));

export interface StoredJudge extends StoredJudgeKeys {
  readonly content: JudgeContent;
  readonly name_keys: readonly string[];
}

const isNamed = (wanted: readonly JudgeKeys[]): SQL | undefined =>
  or(
    isOneOf(
      sql`lower(${name})`,
      wanted.map((keys) => keys.name),
    ),
    isOneOf(
      sql`lower(${email})`,
      wanted.flatMap((keys) => keys.email ?? []),
    ),
  );

/** Finds judges by email or name. If `locks` is true, locks them until the transaction ends. */
export async function findJudgeIds(
  db: Database,
  wanted: readonly JudgeKeys[],
  locks: boolean,
): Promise<string[]> {
  const found = db
    .select({ id })
    .from(judges)
    .where(and(isNull(deleted_at), isNamed(wanted)));
  return (await (locks ? found.for('no key update') : found)).map((judge) => judge.id);
}

const isListed = (ids: readonly string[]): SQL =>
  sql`${id} = any(array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid))`;

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
  }));
}
