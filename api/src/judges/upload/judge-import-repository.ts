import { JUDGE_FIELDS, listEditableFields } from '@studio-desk/shared-contract';
import { and, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { judgeColumns, judgeCompetitions, judges } from '../../db/schema';
import { isOneOf, isOneOfIds } from '../../db/is-one-of';
import { createFieldPicker } from '../../records/described-values';
import type { JudgedCompetition } from '../judge-values';
import type { RecordIdentity } from '../../imports/record-keys-repository';
import type { JudgeContent } from './judge-merge';
import type { StoredJudgeKeys } from './judge-identity';

const { id, name, email, deleted_at } = judges;

const contentOf = createFieldPicker(listEditableFields(JUDGE_FIELDS).map(([field]) => field));

export interface StoredJudge extends StoredJudgeKeys {
  readonly content: JudgeContent;
  /** Maps the competition names to their lower case in the database. */
  readonly competition_keys: Readonly<Record<string, string>>;
}

/** Finds judges by email or name. If `locks` is true, locks them until the transaction ends. */
export async function findJudgeIds(
  db: Database,
  wanted: readonly RecordIdentity[],
  locks: boolean,
): Promise<string[]> {
  const names = wanted.map((keys) => keys.name);
  const emails = wanted.flatMap((keys) => keys.email ?? []);
  const isNamed = or(isOneOf(sql`lower(${name})`, names), isOneOf(sql`lower(${email})`, emails));
  const found = db
    .select({ id })
    .from(judges)
    .where(and(isNull(deleted_at), isNamed));
  return (await (locks ? found.for('no key update') : found)).map((judge) => judge.id);
}

export async function readStoredJudges(db: Database, ids: readonly string[]): Promise<StoredJudge[]> {
  const { judge_id, position, name_key, ...judged } = judgeCompetitions;
  const competition = sql`jsonb_build_object('name', ${judged.name}, 'month', ${judged.month}, 'year', ${judged.year})`;
  const ofJudge = db
    .select({
      list: sql<JudgedCompetition[] | null>`jsonb_agg(${competition} order by ${position})`.as('list'),
      keys: sql<Record<string, string> | null>`jsonb_object_agg(${judged.name}, ${name_key})
        filter (where ${judged.name} is not null)`.as('keys'),
    })
    .from(judgeCompetitions)
    .where(sql`${judge_id} = ${id}`)
    .as('judged');
  const rows = await db
    .select({
      judge: judgeColumns,
      keys: { name: sql<string>`lower(${name})`, email: sql<string | null>`lower(${email})` },
      list: ofJudge.list,
      competition_keys: ofJudge.keys,
    })
    .from(judges)
    .leftJoinLateral(ofJudge, sql`true`)
    .where(and(isOneOfIds(id, ids), isNull(deleted_at)));
  return rows.map(({ judge, keys, list, competition_keys }) => ({
    id: judge.id,
    updated_at: judge.updated_at,
    keys,
    content: { ...contentOf(judge), competitions: list ?? [] },
    competition_keys: competition_keys ?? {},
  }));
}
