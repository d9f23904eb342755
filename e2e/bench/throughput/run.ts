import { parseArgs } from 'node:util';
import { median, formatTableRow } from '../../drills/kit/statistics';
import { forEachDatabase, type BenchServer } from '../servers/bench-server';
import { generateLoad, type LoadRequest, type LoadResult } from './load-generator';

// npm run bench -- throughput, with any of these options; `--database` is embedded or postgres.
const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string' },
    connections: { type: 'string', default: '1,10,50' },
    only: { type: 'string', default: '.' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const count = Number(values.count ?? (values.quick ? 2000 : 50_000));
const rounds = Number(values.rounds ?? (values.quick ? 1 : 3));
const milliseconds = values.quick ? 500 : Number(values.seconds) * 1000;

const SERVER_NAMES = ['product', 'bare', 'oneStatement'] as const;

type ServerName = (typeof SERVER_NAMES)[number];

interface Case {
  readonly name: string;
  readonly calls: Partial<Record<ServerName, LoadRequest>>;
}

async function casesOf({ api, bare, oneStatement, token }: BenchServer): Promise<Case[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = await fetch(`${api}/companies?limit=100`, { headers });
  const records: { id: string }[] = JSON.parse(await list.text());
  const one = (index: number) => `/companies/${records[index % records.length]?.id}`;
  const all = (name: string, path: (index: number) => string, rest: Partial<LoadRequest> = {}): Case => {
    const call = (server: string): LoadRequest => ({
      headers,
      url: (index) => server + path(index),
      ...rest,
    });
    return { name, calls: { product: call(api), bare: call(bare), oneStatement: call(oneStatement) } };
  };
  const body = (fields: (index: number) => object) => (index: number) => JSON.stringify(fields(index));
  const cache = '/companies?limit=1000';
  const whole = await fetch(api + cache, { headers });
  await whole.body?.cancel();
  const etag = whole.headers.get('etag');
  return [
    all('one record', one),
    all('page of 25', () => '/companies?limit=25&offset=0'),
    all('edit', one, { method: 'PUT', body: body((index) => ({ major: `Major ${index % 7}` })) }),
    all('create', () => '/companies', {
      method: 'POST',
      body: body((index) => ({ company_name: `Company ${index} of ${Date.now()}`, major: 'Biology' })),
    }),
    all('cache load of 1000', () => `${cache}&offset=0`),
    ...(etag === null
      ? []
      : [
          {
            name: 'cache load, not changed',
            calls: { product: { headers: { ...headers, 'if-none-match': etag }, url: () => api + cache } },
          },
        ]),
  ];
}

async function compare({ calls }: Case, connections: number): Promise<Map<ServerName, LoadResult[]>> {
  const measured = new Map<ServerName, LoadResult[]>();
  for (let round = -1; round < rounds; round++) {
    for (const called of SERVER_NAMES) {
      const call = calls[called];
      if (call === undefined) continue;
      const result = await generateLoad(call, connections, round < 0 ? milliseconds / 2 : milliseconds);
      if (round >= 0) measured.set(called, [...(measured.get(called) ?? []), result]);
    }
  }
  return measured;
}

function print(name: string, measured: Map<ServerName, LoadResult[]>) {
  const of = (called: ServerName, key: keyof LoadResult) =>
    median((measured.get(called) ?? []).map((result) => result[key]));
  const share = (other: ServerName) =>
    measured.has(other) ? (of('product', 'rate') / of(other, 'rate')).toFixed(2) : '';
  const ms = (key: 'p50' | 'p99') => `${of('product', key).toFixed(1)} ms`;
  const failed = [...measured.values()].flat().reduce((sum, result) => sum + result.failed, 0);
  const rate = of('product', 'rate').toFixed(0);
  console.log(formatTableRow(name, rate, ms('p50'), ms('p99'), failed, share('bare'), share('oneStatement')));
}

await forEachDatabase(values.database, { count }, async (server, kind) => {
  console.log(`${count.toLocaleString('en')} companies, ${kind}: medians of ${rounds} rounds`);
  console.log(formatTableRow('', 'answers/s', 'p50', 'p99', 'failed', '/ bare', '/ one statement'));
  for (const given of await casesOf(server)) {
    if (!new RegExp(values.only).test(given.name)) continue;
    for (const connections of values.connections.split(',').map(Number)) {
      print(`${given.name}, ${connections} at once`, await compare(given, connections));
    }
  }
});
