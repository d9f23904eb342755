import { company, judge, person, type Company } from '@studio-desk/shared-contract';
import { z } from 'zod';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import type { HttpCaller, PlannedCall } from './http-caller';
import { refreshCall, type StaffMember, takeTokens } from './staff';
import type { TrackedWork } from './tracked-work';

export interface Subjects {
  readonly companies: readonly Company[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly judges: readonly { readonly id: string; readonly name: string }[];
}

export async function readSubjects({ send }: HttpCaller, token: string): Promise<Subjects> {
  const list = async <Row>(path: string, row: z.ZodType<Row>) =>
    z.array(row).parse((await send({ method: 'GET', path: `${path}?limit=1000`, token })).json());
  const [companies, people, judges] = [
    await list('/companies', company),
    await list('/people', person),
    await list('/judges', judge),
  ];
  return { companies, people, judges };
}

interface MixParts {
  readonly random: SeededRandom;
  readonly staff: readonly StaffMember[];
  readonly subjects: Subjects;
  readonly tracked: TrackedWork;
}

const SHARES = {
  'page of companies': 12,
  company: 11,
  'people of a company': 8,
  'search companies': 8,
  'similar names': 3,
  'edit a company': 8,
  'add a company': 2,
  dashboard: 5,
  'own recent changes': 3,
  'recent changes of others': 3,
  options: 2,
  office: 2,
  'all companies': 1,
  'page of people': 8,
  person: 5,
  'search people': 4,
  'name of a person': 2,
  'figures of people': 2,
  'page of judges': 5,
  judge: 3,
  'search judges': 3,
  'figures of judges': 1,
  'inactive judges': 1,
  refresh: 2,
} as const;
export type Kind = keyof typeof SHARES;

const KINDS = Object.entries(SHARES).flatMap(([kind, share]) => Array<string>(share).fill(kind));

export function loadMix({
  random,
  staff,
  subjects,
  tracked,
}: MixParts): () => [kind: string, turn: PlannedCall] {
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[random.int(0, items.length - 1)];
    if (item === undefined) throw new Error('There is nothing to choose from');
    return item;
  };
  const get = (path: string): PlannedCall => ({ call: { method: 'GET', path, token: pick(staff).access } });
  const page = (total: number) => `limit=25&offset=${25 * random.int(0, Math.floor(total / 25))}`;
  const typed = (rows: readonly { name: string }[]) =>
    encodeURIComponent(pick(rows).name.slice(0, random.int(2, 9)).trim() || 'an');
  const names = subjects.companies.map(({ company_name }) => ({ name: company_name }));
  const { companies, people, judges } = subjects;

  const calls: Readonly<Record<Kind, () => PlannedCall>> = {
    'page of companies': () => get(`/companies?${page(companies.length)}`),
    company: () => get(`/companies/${pick(companies).id}`),
    'people of a company': () => get(`/companies/${pick(companies).id}/people`),
    'search companies': () => get(`/companies/search?q=${typed(names)}`),
    'similar names': () => get(`/companies/similar?company_name=${typed(names)}`),
    'edit a company': () => tracked.edit(pick(staff).access) ?? tracked.add(pick(staff).access),
    'add a company': () => tracked.add(pick(staff).access),
    dashboard: () => get('/metrics/dashboard'),
    'own recent changes': () => get('/companies/recent/mine'),
    'recent changes of others': () => get('/companies/recent/others'),
    options: () => get('/config/options'),
    office: () => get('/companies/list/office'),
    'all companies': () => get('/companies?limit=1000'),
    'page of people': () => get(`/people?${page(people.length)}`),
    person: () => get(`/people/${pick(people).id}`),
    'search people': () => get(`/people/search?q=${typed(people)}`),
    'name of a person': () => get(`/people/check-name?name=${typed(people)}`),
    'figures of people': () => get('/people/metrics'),
    'page of judges': () => get(`/judges?${page(judges.length)}`),
    judge: () => get(`/judges/${pick(judges).id}`),
    'search judges': () => get(`/judges/search?q=${typed(judges)}`),
    'figures of judges': () => get('/judges/metrics'),
    'inactive judges': () => get('/judges/inactive?limit=25'),
    refresh: () => plannedRefresh(pick(staff)) ?? get('/auth/me'),
  };
  const isKind = (kind: string): kind is Kind => kind in calls;

  return () => {
    const kind = pick(KINDS);
    if (!isKind(kind)) throw new Error(`Nobody knows how to ask for ${kind}`);
    return [kind, calls[kind]()];
  };
}

function plannedRefresh(member: StaffMember): PlannedCall | null {
  if (member.isRefreshing) return null;
  return {
    call: refreshCall(member),
    ended: (response) => {
      if (response?.status === 200) takeTokens(member, response.json());
      else member.isRefreshing = false;
    },
  };
}
