import type { JudgeMetrics } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { notFound } from '../base/api-error';
import { competitionsByYear, countAddedSince, judgesByYear, mostActive } from './judge-figures-repository';
import { countInactive, findJudgeNamed, listInactive } from './judge-lists-repository';
import { countJudges, type JudgeRecord } from './judge-repository';

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

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
