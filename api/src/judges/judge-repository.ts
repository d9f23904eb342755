import { JUDGE_FIELDS, type judgeRoutes, type JudgeSortField } from '@studio-desk/shared-contract';
import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { prepareQuery, type Database } from '../db/database';
import { isOneOfIds } from '../db/is-one-of';
import { judgeColumns, judgeCompetitions, judges, people, type JudgeRow } from '../db/schema';
import { nameOrderSql } from '../db/schema/name-order';
import { orderByName } from '../query/folded-text-repository';
import { createTextSearch } from '../query/text-search-repository';
import { createRecordWriter } from '../records/record-repository';
import type { JudgedCompetition } from './judge-values';

export interface JudgeRecord extends JudgeRow {
  readonly competitions: JudgedCompetition[];
  readonly person: { readonly id: string; readonly name: string } | null;
}

export type JudgePageRequest = z.output<(typeof judgeRoutes.list)['schema']['querystring']>;

type NewJudge = Omit<typeof judges.$inferInsert, 'search_text'>;

export const judgeNotDeleted = isNull(judges.deleted_at);

export const judgeTextSearch = createTextSearch(judges.search_text, JUDGE_FIELDS);

export const judgeNameOrder = orderByName(judges.name, judges.id);

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

export const toJudgeRecord = ({ judge, list, person }: SelectedJudge): JudgeRecord => ({
  ...judge,
  competitions: list ?? [],
  person,
});

function orderOf(sort: JudgeSortField, order: 'asc' | 'desc'): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  if (sort === 'name') return [...nameOrderSql(judges.name).map(direction), asc(judges.id)];
  if (sort === 'competitions_count') return [direction(judges.competitions_count), ...judgeNameOrder];
  const [folded] = nameOrderSql(sql`nullif(${judges[sort]}, '')`);
  return [sql`${direction(folded)} nulls last`, ...judgeNameOrder];
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

const defaultPage = prepareQuery((db) => selectPage(db, judgeNotDeleted, judgeNameOrder));

export async function listJudgeRows(db: Database, page: JudgePageRequest): Promise<JudgeRecord[]> {
  const { limit, offset, search, sort, order } = page;
  const isDefault = !search && sort === 'name' && order === 'asc';
  const query = isDefault
    ? defaultPage(db)
    : selectPage(db, listCondition(page), orderOf(sort, order)).prepare('');
  return (await query.execute({ limit, offset })).map(toJudgeRecord);
}

export const countJudges = async (db: Database, page: Pick<JudgePageRequest, 'search'>): Promise<number> =>
  db.$count(judges, listCondition(page));

const judgeById = prepareQuery((db) =>
  selectJudges(db, and(eq(judges.id, sql.placeholder('id')), judgeNotDeleted)),
);

export async function findJudge(db: Database, id: string): Promise<JudgeRecord | null> {
  const [row] = await judgeById(db).execute({ id });
  return row ? toJudgeRecord(row) : null;
}

export const listJudgeRecordsById = async (db: Database, ids: string[]): Promise<JudgeRecord[]> =>
  (await selectJudges(db, and(isOneOfIds(judges.id, ids), judgeNotDeleted))).map(toJudgeRecord);

export const listJudgeRowsById = (db: Database, ids: readonly string[]): Promise<JudgeRow[]> =>
  db
    .select(judgeColumns)
    .from(judges)
    .where(and(isOneOfIds(judges.id, ids), judgeNotDeleted));

export const judgeWriter = createRecordWriter<JudgeRow, NewJudge>({
  entity: 'judge',
  table: judges,
  columns: judgeColumns,
  filledByTriggers: ['competitions_count'],
});

/** Skips duplicate competitions of a judge. The conflict target must equal the unique index. */
export const skipExistingCompetitionsSql = sql`on conflict (judge_id, name_key, coalesce(month, 0), coalesce(year, -1)) do nothing`;

const listCondition = ({ search }: Pick<JudgePageRequest, 'search'>): SQL | undefined =>
  search ? and(judgeNotDeleted, judgeTextSearch.matches(search)) : judgeNotDeleted;
