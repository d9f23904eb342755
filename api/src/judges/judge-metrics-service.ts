import {
  QUERY_FIELDS,
  RECENT_DAYS,
  type JudgeMetrics,
  type FieldDescription,
  type Period,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { isAllTime } from '../records/period-repository';
import { getStartOfLastDays } from '../time/utc-day';
import { listCompetitionNames } from './judge-competitions-repository';
import {
  countCompetitionsByYear,
  countJudgesAddedInPeriod,
  countJudgesAddedSince,
  countJudgesByYear,
  listMostActiveJudges,
  listMostActiveJudgesInPeriod,
} from './judge-metrics-repository';

export async function readJudgeMetrics({ db, clock }: AppContext, period: Period): Promise<JudgeMetrics> {
  const [total, addedRecently, judgeCounts, competitions, active] = await Promise.all([
    countJudgesAddedInPeriod(db, period),
    countJudgesAddedSince(db, getStartOfLastDays(clock.now(), RECENT_DAYS)),
    countJudgesByYear(db, period),
    countCompetitionsByYear(db, period),
    isAllTime(period) ? listMostActiveJudges(db) : listMostActiveJudgesInPeriod(db, period),
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

export async function listJudgeQueryFields({ db }: AppContext): Promise<FieldDescription[]> {
  const [names, years] = await Promise.all([listCompetitionNames(db), countJudgesByYear(db)]);
  const choices = new Map([
    ['competition_names', names],
    ['competition_years', Object.keys(byYear(years)).toReversed()],
  ]);
  return [...QUERY_FIELDS.judges.values()].map((field) => {
    const used = choices.get(field.name);
    return used ? { ...field, choices: used } : field;
  });
}
