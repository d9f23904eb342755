import { and, desc, inArray, lte, or, sql } from 'drizzle-orm';
import {
  INACTIVE_YEARS,
  JUDGE_COMPUTED,
  JUDGE_FIELDS,
  listedFields,
  RECENT_DAYS,
  type JudgeMetrics,
  type ListedField,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { notFound } from '../base/api-error';
import { startOfLastDays } from '../base/utc-day';
import { competitionNames } from './judge-competitions-repository';
import { competitionsByYear, countAddedSince, judgesByYear, mostActive } from './judge-metrics-repository';
import {
  byName,
  countJudges,
  findJudge,
  type JudgeRecord,
  notDeleted,
  recordOf,
  selectJudges,
} from './judge-repository';
import type { Database } from '../db/database';
import { judges } from '../db/schema';

export async function judgeMetrics({ db, clock }: AppContext): Promise<JudgeMetrics> {
  const [total, addedRecently, judgeCounts, competitions, active] = await Promise.all([
    countJudges(db, {}),
    countAddedSince(db, startOfLastDays(clock.now(), RECENT_DAYS)),
    judgesByYear(db),
    competitionsByYear(db),
    mostActive(db),
  ]);
  return {
    total_judges: total,
    judges_last_30_days: addedRecently,
    competitions_judged: competitions.reduce((sum, { count }) => sum + count, 0),
    judges_by_year: byYear(judgeCounts),
    competitions_by_year: byYear(competitions),
    most_active_judges: active,
  };
}

const byYear = (counts: readonly { year: number | null; count: number }[]): Record<string, number> =>
  Object.fromEntries(counts.flatMap(({ year, count }) => (year === null ? [] : [[String(year), count]])));

const LISTED_FIELDS = listedFields(JUDGE_FIELDS, JUDGE_COMPUTED);

export async function judgeFields({ db }: AppContext): Promise<ListedField[]> {
  const [names, years] = await Promise.all([competitionNames(db), judgesByYear(db)]);
  const choices = new Map([
    ['competition_names', names],
    ['competition_years', Object.keys(byYear(years)).toReversed()],
  ]);
  return LISTED_FIELDS.map((field) => {
    const used = choices.get(field.name);
    return used ? { ...field, choices: used } : field;
  });
}

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

export async function judgeByName(
  { db }: AppContext,
  name: string,
  judgeId: string | undefined,
): Promise<JudgeRecord> {
  const judge = await findJudgeByName(db, name, judgeId);
  if (judge === null) throw notFound('Judge');
  return judge;
}

const { id, name, competitions_count, competition_years, updated_at } = judges;
const lastYear = sql<number | null>`${competition_years}[1]`;

const isInactive = (currentYear: number) =>
  and(notDeleted, or(sql`${lastYear} is null`, lte(lastYear, currentYear - INACTIVE_YEARS)));

const longestInactiveFirst = [sql`${competitions_count} > 0`, sql`${lastYear} nulls first`, ...byName];

async function listInactive(
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
  return (await selectJudges(db, inArray(id, page)).orderBy(...longestInactiveFirst)).map(recordOf);
}

const countInactive = async (db: Database, currentYear: number): Promise<number> =>
  db.$count(judges, isInactive(currentYear));

/** Finds the judge by id, because the name may have changed; otherwise the judge of that name changed last. */
async function findJudgeByName(
  db: Database,
  wanted: string,
  judgeId: string | undefined,
): Promise<JudgeRecord | null> {
  const byId = judgeId === undefined ? null : await findJudge(db, judgeId);
  if (byId) return byId;
  const hasName = sql`lower(${name}) = lower(${wanted}::text)`;
  const [row] = await selectJudges(db, and(notDeleted, hasName)).orderBy(desc(updated_at), desc(id)).limit(1);
  return row ? recordOf(row) : null;
}
