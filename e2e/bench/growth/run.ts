import { parseArgs } from 'node:util';
import { formatTableRow, measureMedianMs } from '../../drills/kit/statistics';
import { forEachDatabase, type BenchServer } from '../servers/bench-server';

// npm run bench -- growth [--counts 1000,50000,500000] [--database embedded | postgres] [--quick]
const { values } = parseArgs({
  options: {
    counts: { type: 'string' },
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const counts = (values.counts ?? (values.quick ? '1000,10000' : '1000,50000,500000')).split(',').map(Number);
const rounds = values.quick ? 9 : 25;
const WARM_UP_ROUNDS = 3;

type Call = (index: number) => Promise<unknown>;

async function callsOf({ api, token }: BenchServer): Promise<Map<string, Call>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, method = 'GET', body?: object) => {
    const response = await fetch(`${api}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text;
  };
  const list: { id: string; company_name: string }[] = JSON.parse(await ask('/companies?limit=100'));
  const one = (index: number) => `/companies/${list[index % list.length]?.id}`;
  const known = encodeURIComponent(`${list[50]?.company_name}x`);
  return new Map<string, Call>([
    ['dashboard metrics', () => ask('/metrics/dashboard')],
    ['recent, mine', () => ask('/companies/recent/mine')],
    ['recent, others', () => ask('/companies/recent/others')],
    ['office space', () => ask('/companies/list/office')],
    ['one company', (index) => ask(one(index))],
    ['first page of 25, with the total', () => ask('/companies?limit=25&offset=0')],
    ['page 1000, with the total', () => ask('/companies?limit=25&offset=24975')],
    ["search 'br'", () => ask('/companies/search?q=br')],
    ['similar to a known name', () => ask(`/companies/similar?company_name=${known}`)],
    ['edit', (index) => ask(one(index), 'PUT', { major: `Major ${index % 7}` })],
    ['create', (index) => ask('/companies', 'POST', { company_name: `Made by the bench ${index}` })],
  ]);
}

async function medianMs(call: Call): Promise<number> {
  for (let index = 0; index < WARM_UP_ROUNDS; index++) await call(index);
  return measureMedianMs(call, rounds);
}

const grown = new Map<string, string[]>();
const heads: string[] = [];
for (const count of counts) {
  await forEachDatabase(values.database, { count }, async (server, kind) => {
    heads.push(`${kind} ${count >= 1000 ? `${count / 1000}k` : count}`);
    for (const [name, call] of await callsOf(server))
      grown.set(name, [...(grown.get(name) ?? []), `${(await medianMs(call)).toFixed(1)} ms`]);
  });
}
console.log(formatTableRow('companies', ...heads));
for (const [name, cells] of grown) console.log(formatTableRow(name, ...cells));
