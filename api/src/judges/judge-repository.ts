import type { judgeRoutes, JudgeSort } from '@studio-desk/shared-contract';
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { preparedQuery, type Database } from '../db/database';
import { judgeColumns, judgeCompetitions, judges, people, type JudgeRow } from '../db/schema';
import { containing } from '../records/name-filter-repository';
import { recordWrites } from '../records/record-repository';
import type { JudgedCompetition } from './judge-values';

export interface JudgeRecord extends JudgeRow {
  /** In the order of the form. */
  readonly competitions: JudgedCompetition[];
  /** Of the directory, with the same e-mail. */
  readonly person: { readonly id: string; readonly name: string } | null;
}

export type JudgePage = z.output<(typeof judgeRoutes.list)['schema']['querystring']>;

type NewJudge = Omit<typeof judges.$inferInsert, 'search_text'>;

export const live = isNull(judges.deleted_at);

/** The order of judges among equals. */
export const byName = [asc(sql`lower(${judges.name})`), asc(judges.id)];

/** Whole judges: those of the condition, or those that a query has picked before they are looked at. */
export function selectJudges(db: Database, where: SQL | undefined) {
  const { judge_id, position, name, month, year } = judgeCompetitions;
  const judged = db
    .select({
      list: sql<
        JudgedCompetition[] | null
      >`jsonb_agg(jsonb_build_object('name', ${name}, 'month', ${month}, 'year', ${year}) order by ${position})`.as(
        'list',
      ),
    })
    .from(judgeCompetitions)
    .where(eq(judge_id, judges.id))
    .as('judged');
  const sameEmail = sql`lower(${people.email}) = lower(${judges.email})`;
  return db
    .select({ judge: judgeColumns, list: judged.list, person: { id: people.id, name: people.name } })
    .from(judges)
    .leftJoinLateral(judged, sql`true`)
    .leftJoin(people, and(sameEmail, isNull(people.deleted_at)))
    .where(where)
    .$dynamic();
}

type SelectedJudge = Awaited<ReturnType<typeof selectJudges>>[number];

export const recordOf = ({ judge, list, person }: SelectedJudge): JudgeRecord => ({
  ...judge,
  competitions: list ?? [],
  person,
});

/** What is empty comes last in both orders; a number is never empty. */
function orderOf(sort: JudgeSort, order: 'asc' | 'desc'): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  if (sort === 'name') return [direction(sql`lower(${judges.name})`), asc(judges.id)];
  if (sort === 'competitions_count') return [direction(judges.competitions_count), ...byName];
  return [sql`${direction(sql`lower(nullif(${judges[sort]}, ''))`)} nulls last`, ...byName];
}

function selectPage(db: Database, where: SQL | undefined, order: SQL[]) {
  const page = db
    .select({ id: judges.id })
    .from(judges)
    .where(where)
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  return selectJudges(db, inArray(judges.id, page)).orderBy(...order);
}

const everyPage = preparedQuery((db) => selectPage(db, live, byName));

export async function listJudgeRows(db: Database, page: JudgePage): Promise<JudgeRecord[]> {
  const { limit, offset, search, sort, order } = page;
  const isUsual = !search && sort === 'name' && order === 'asc';
  const query = isUsual ? everyPage(db) : selectPage(db, matching(page), orderOf(sort, order)).prepare('');
  return (await query.execute({ limit, offset })).map(recordOf);
}

export const countJudges = async (db: Database, page: Pick<JudgePage, 'search'>): Promise<number> =>
  db.$count(judges, matching(page));

const one = preparedQuery((db) => selectJudges(db, and(eq(judges.id, sql.placeholder('id')), live)));

export async function findJudge(db: Database, id: string): Promise<JudgeRecord | null> {
  const [row] = await one(db).execute({ id });
  return row ? recordOf(row) : null;
}

export const findJudges = async (db: Database, ids: string[]): Promise<JudgeRecord[]> =>
  (await selectJudges(db, and(inArray(judges.id, ids), live))).map(recordOf);

/** How judges are written, without their competitions. */
export const judgeWrites = recordWrites<JudgeRow, NewJudge>({
  entity: 'judge',
  table: judges,
  columns: judgeColumns,
  filledByTriggers: ['competitions_count'],
});

/** Of competitions that a judge has already; by name, so that nothing else is taken for that. */
export const unlessJudged = sql`on conflict (judge_id, name_key, coalesce(month, 0), coalesce(year, -1)) do nothing`;

/** Those that the database takes for one are stored once. */
export async function replaceCompetitions(
  db: Database,
  judgeId: string,
  rows: readonly JudgedCompetition[],
): Promise<void> {
  await db.delete(judgeCompetitions).where(eq(judgeCompetitions.judge_id, judgeId));
  if (rows.length === 0) return;
  const listed = JSON.stringify(rows.map((competition, position) => ({ ...competition, position })));
  await db.execute(sql`
    insert into ${judgeCompetitions} (judge_id, position, name, month, year)
    select ${judgeId}::uuid, position, name, month, year
    from jsonb_to_recordset(${listed}::jsonb) as added (position integer, name text, month integer, year integer)
    ${unlessJudged}`);
}

const matching = ({ search }: Pick<JudgePage, 'search'>): SQL | undefined =>
  search ? and(live, matchesText(search)) : live;

/** Judges that the text occurs in: in their own fields, or in the name or year of a competition. */
const matchesText = (text: string): SQL => sql`${judges.search_text} like lower(${containing(text)}::text)`;
