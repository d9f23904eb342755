import {
  OPERAND_KINDS,
  OPERATORS,
  type FilterCondition,
  type FieldDescription,
  type Operator,
  type RecordKind,
  type RecordQuery,
} from '@studio-desk/shared-contract';
import type { BenchServer } from '../servers/bench-server';
import { fetchJsonFromServer, toJsonPostInit } from '../servers/measured-work';

type Value = string | number | boolean;
type Row = Readonly<Record<string, Value | readonly string[]>>;
type TableQuery = RecordQuery & { readonly offset?: number };

export type QueriesByName = ReadonlyMap<string, () => Promise<readonly Row[]>>;

const PAGE = 50;
const DAYS = 365;
const TAKE_PART_OF_TEXT: readonly Operator[] = ['contains', 'not_contains', 'starts_with'];

/** Lists table queries: every sort, every filter with values of stored records, and common combinations. */
export async function listTableQueries(server: BenchServer, kind: RecordKind, count: number) {
  const read = (query: TableQuery): Promise<Row[]> =>
    fetchJsonFromServer(server, `/${kind}/query`, toJsonPostInit({ limit: PAGE, ...query }));
  const fields: FieldDescription[] = await fetchJsonFromServer(server, `/${kind}/fields`, {});
  const conditions: FilterCondition[] = [];
  for (const field of fields.filter(({ filterable }) => filterable)) {
    const filter = { all: [{ field: field.name, op: 'is_not_empty' } as const] };
    conditions.push(...listConditions(field, await read({ filter })));
  }
  const [middle] = await read({ offset: Math.floor(count / 2) });
  const name = String(middle?.[fields[0]?.name ?? '']);
  const queries = [
    ...listSorts(fields),
    ...conditions.map((one) => [`${one.field} ${one.op}`, { filter: { all: [one] } }] as const),
    ...listCombinations(conditions, name, count),
  ];
  const search = (q: string): Promise<Row[]> =>
    kind === 'companies'
      ? fetchJsonFromServer(server, `/companies/search?q=${encodeURIComponent(q)}`, {})
      : read({ search: q });
  const texts = [...[1, 2, 5].map((length) => name.slice(0, length)), firstWords(name, 2)];
  return {
    queries: new Map(queries.map(([title, query]) => [title, () => read(query)])),
    searches: new Map(texts.map((text) => [`search '${text}'`, () => search(text)])),
  };
}

const firstWords = (text: string, count: number) => text.split(' ').slice(0, count).join(' ');

const listSorts = (fields: readonly FieldDescription[]) =>
  fields
    .filter(({ sortable }) => sortable)
    .flatMap(({ name: field }) =>
      (['asc', 'desc'] as const).map(
        (direction) => [`sort by ${field} ${direction}`, { sort: [{ field, direction }] }] as const,
      ),
    );

function listConditions({ name: field, type }: FieldDescription, rows: readonly Row[]): FilterCondition[] {
  const lists = rows.map((row) => [row[field] ?? []].flat());
  const stored = [...new Set(lists.flat())]
    .map((value) => (type === 'date' ? String(value).slice(0, 'yyyy-mm-dd'.length) : value))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const longest = lists.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const listed = (type === 'choices' ? longest : stored).map(String);
  return OPERATORS[type]
    .filter((op) => stored.length > 0 || OPERAND_KINDS[op] === 'none')
    .map((op) => ({ field, op, value: operandFor(op, stored, listed) }));
}

function operandFor(
  op: Operator,
  stored: readonly Value[],
  listed: readonly string[],
): FilterCondition['value'] {
  const middle = stored[Math.floor(stored.length / 2)];
  switch (OPERAND_KINDS[op]) {
    case 'none':
      return null;
    case 'days':
      return DAYS;
    case 'list':
      return listed.slice(0, 2);
    case 'range':
      return [stored[0], middle].map((end) => (typeof end === 'number' ? end : String(end)));
    case 'one':
      return TAKE_PART_OF_TEXT.includes(op) ? String(middle).slice(0, 3) : middle;
  }
}

function listCombinations(
  conditions: readonly FilterCondition[],
  name: string,
  count: number,
): [string, TableQuery][] {
  const first = (wanted: Operator) => conditions.filter(({ op }) => op === wanted).slice(0, 1);
  const filter = { all: first('has_any') };
  const any = { any: [...first('has_any'), ...first('contains')] };
  const sort = [{ field: 'updated_at', direction: 'desc' } as const];
  const offset = count - PAGE;
  return [
    ['filter and sort', { filter, sort }],
    ['search, filter and sort', { search: firstWords(name, 1), filter, sort }],
    ['either of two filters', { filter: any }],
    ['either of two filters, and a filter', { filter: { all: [any, ...first('in_last_days')] } }],
    ['last page', { offset }],
    ['last page of a sort', { sort, offset }],
  ];
}
