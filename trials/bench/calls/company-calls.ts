import type { BenchServer } from '../servers/bench-server';
import { callsOf, type Measured } from './calls-of-server';

/** What people wait for in the companies area, on the first companies of the list. */
export async function companyCalls(server: BenchServer): Promise<Measured[]> {
  const { api, bare } = server;
  const { ask, get, both } = callsOf(server);
  const list: { id: string; company_name: string }[] = JSON.parse(await ask(api, '/companies?limit=100'));
  const one = (turn: number) => `/companies/${list[turn % list.length]?.id}`;
  const known = encodeURIComponent(`${list[50]?.company_name}x`);
  const edit = (base: string) => (turn: number) =>
    ask(base, one(turn), 'PUT', { major: `Major ${turn % 7}` });
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
      call: (turn) =>
        ask(api, '/companies', 'POST', { company_name: `Made by the bench ${turn}`, major: 'Biology' }),
    },
  ];
}
