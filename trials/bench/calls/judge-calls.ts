import type { BenchServer } from '../servers/bench-server';
import { callsOf, type Measured } from './calls-of-server';

const SORTS = ['name', 'email', 'phone', 'point_of_contact', 'competitions_count'];

/** What people wait for in the judges area, on the first judges of the list. */
export async function judgeCalls(server: BenchServer): Promise<Measured[]> {
  const { api, bare } = server;
  const { ask, get, both } = callsOf(server);
  const list: { id: string; name: string }[] = JSON.parse(await ask(api, '/judges?limit=100'));
  const one = (turn: number) => `/judges/${list[turn % list.length]?.id}`;
  const known = encodeURIComponent(String(list[50]?.name));
  const edit = (base: string) => (turn: number) =>
    ask(base, one(turn), 'PUT', { phone: `Phone ${turn % 7}` });
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
      call: (turn) =>
        ask(api, one(turn), 'PUT', { competitions: rows.map((row) => ({ ...row, name: `Pitch ${turn}` })) }),
    },
    {
      name: 'create with 4 competitions',
      call: (turn) =>
        ask(api, '/judges', 'POST', {
          name: `Made by the bench ${turn}`,
          competitions: rows.map((row) => ({ ...row, name: 'Pitch' })),
        }),
    },
  ];
}
