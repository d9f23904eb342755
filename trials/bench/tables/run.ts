import { parseArgs } from 'node:util';
import type { FilterItem, RecordKind, Sort } from '@studio-desk/shared-contract';
import { formatRow, measureMs, median, percentile } from '../../kit/statistics';
import { eachDatabase, type BenchServer } from '../servers/bench-server';

// npm run bench -- tables [--count 50000] [--rounds 15] [--database embedded | postgres] [--quick]
const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    rounds: { type: 'string', default: '15' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const count = Number(values.count ?? (values.quick ? 1000 : 50_000));
const rounds = values.quick ? 3 : Number(values.rounds);

/** The page size of the screens. */
const LIMIT = 100;

const BUDGETS = { postgres: 100, embedded: 300 };

interface Table {
  readonly all?: FilterItem[];
  readonly search?: string;
  readonly sort?: Sort[];
  readonly offset?: number;
}

const asc = (field: string): Sort => ({ field, direction: 'asc' });
const desc = (field: string): Sort => ({ field, direction: 'desc' });

const COMPANIES: Readonly<Record<string, Table>> = {
  'by name': {},
  'by name, the last page': { offset: count - LIMIT },
  'by name backwards, the last page': { sort: [desc('company_name')], offset: count - LIMIT },
  'last changed': { sort: [desc('updated_at')] },
  'year, then name': { sort: [desc('year_started'), asc('company_name')] },
  'highest funding': { sort: [desc('total_funding')] },
  'most people': { sort: [desc('people_count')] },
  industry: { sort: [asc('industry')] },
  'choice and choice': {
    all: [
      { field: 'student_type', op: 'is', value: 'Alumni' },
      { field: 'industry', op: 'any_of', value: ['Software', 'Health'] },
    ],
  },
  'program, not funded': {
    all: [
      { field: 'touchpoint_programs', op: 'has_any', value: ['GBAN', 'Quick Pitch'] },
      { field: 'touchpoint_statuses', op: 'has_none', value: ['Funded'] },
    ],
  },
  'first contact': { all: [{ field: 'first_contact_status', op: 'is', value: 'Funded' }] },
  'text in one of two': {
    all: [
      {
        any: [
          { field: 'company_name', op: 'contains', value: 'fern' },
          { field: 'name', op: 'contains', value: 'rosa' },
        ],
      },
    ],
  },
  'year and funding': {
    all: [
      { field: 'year_started', op: 'gte', value: 2024 },
      { field: 'total_funding', op: 'gt', value: 50_000 },
    ],
    sort: [desc('total_funding')],
  },
  'with two people': { all: [{ field: 'people_count', op: 'gte', value: 2 }] },
  'not changed lately, searched': {
    all: [{ field: 'updated_at', op: 'not_in_last_days', value: 180 }],
    search: 'robotics',
  },
  'added lately': { all: [{ field: 'created_at', op: 'in_last_days', value: 30 }] },
};

const JUDGES: Readonly<Record<string, Table>> = {
  'by name, the last page': { offset: count - LIMIT },
  'last competition': { sort: [desc('last_competition_year')] },
  'most competitions': { sort: [desc('competitions_count')] },
  'judged in a year': { all: [{ field: 'competition_years', op: 'has_any', value: ['2024'] }] },
  'judged a competition': { all: [{ field: 'competition_names', op: 'has_any', value: ['GBAN'] }] },
  'not for long, searched': {
    all: [{ field: 'last_competition_year', op: 'lt', value: 2023 }],
    search: 'ann',
  },
};

const PEOPLE: Readonly<Record<string, Table>> = {
  'by name, the last page': { offset: count - LIMIT },
  'last changed': { sort: [desc('updated_at')] },
  'a label': { all: [{ field: 'labels', op: 'has_any', value: ['founder'] }] },
  'by company': { sort: [asc('primary_company_name')] },
  'highest donations': { sort: [desc('donations_total')] },
  'email contains, searched': {
    all: [{ field: 'email', op: 'contains', value: 'example' }],
    search: 'rosa',
  },
};

const TABLES: readonly (readonly [RecordKind, Readonly<Record<string, Table>>])[] = [
  ['companies', COMPANIES],
  ['judges', JUDGES],
  ['people', PEOPLE],
];

async function readPage(
  { api, token }: BenchServer,
  kind: RecordKind,
  { all = [], ...table }: Table,
): Promise<string> {
  const response = await fetch(`${api}/${kind}/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...table, limit: LIMIT, filter: { all } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The page was refused: ${response.status} ${text}`);
  return response.headers.get('x-total-count') ?? '';
}

await eachDatabase(values.database, { count, records: 'tables' }, async (server, database) => {
  console.log(
    `Pages of ${LIMIT} of ${count.toLocaleString('en')} records, ${database}: ${rounds} each, budget ${BUDGETS[database]} ms`,
  );
  for (const [kind, tables] of TABLES) {
    console.log(formatRow(kind, 'matching', 'fastest', 'median', 'p95', 'over budget'));
    for (const [name, table] of Object.entries(tables)) {
      const total = await readPage(server, kind, table);
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(await measureMs(() => readPage(server, kind, table)));
      const cells = [Math.min(...times), median(times), percentile(times, 0.95)].map(
        (ms) => `${ms.toFixed(1)} ms`,
      );
      console.log(formatRow(name, total, ...cells, median(times) > BUDGETS[database] ? 'yes' : ''));
    }
  }
});
