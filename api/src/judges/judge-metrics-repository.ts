import { and, count, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { JudgeMetrics, Period } from '@studio-desk/shared-contract';
import type { Database } from '../db/database';
import { judgeCompetitions, judges } from '../db/schema';
import { isAddedInPeriod, isYearInPeriod } from '../records/period-repository';
import { judgeNameOrder, judgeNotDeleted } from './judge-repository';

const MOST_ACTIVE_LIMIT = 10;

interface YearCount {
  readonly year: number | null;
  readonly count: number;
}

export const countJudgesAddedInPeriod = async (db: Database, period: Period): Promise<number> =>
  db.$count(judges, and(judgeNotDeleted, isAddedInPeriod(judges.created_at, period)));

export async function countJudgesAddedSince(db: Database, moment: Date): Promise<number> {
  return db.$count(judges, and(judgeNotDeleted, gte(judges.created_at, moment)));
}

export const countJudgesByYear = (db: Database, period: Period = {}): Promise<YearCount[]> =>
  db
    .select({ year: sql<number>`judged.year`, count: count() })
    .from(sql`${judges}, unnest(${judges.competition_years}) as judged (year)`)
    .where(and(judgeNotDeleted, isYearInPeriod(sql`judged.year`, period)))
    .groupBy(sql`judged.year`);

export function countCompetitionsByYear(db: Database, period: Period = {}): Promise<YearCount[]> {
  const { judge_id, name_key, month, year } = judgeCompetitions;
  const competitions = db
    .selectDistinct({ name_key, month, year })
    .from(judgeCompetitions)
    .innerJoin(judges, and(eq(judges.id, judge_id), judgeNotDeleted))
    .where(isYearInPeriod(year, period))
    .as('competitions');
  return db.select({ year: competitions.year, count: count() }).from(competitions).groupBy(competitions.year);
}

type ActiveJudge = JudgeMetrics['most_active_judges'][number];

export const listMostActiveJudges = (db: Database): Promise<ActiveJudge[]> =>
  db
    .select({ id: judges.id, name: judges.name, competitions_count: judges.competitions_count })
    .from(judges)
    .where(and(judgeNotDeleted, gt(judges.competitions_count, 0)))
    .orderBy(desc(judges.competitions_count), ...judgeNameOrder)
    .limit(MOST_ACTIVE_LIMIT);

export function listMostActiveJudgesInPeriod(db: Database, period: Period): Promise<ActiveJudge[]> {
  const { judge_id, year } = judgeCompetitions;
  const judged = db
    // Use a name that is not a column of `judges`: drizzle does not qualify the name of an expression.
    .select({ judge_id, times: count().as('times') })
    .from(judgeCompetitions)
    .where(isYearInPeriod(year, period))
    .groupBy(judge_id)
    .as('judged');
  return db
    .select({ id: judges.id, name: judges.name, competitions_count: judged.times })
    .from(judges)
    .innerJoin(judged, eq(judged.judge_id, judges.id))
    .where(judgeNotDeleted)
    .orderBy(desc(judged.times), ...judgeNameOrder)
    .limit(MOST_ACTIVE_LIMIT);
}
