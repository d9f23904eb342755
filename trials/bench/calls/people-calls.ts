import type { BenchServer } from '../servers/bench-server';
import { callsOf, type Measured } from './calls-of-server';

interface ListedPerson {
  readonly id: string;
  readonly name: string;
  readonly company_id: string | null;
}

/** What people wait for in the people area, on the first people of the list. */
export async function personCalls(server: BenchServer): Promise<Measured[]> {
  const { api, bare } = server;
  const { ask, get, both } = callsOf(server);
  const list: ListedPerson[] = JSON.parse(await ask(api, '/people?limit=100'));
  const one = (turn: number) => `/people/${list[turn % list.length]?.id}`;
  const known = encodeURIComponent(String(list[50]?.name));
  const company = list.find(({ company_id }) => company_id !== null)?.company_id;
  const [crowded]: { id: string }[] = JSON.parse(await ask(api, '/companies/search?q=crowded%20house'));
  const edit = (base: string) => (turn: number) =>
    ask(base, one(turn), 'PUT', { phone: `Phone ${turn % 7}` });
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
    { name: 'smart routing', call: (turn) => ask(api, `${one(turn)}/smart-routing`) },
    get('people of a company', `/companies/${company}/people`),
    get('people of a company with 500', `/companies/${crowded?.id}/people`),
    ...['relationships', 'mentorships'].map((kind) => ({
      name: `${kind} of a person`,
      call: (turn: number) => ask(api, `${one(turn)}/${kind}`),
    })),
    { name: 'edit', call: edit(api), bare: edit(bare) },
    {
      name: 'create',
      call: (turn) =>
        ask(api, '/people', 'POST', { name: `Made by the bench ${turn}`, labels: ['founder', 'mentor'] }),
    },
  ];
}
