import { median, measureMs } from '../../kit/statistics';
import type { BenchRecords, BenchServer } from '../servers/bench-server';

const KNOWN_NAME = encodeURIComponent('Person 1 Lastname1');
const NEW_NAME = encodeURIComponent('Person 77x Lastname1');

function alikeCalls(server: BenchServer): MeasuredCall[] {
  const { get } = callsOf(server);
  return [
    get('check of a known person', `/people/check-name?name=${KNOWN_NAME}`),
    get('check of a new person', `/people/check-name?name=${NEW_NAME}`),
    get('judges similar to a known one', `/judges/search?q=${KNOWN_NAME}`),
    get('judges similar to a new one', `/judges/search?q=${NEW_NAME}`),
    get('companies similar to a known one', `/companies/similar?company_name=${KNOWN_NAME}`),
    get('companies similar to a new one', `/companies/similar?company_name=${NEW_NAME}`),
  ];
}

async function companyCalls(server: BenchServer): Promise<MeasuredCall[]> {
  const { api, bare } = server;
  const { ask, get, both } = callsOf(server);
  const list: { id: string; company_name: string }[] = JSON.parse(await ask(api, '/companies?limit=100'));
  const one = (index: number) => `/companies/${list[index % list.length]?.id}`;
  const known = encodeURIComponent(`${list[50]?.company_name}x`);
  const edit = (base: string) => (index: number) =>
    ask(base, one(index), 'PUT', { major: `Major ${index % 7}` });
  return [
    get('dashboard metrics', '/metrics/dashboard'),
    get('recent, mine', '/companies/recent/mine'),
    get('recent, others', '/companies/recent/others'),
    get('office space', '/companies/list/office'),
    both('one company', one),
    both('first page of 25, with the total', () => '/companies?limit=25&offset=0'),
    both('page 1000, with the total', () => '/companies?limit=25&offset=24975'),
    get('all the cache takes: 1000', '/companies?limit=1000'),
    get('page of a major', '/companies?major=Biology'),
    get(
      'page of a program, year and status',
      '/companies?touchpoint_program=Idea%20Accelerator&touchpoint_year=2024&touchpoint_status=Completed',
    ),
    get('page of a funding source and year', '/companies?funding_source=Grant&funding_year=2024'),
    get("search 'a'", '/companies/search?q=a'),
    get("search 'br'", '/companies/search?q=br'),
    get("search 'lab'", '/companies/search?q=lab'),
    get("search 'bright'", '/companies/search?q=bright'),
    get("search 'undergraduate'", '/companies/search?q=undergraduate'),
    get('search without a hit', '/companies/search?q=zzqxy'),
    get('search of 1 letter without a hit', '/companies/search?q=%E2%82%AC'),
    get('similar to a known name', `/companies/similar?company_name=${known}`),
    get(
      'similar to nothing',
      '/companies/similar?company_name=Unheard%20Of%20Venture&contact_email=a@b.example',
    ),
    get('similar to a name of 3 letters', '/companies/similar?company_name=Abc'),
    get('choices in forms', '/config/options'),
    { name: 'edit', call: edit(api), bare: edit(bare) },
    {
      name: 'create',
      call: (index) =>
        ask(api, '/companies', 'POST', { company_name: `Made by the bench ${index}`, major: 'Biology' }),
    },
  ];
}

interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly company_id: string | null;
}

async function personCalls(server: BenchServer): Promise<MeasuredCall[]> {
  const { api, bare } = server;
  const { ask, get, both } = callsOf(server);
  const list: ListedPerson[] = JSON.parse(await ask(api, '/people?limit=100'));
  const one = (index: number) => `/people/${list[index % list.length]?.id}`;
  const known = encodeURIComponent(String(list[50]?.name));
  const company = list.find(({ company_id }) => company_id !== null)?.company_id;
  const [crowded]: { id: string }[] = JSON.parse(await ask(api, '/companies/search?q=crowded%20house'));
  const edit = (base: string) => (index: number) =>
    ask(base, one(index), 'PUT', { phone: `Phone ${index % 7}` });
  return [
    get('dashboard metrics', '/people/metrics'),
    both('one person', one),
    both('first page of 25, with the total', () => '/people?limit=25&offset=0'),
    both('page 1000, with the total', () => '/people?limit=25&offset=24975'),
    get('page of a label that 22,000 have', '/people?limit=25&labels=founder'),
    get('page of two labels', '/people?limit=25&labels=speaker,donor'),
    get('page 200 of two labels', '/people?limit=25&offset=4975&labels=speaker,donor'),
    get("search 'a'", '/people?limit=25&search=a'),
    get("search 'br'", '/people?limit=25&search=br'),
    get("search 'bright'", '/people?limit=25&search=bright'),
    get("search 'bright' in a label", '/people?limit=25&search=bright&labels=founder'),
    get('search without a hit', '/people?limit=25&search=zzqxy'),
    get("suggestions 'br'", '/people/search?q=br'),
    get("suggestions 'bright'", '/people/search?q=bright'),
    get("suggestions 'mentor'", '/people/search?q=mentor'),
    get('suggestions without a hit', '/people/search?q=zzqxy'),
    get('check of a known name', `/people/check-name?name=${known}`),
    get('check of a name with a slip', `/people/check-name?name=${known}x`),
    get('check of a new name', '/people/check-name?name=Unheard%20Of%20Person'),
    get('check of a name of 2 letters', '/people/check-name?name=Bo'),
    { name: 'smart routing', call: (index) => ask(api, `${one(index)}/smart-routing`) },
    get('people of a company', `/companies/${company}/people`),
    get('people of a company with 500', `/companies/${crowded?.id}/people`),
    ...['relationships', 'mentorships'].map((kind) => ({
      name: `${kind} of a person`,
      call: (index: number) => ask(api, `${one(index)}/${kind}`),
    })),
    { name: 'edit', call: edit(api), bare: edit(bare) },
    {
      name: 'create',
      call: (index) =>
        ask(api, '/people', 'POST', { name: `Made by the bench ${index}`, labels: ['founder', 'mentor'] }),
    },
  ];
}

