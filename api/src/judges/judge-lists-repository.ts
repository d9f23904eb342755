import { and, desc, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judges } from '../db/schema';
import { byName, findJudge, live, recordOf, selectJudges, type JudgeRecord } from './judge-repository';

/** Years without a competition that make a judge inactive (decisions section 5). */
const INACTIVE_YEARS = 2;

const { id, name, competitions_count, competition_years, updated_at } = judges;
/** Null where no competition has a year. */
const lastYear = sql<number | null>`${competition_years}[1]`;

const isInactive = (currentYear: number) =>
  and(live, or(sql`${lastYear} is null`, lte(lastYear, currentYear - INACTIVE_YEARS)));

/** Who never judged, then those whose competitions have no year, then by the last year; each by name. */
const longestFirst = [sql`${competitions_count} > 0`, sql`${lastYear} nulls first`, ...byName];

export async function listInactive(
  db: Database,
  currentYear: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<JudgeRecord[]> {
  const page = db
    .select({ id })
    .from(judges)
    .where(isInactive(currentYear))
    .orderBy(...longestFirst)
    .limit(limit)
    .offset(offset);
  return (await selectJudges(db, inArray(id, page)).orderBy(...longestFirst)).map(recordOf);
}

export const countInactive = async (db: Database, currentYear: number): Promise<number> =>
  db.$count(judges, isInactive(currentYear));

/** The judge with the id, whatever the name is by now; else, of several of that name, the one changed last. */
export async function findJudgeNamed(
  db: Database,
  wanted: string,
  judgeId: string | undefined,
): Promise<JudgeRecord | null> {
  const meant = judgeId === undefined ? null : await findJudge(db, judgeId);
  if (meant) return meant;
  const isNamedSo = sql`lower(${name}) = lower(${wanted}::text)`;
  const [row] = await selectJudges(db, and(live, isNamedSo)).orderBy(desc(updated_at), desc(id)).limit(1);
  return row ? recordOf(row) : null;
}
