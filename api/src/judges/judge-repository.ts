import { and, asc, between, count, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { judgeCompetitions, judges } from '../db/schema';
import { containing } from '../records/search-pattern';
import { mentions } from './judge-search';
import type { JudgedCompetition } from './judge-values';

type JudgeRow = typeof judges.$inferSelect;

export interface JudgeRecord extends JudgeRow {
  readonly competitions: JudgedCompetition[];
  readonly competitions_count: number;
  /** By year, then month. */
  readonly last_competition: JudgedCompetition | null;
}

export interface JudgePage {
  readonly limit: number;
  readonly offset: number;
  readonly search?: string | null;
}

const live = isNull(judges.deleted_at);
const byName = [asc(sql`lower(${judges.name})`), asc(judges.id)];

export const listJudgeRows = (db: Database, page: JudgePage): Promise<JudgeRecord[]> =>
  selectJudges(db, matching(db, page))
    .orderBy(...byName)
    .limit(page.limit)
    .offset(page.offset)
    .then((rows) => rows.map(recordOf));

export const countJudges = async (db: Database, page: JudgePage): Promise<number> =>
  db.$count(judges, matching(db, page));

export async function findJudge(db: Database, id: string): Promise<JudgeRecord | null> {
  const [row] = await selectJudges(db, and(eq(judges.id, id), live));
  return row ? recordOf(row) : null;
}

export const findJudges = async (db: Database, ids: string[]): Promise<JudgeRecord[]> =>
  (await selectJudges(db, and(inArray(judges.id, ids), live))).map(recordOf);

/** Names that the text is in, or that are about as long. */
export const findLikelyNames = (
  db: Database,
  text: string,
  lengths: { readonly least: number; readonly most: number },
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: judges.id, name: judges.name })
    .from(judges)
    .where(
      and(
        live,
        or(
          ilike(judges.name, containing(text)),
          between(sql`char_length(${judges.name})`, lengths.least, lengths.most),
        ),
      ),
    );

/** Holds the judge until the end of the transaction, so that changes take turns. */
export async function lockJudge(db: Database, id: string): Promise<JudgeRecord | null> {
  const [row] = await db
    .select({ id: judges.id })
    .from(judges)
    .where(and(eq(judges.id, id), live))
    .for('update');
  return row ? findJudge(db, row.id) : null;
}

export async function insertJudge(db: Database, values: typeof judges.$inferInsert): Promise<string> {
  const [row] = await db.insert(judges).values(values).returning({ id: judges.id });
  if (row === undefined) throw new Error('The new judge was not returned.');
  return row.id;
}

export async function updateJudgeRow(db: Database, id: string, values: Partial<JudgeRow>): Promise<void> {
  await db.update(judges).set(values).where(eq(judges.id, id));
}

export async function replaceCompetitions(
  db: Database,
  judgeId: string,
  rows: readonly JudgedCompetition[],
): Promise<void> {
  await db.delete(judgeCompetitions).where(eq(judgeCompetitions.judge_id, judgeId));
  if (rows.length === 0) return;
  await db
    .insert(judgeCompetitions)
    .values(rows.map((competition, position) => ({ ...competition, judge_id: judgeId, position })));
}

const matching = (db: Database, { search }: JudgePage): SQL | undefined =>
  search ? and(live, mentions(db, search)) : live;

function selectJudges(db: Database, where: SQL | undefined) {
  const { judge_id, position, name, month, year } = judgeCompetitions;
  const ofJudge = eq(judge_id, judges.id);
  const all = db
    .select({
      list: sql<
        JudgedCompetition[] | null
      >`jsonb_agg(jsonb_build_object('name', ${name}, 'month', ${month}, 'year', ${year}) order by ${position})`.as(
        'list',
      ),
      count: count().as('count'),
    })
    .from(judgeCompetitions)
    .where(ofJudge)
    .as('competitions');
  const last = db
    .select({ name, month, year })
    .from(judgeCompetitions)
    .where(ofJudge)
    .orderBy(sql`${year} desc nulls last`, sql`${month} desc nulls last`, desc(position))
    .limit(1)
    .as('last_competition');
  return db
    .select({
      judge: judges,
      list: all.list,
      count: all.count,
      last: { name: last.name, month: last.month, year: last.year },
    })
    .from(judges)
    .leftJoinLateral(all, sql`true`)
    .leftJoinLateral(last, sql`true`)
    .where(where)
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectJudges>>[number];

const recordOf = ({ judge, list, count, last }: Selected): JudgeRecord => ({
  ...judge,
  competitions: list ?? [],
  competitions_count: count ?? 0,
  last_competition: last,
});