const SORTS = ['name', 'email', 'phone', 'point_of_contact', 'competitions_count'];

async function judgeCalls(server: BenchServer): Promise<MeasuredCall[]> {
  const { api, bare } = server;
  const { ask, get, both } = callsOf(server);
  const list: { id: string; name: string }[] = JSON.parse(await ask(api, '/judges?limit=100'));
  const one = (index: number) => `/judges/${list[index % list.length]?.id}`;
  const known = encodeURIComponent(String(list[50]?.name));
  const edit = (base: string) => (index: number) =>
    ask(base, one(index), 'PUT', { phone: `Phone ${index % 7}` });
  const rows = Array.from({ length: 4 }, (_, index) => ({ month: 'May', year: 2020 + index }));
  return [
    get('dashboard metrics', '/judges/metrics'),
    get('judges to re-engage', '/judges/inactive'),
    get('judges to re-engage, 25 of them', '/judges/inactive?limit=25'),
    get('competitions of a year', '/judges/competitions/2024'),
    get('competitions of a judge', `/judges/judge-competitions/${known}`),
    both('one judge', one),
    both('first page of 25, with the total', () => '/judges?limit=25&offset=0'),
    both('page 300, with the total', () => '/judges?limit=25&offset=7475'),
    get('all the cache takes: 1000', '/judges?limit=1000'),
    ...SORTS.flatMap((sort) =>
      ['asc', 'desc'].map((order) =>
        get(`page by ${sort}, ${order}`, `/judges?limit=25&sort=${sort}&order=${order}`),
      ),
    ),
    get("search 'a'", '/judges?limit=25&search=a'),
    get("search 'br'", '/judges?limit=25&search=br'),
    get("search 'pitch'", '/judges?limit=25&search=pitch'),
    get(
      "search 'demo d', by competitions",
      '/judges?limit=25&search=demo%20d&sort=competitions_count&order=desc',
    ),
    get('search without a hit', '/judges?limit=25&search=zzqxy'),
    get("similar to 'a'", '/judges/search?q=a'),
    get("similar to 'an'", '/judges/search?q=an'),
    get('similar to a name of 6 letters', '/judges/search?q=ada%20be'),
    get('similar to a known name', `/judges/search?q=${known}`),
    get('similar to nothing', '/judges/search?q=Unheard%20Of%20Person'),
    { name: 'edit', call: edit(api), bare: edit(bare) },
    {
      name: 'edit of the competitions',
      call: (index) =>
        ask(api, one(index), 'PUT', {
          competitions: rows.map((row) => ({ ...row, name: `Pitch ${index}` })),
        }),
    },
    {
      name: 'create with 4 competitions',
      call: (index) =>
        ask(api, '/judges', 'POST', {
          name: `Made by the bench ${index}`,
          competitions: rows.map((row) => ({ ...row, name: 'Pitch' })),
        }),
    },
  ];
}

interface MeasuredCall {
  readonly name: string;
  readonly call: (index: number) => Promise<unknown>;
  readonly bare?: (index: number) => Promise<unknown>;
}

function callsOf({ api, bare, token }: BenchServer) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (base: string, path: string, method = 'GET', body?: object) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return text;
  };
  const get = (name: string, path: string): MeasuredCall => ({ name, call: () => ask(api, path) });
  const both = (name: string, path: (index: number) => string): MeasuredCall => ({
    name,
    call: (index) => ask(api, path(index)),
    bare: (index) => ask(bare, path(index)),
  });
  return { ask, get, both };
}

interface Times {
  readonly name: string;
  readonly product: readonly number[];
  readonly plain: readonly number[];
}

const CALLS = { companies: companyCalls, judges: judgeCalls, people: personCalls, alike: alikeCalls };

export const ROUNDS = { measured: 60, before: 15 };

async function measure(
  { name, call, bare }: MeasuredCall,
  { measured, before }: typeof ROUNDS,
): Promise<Times> {
  const product: number[] = [];
  const plain: number[] = [];
  for (let index = 0; index < before; index++) await Promise.all([call(index), bare?.(index)]);
  for (let index = 0; index < measured; index++) {
    product.push(await measureMs(() => call(index)));
    if (bare) plain.push(await measureMs(() => bare(index)));
  }
  return { name, product, plain };
}

export async function* measureCalls(
  records: BenchRecords,
  server: BenchServer,
  only: RegExp,
  rounds: typeof ROUNDS,
): AsyncGenerator<Times> {
  for (const measured of await CALLS[records](server))
    if (only.test(measured.name)) yield await measure(measured, rounds);
}

export const shareOfBare = ({ product, plain }: Times): string =>
  plain.length === 0 ? '' : (median(plain) / median(product)).toFixed(2);
