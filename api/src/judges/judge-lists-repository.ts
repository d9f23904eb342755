import { and, desc, inArray, lte, or, sql } from 'drizzle-orm';
import type { JudgeMetrics } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { notFound } from '../base/api-error';
import { competitionsByYear, countAddedSince, judgesByYear, mostActive } from './judge-figures-repository';
import {
  byName,
  countJudges,
  findJudge,
  type JudgeRecord,
  live,
  recordOf,
  selectJudges,
} from './judge-repository';
import type { Database } from '../db/database';
import { judges } from '../db/schema';

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** Years without a competition that make a judge inactive. */
const INACTIVE_YEARS = 2;

/** The dashboard's figures. */
export async function judgeMetrics({ db, clock }: AppContext): Promise<JudgeMetrics> {
  const [total, addedLately, judges, competitions, most] = await Promise.all([
    countJudges(db, {}),
    countAddedSince(db, new Date(clock.now().getTime() - THIRTY_DAYS)),
    judgesByYear(db),
    competitionsByYear(db),
    mostActive(db),
  ]);
  return {
    total_judges: total,
    judges_last_30_days: addedLately,
    competitions_judged: competitions.reduce((sum, { count }) => sum + count, 0),
    judges_by_year: byYear(judges),
    competitions_by_year: byYear(competitions),
    most_active_judges: most,
  };
}

const byYear = (counts: readonly { year: number | null; count: number }[]): Record<string, number> =>
  Object.fromEntries(counts.flatMap(({ year, count }) => (year === null ? [] : [[String(year), count]])));

interface InactiveJudges {
  readonly rows: JudgeRecord[];
  readonly total: number;
  readonly currentYear: number;
}

export async function inactiveJudges(
  { db, clock }: AppContext,
  page: { limit: number; offset: number },
): Promise<InactiveJudges> {
  const currentYear = clock.now().getUTCFullYear();
  const [rows, total] = await Promise.all([
    listInactive(db, currentYear, page),
    countInactive(db, currentYear),
  ]);
  return { rows, total, currentYear };
}

export async function judgeNamed(
  { db }: AppContext,
  name: string,
  judgeId: string | undefined,
): Promise<JudgeRecord> {
  const judge = await findJudgeNamed(db, name, judgeId);
  if (judge === null) throw notFound('Judge');
  return judge;
}

const { id, name, competitions_count, competition_years, updated_at } = judges;
/** Null where no competition has a year. */
const lastYear = sql<number | null>`${competition_years}[1]`;

const isInactive = (currentYear: number) =>
  and(live, or(sql`${lastYear} is null`, lte(lastYear, currentYear - INACTIVE_YEARS)));

/** Who never judged, then those whose competitions have no year, then by the last year; each by name. */
const longestFirst = [sql`${competitions_count} > 0`, sql`${lastYear} nulls first`, ...byName];

async function listInactive(
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

const countInactive = async (db: Database, currentYear: number): Promise<number> =>
  db.$count(judges, isInactive(currentYear));

/** The judge with the id, whatever the name is by now; else, of several of that name, the one changed last. */
async function findJudgeNamed(
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
