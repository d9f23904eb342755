import { and, count, sql, type SQL } from 'drizzle-orm';
import type { FilterGroup, RecordQuery, Sort } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { isOneOfIds } from '../db/is-one-of';
import {
  toFilterSql,
  listFilterFields,
  textSortKeySql,
  requireFieldSource,
  toYearSql,
} from './condition-repository';
import { isListFieldSource, type TableJoin, type RecordQuerySource } from './field-source-repository';

type ReadContext = Pick<AppContext, 'db' | 'clock'>;

export interface RecordSelection extends RecordQuery {
  readonly ids?: readonly string[] | undefined;
}

export interface PageRange {
  readonly limit: number;
  readonly offset: number;
}

export async function findMatchingPage(
  context: ReadContext,
  source: RecordQuerySource<unknown>,
  selection: RecordSelection,
  { limit, offset }: PageRange,
): Promise<{ ids: string[]; total: number }> {
  const total = () => countMatchingRecords(context, source, selection);
  const early = await findAmongFirst(context, source, selection, { limit, offset });
  if (early.length === limit) return { ids: early, total: await total() };
  const query = selectMatching(context, source, selection).limit(limit).offset(offset);
  // With a filter or search, one query returns the page and the count. Otherwise, two queries are faster,
  // because each uses an index.
  const found = isConditional(selection) ? await query : undefined;
  const [rows, count] = found
    ? [found, found[0]?.total ?? (await total())]
    : await Promise.all([query, total()]);
  return { ids: rows.map(idOfRow), total: count };
}

const FIRST_BY_NAME = 1000;

/**
 * Returns the matches among the first records by name, which an index finds quickly. `selectMatching` would
 * sort all matching records, which may be most of the table.
 */
async function findAmongFirst(
  { db, clock }: ReadContext,
  source: RecordQuerySource<unknown>,
  selection: RecordSelection,
  { limit, offset }: PageRange,
): Promise<string[]> {
  const isSorted = (selection.sort ?? []).length > 0;
  if (!isConditional(selection) || isSorted || offset + limit > FIRST_BY_NAME) return [];
  const order = sql.join([...source.nameOrder, idOf(source)], sql`, `);
  const rows = await db
    .select({ id: sql<string>`id` })
    .from(
      sql`(select ${idOf(source)}, row_number() over (order by ${order}) as place,
        ${condition(source, selection, clock.now())} as matches
        from ${from(source, fieldsOf(selection))} where ${source.notDeleted}
        order by ${order} limit ${FIRST_BY_NAME}) as first`,
    )
    .where(sql`matches`)
    .orderBy(sql`place`)
    .limit(limit)
    .offset(offset);
  return rows.map(idOfRow);
}

const isConditional = ({ filter, search }: RecordSelection): boolean =>
  Boolean(search || (filter && listFilterFields(filter).length > 0));

export async function findMatchingIds(
  context: ReadContext,
  source: RecordQuerySource<unknown>,
  selection: RecordSelection,
  page?: PageRange,
): Promise<string[]> {
  const query = selectMatching(context, source, selection);
  return (await (page ? query.limit(page.limit).offset(page.offset) : query)).map(idOfRow);
}

const idOfRow = ({ id }: { readonly id: string }): string => id;

function selectMatching(
  { db, clock }: ReadContext,
  source: RecordQuerySource<unknown>,
  selection: RecordSelection,
) {
  const keys = orderKeys(source, selection.sort ?? []);
  const sorted = (selection.sort ?? []).map(({ field }) => field);
  const columns = [idOf(source), ...keys.map(({ key }) => key)];
  const named = columns.map((column, index) => sql`${column} as ${sql.identifier(`key_${index}`)}`);
  const where = condition(source, selection, clock.now());
  const tables = from(source, [...fieldsOf(selection), ...sorted]);
  // "offset 0" keeps the planner from reading the table row by row in the order of an index.
  const isFenced = isConditional(selection);
  const fence = isFenced ? sql` offset 0` : sql``;
  return db
    .select({
      id: sql<string>`key_0`,
      total: isFenced ? sql<number>`(count(*) over ())::integer` : sql<null>`null`,
    })
    .from(sql`(select ${sql.join(named, sql`, `)} from ${tables} where ${where}${fence}) as matching`)
    .orderBy(
      ...keys.map(({ towards }, index) => sql`${sql.identifier(`key_${index + 1}`)} ${towards}`),
      sql`key_0`,
    )
    .$dynamic();
}

export async function countMatchingRecords(
  { db, clock }: ReadContext,
  source: RecordQuerySource<unknown>,
  selection: RecordSelection,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(from(source, fieldsOf(selection)))
    .where(condition(source, selection, clock.now()));
  return row?.total ?? 0;
}

export async function countRecordsByFilter(
  { db, clock }: ReadContext,
  source: RecordQuerySource<unknown>,
  filters: readonly FilterGroup[],
): Promise<number[]> {
  const now = clock.now();
  const counts = filters.map(
    (filter) => sql`count(*) filter (where ${toFilterSql(filter, source, now)})::integer`,
  );
  const [row] = await db
    .select({ counts: sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})` })
    .from(from(source, filters.flatMap(listFilterFields)))
    .where(source.notDeleted);
  return row?.counts ?? [];
}

const fieldsOf = ({ filter }: RecordSelection): string[] => (filter ? listFilterFields(filter) : []);

// Add the table's name, which drizzle omits in queries of a single table.
const idOf = ({ table }: RecordQuerySource<unknown>): SQL => sql`${table}."id"`;

function joinsOf({ sources }: RecordQuerySource<unknown>, fields: readonly string[]): TableJoin[] {
  const joins = fields.map((name) => {
    const source = requireFieldSource({ sources }, name);
    return isListFieldSource(source) ? undefined : source.join;
  });
  return [...new Set(joins.filter((join) => join !== undefined))];
}

function from(source: RecordQuerySource<unknown>, fields: readonly string[]): SQL {
  const joined = joinsOf(source, fields).map(({ table, on }) => sql` left join ${table} on ${on}`);
  return sql`${source.table}${sql.join(joined)}`;
}

function condition(
  source: RecordQuerySource<unknown>,
  { filter, search, ids }: RecordSelection,
  now: Date,
): SQL | undefined {
  const { id } = source.table;
  return and(
    source.notDeleted,
    ids && isOneOfIds(id, ids),
    filter ? toFilterSql(filter, source, now) : undefined,
    search ? source.search.matches(search) : undefined,
  );
}

interface OrderKey {
  readonly key: SQL;
  readonly towards: SQL;
}

/** Sorts empty values last in both directions, and years that are not numbers after those that are. */
function orderKeys(
  { fields, sources, nameOrder }: RecordQuerySource<unknown>,
  sort: readonly Sort[],
): OrderKey[] {
  if (sort.length === 0) return nameOrder.map((key) => ({ key, towards: sql`asc` }));
  return sort.flatMap(({ field, direction }) => {
    const source = requireFieldSource({ sources }, field);
    if (isListFieldSource(source)) throw new Error(`${field} is a list, which has no order.`);
    const { value, isText, isNotNull } = source;
    const type = fields.get(field)?.type ?? 'text';
    const keys = isText ? [textSortKeySql(source, type)] : [value];
    if (isText && type === 'year') keys.unshift(toYearSql(source));
    // Omit "nulls last" where nothing is null: it would keep PostgreSQL from reading the index backwards.
    const nulls = isNotNull ? sql`` : sql` nulls last`;
    const towards = direction === 'asc' ? sql`asc${nulls}` : sql`desc${nulls}`;
    return keys.map((key) => ({ key, towards }));
  });
}
