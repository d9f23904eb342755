import { and, desc, inArray, lte, or, sql } from 'drizzle-orm';
import { JUDGE_INACTIVE_AFTER_YEARS } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { judges } from '../db/schema';
import {
  judgeNameOrder,
  type JudgeRecord,
  judgeNotDeleted,
  toJudgeRecord,
  selectJudges,
} from './judge-repository';

const { id, name, competitions_count, competition_years, updated_at } = judges;
const lastYear = sql<number | null>`${competition_years}[1]`;

const isInactive = (currentYear: number) =>
  and(judgeNotDeleted, or(sql`${lastYear} is null`, lte(lastYear, currentYear - JUDGE_INACTIVE_AFTER_YEARS)));

const longestInactiveFirst = [
  sql`${competitions_count} > 0`,
  sql`${lastYear} nulls first`,
  ...judgeNameOrder,
];

export async function listInactiveJudgeRecords(
  db: Database,
  currentYear: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<JudgeRecord[]> {
  const page = db
    .select({ id })
    .from(judges)
    .where(isInactive(currentYear))
    .orderBy(...longestInactiveFirst)
    .limit(limit)
    .offset(offset);
  return (await selectJudges(db, inArray(id, page)).orderBy(...longestInactiveFirst)).map(toJudgeRecord);
}

export const countInactiveJudges = async (db: Database, currentYear: number): Promise<number> =>
  db.$count(judges, isInactive(currentYear));

/** If several judges have the name, returns the one that was changed last. */
export async function findJudgeByName(db: Database, wanted: string): Promise<JudgeRecord | null> {
  const hasName = sql`lower(${name}) = lower(${wanted}::text)`;
  const [row] = await selectJudges(db, and(judgeNotDeleted, hasName))
    .orderBy(desc(updated_at), desc(id))
    .limit(1);
  return row ? toJudgeRecord(row) : null;
}
