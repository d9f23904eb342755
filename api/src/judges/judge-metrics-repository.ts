import { and, count, desc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judgeCompetitions, judges } from '../db/schema';
import { judgeNameOrder, notDeleted } from './judge-repository';

const MOST_ACTIVE_LIMIT = 10;

interface YearCount {
  readonly year: number | null;
  readonly count: number;
}

export async function countJudgesAddedSince(db: Database, moment: Date): Promise<number> {
  return db.$count(judges, and(notDeleted, gte(judges.created_at, moment)));
}

export const countJudgesByYear = (db: Database): Promise<YearCount[]> =>
  db
    .select({ year: sql<number>`judged.year`, count: count() })
    .from(sql`${judges}, unnest(${judges.competition_years}) as judged (year)`)
    .where(notDeleted)
    .groupBy(sql`judged.year`);

export function countCompetitionsByYear(db: Database): Promise<YearCount[]> {
  const { judge_id, name_key, month, year } = judgeCompetitions;
  const competitions = db
    .selectDistinct({ name_key, month, year })
    .from(judgeCompetitions)
    .innerJoin(judges, and(eq(judges.id, judge_id), notDeleted))
    .as('competitions');
  return db.select({ year: competitions.year, count: count() }).from(competitions).groupBy(competitions.year);
}

export const listMostActiveJudges = (
  db: Database,
): Promise<{ id: string; name: string; competitions_count: number }[]> =>
  db
    .select({ id: judges.id, name: judges.name, competitions_count: judges.competitions_count })
    .from(judges)
    .where(and(notDeleted, gt(judges.competitions_count, 0)))
    .orderBy(desc(judges.competitions_count), ...judgeNameOrder)
    .limit(MOST_ACTIVE_LIMIT);
