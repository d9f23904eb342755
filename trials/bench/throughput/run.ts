import { parseArgs } from 'node:util';
import { median, row } from '../../kit/figures';
import { eachDatabase, type BenchServer } from '../servers/bench-server';
import { press, type Pressed, type Pressure } from './pressure';

// npm run bench -- throughput [--count 50000] [--seconds 2] [--rounds 3] [--connections 1,10,50] [--only <pattern>]
//   [--database embedded | postgres] [--quick]
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

interface Case {
  readonly name: string;
  readonly product: Pressed;
  /** The same query behind a bare route on the same database. */
  readonly bare?: Pressed;
}

async function casesOf({ api, bare, token }: BenchServer): Promise<Case[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = await fetch(`${api}/companies?limit=100`, { headers });
  const records: { id: string }[] = JSON.parse(await list.text());
  const one = (turn: number) => `/companies/${records[turn % records.length]?.id}`;
  const both = (name: string, path: (turn: number) => string, rest: Partial<Pressed> = {}): Case => ({
    name,
    product: { headers, url: (turn) => api + path(turn), ...rest },
    bare: { headers, url: (turn) => bare + path(turn), ...rest },
  });
  const cache = '/companies?limit=1000';
  const whole = await fetch(api + cache, { headers });
  await whole.body?.cancel();
  const etag = whole.headers.get('etag');
  return [
    both('one record', one),
    both('page of 25', () => '/companies?limit=25&offset=0'),
    both('edit', one, { method: 'PUT', body: (turn) => JSON.stringify({ major: `Major ${turn % 7}` }) }),
    both('cache load of 1000', () => `${cache}&offset=0`),
    ...(etag === null
      ? []
      : [
          {
            name: 'cache load, not changed',
            product: { headers: { ...headers, 'if-none-match': etag }, url: () => api + cache },
          },
        ]),
  ];
}

/** Medians over rounds in which product and bare take turns. */
async function compare({ product, bare }: Case, connections: number) {
  const ofProduct: Pressure[] = [];
  const ofBare: Pressure[] = [];
  await press(product, connections, milliseconds / 2);
  if (bare) await press(bare, connections, milliseconds / 2);
  for (let round = 0; round < rounds; round++) {
    ofProduct.push(await press(product, connections, milliseconds));
    if (bare) ofBare.push(await press(bare, connections, milliseconds));
  }
  return { ofProduct, ofBare };
}

function print(name: string, connections: number, ofProduct: Pressure[], ofBare: Pressure[]) {
  const of = (all: Pressure[], key: keyof Pressure) => median(all.map((pressure) => pressure[key]));
  const rate = of(ofProduct, 'rate');
  const ms = (key: 'p50' | 'p99') => `${of(ofProduct, key).toFixed(1)} ms`;
  const failed = ofProduct.reduce((sum, pressure) => sum + pressure.failed, 0);
  const share = ofBare.length > 0 ? (rate / of(ofBare, 'rate')).toFixed(2) : '';
  console.log(row(`${name}, ${connections} at once`, rate.toFixed(0), ms('p50'), ms('p99'), failed, share));
}

await eachDatabase(values.database, { count }, async (server, kind) => {
  console.log(`${count.toLocaleString('en')} companies, ${kind}: medians of ${rounds} rounds`);
  console.log(row('', 'answers/s', 'p50', 'p99', 'failed', 'product/bare'));
  for (const given of await casesOf(server)) {
    if (!new RegExp(values.only).test(given.name)) continue;
    for (const connections of values.connections.split(',').map(Number)) {
      const { ofProduct, ofBare } = await compare(given, connections);
      print(given.name, connections, ofProduct, ofBare);
    }
  }
});
