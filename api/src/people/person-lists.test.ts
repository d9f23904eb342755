import type { Person, PersonCreate } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { anyPerson } from '../../testing/records/any-person';

const names = (people: Person[]) => people.map(({ name }) => name);

const DIRECTORY: PersonCreate[] = [
  { name: 'delta', labels: ['judge'] },
  { name: 'Alpha', labels: ['founder', 'mentor'], email: 'alpha@first.example' },
  { name: 'charlie', labels: ['mentor'], primary_company: 'Moonlight Labs' },
  { name: 'Bravo', labels: ['board_member'] },
  { name: 'Echo' },
  { name: '50% Off' },
  { name: 'snake_case' },
  { name: 'back\\slash' },
];

describe('GET /people', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, list } = recordCalls<Person>(api, '/api/people', ann);

  beforeAll(async () => {
    for (const person of DIRECTORY) await created(person);
  });

  it('sorts by name ignoring case, in pages with the exact total', async () => {
    const response = await list('?limit=3&offset=1');
    expect(response.headers['x-total-count']).toBe('8');
    expect(names(response.json())).toHaveLength(3);
    const all = names((await list('/')).json()).filter((name) => /^[a-z]+$/i.test(name));
    expect(all).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'Echo']);
  });

  it.each([
    ['labels=mentor', ['Alpha', 'charlie']],
    ['labels=judge,founder', ['Alpha', 'delta']],
    ['labels=board_member', ['Bravo']],
    ['labels=donor', []],
    ['labels=mentor&search=moon', ['charlie']],
    ['search=ALPHA', ['Alpha']],
    ['search=first.example', ['Alpha']],
    ['search=moonlight', ['charlie']],
    ['search=board member', ['Bravo']],
    ['search=board_member', ['Bravo']],
    ['search=mentor', ['Alpha', 'charlie']],
    ['search=nowhere', []],
    ['search=%25', ['50% Off']],
    ['search=%5C', ['back\\slash']],
    ["search='%3B drop table people%3B --", []],
    ['search=😀', []],
  ])('filters by ?%s', async (query, expected) => {
    const response = await list(`?${query.replaceAll(' ', '%20')}`);
    expect(names(response.json())).toEqual(expected);
    expect(response.headers['x-total-count']).toBe(String(expected.length));
  });

  it('returns everyone for no labels and an empty search', async () => {
    expect((await list('?labels=&search=')).headers['x-total-count']).toBe('8');
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['offset=-1', 'offset'],
    ['labels=king', 'labels'],
    ['labels=judge,', 'labels'],
    ['labels=judge&labels=mentor', 'labels'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
    ['sort=name', 'sort'],
  ])('returns 422 for ?%s', async (query, field) => {
    const response = await list(`?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['query', field] }] });
  });
});

describe('GET /people/search', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, found, search } = recordCalls<Person>(api, '/api/people', ann);

  it('ranks people by their best matching field', async () => {
    await created({ name: 'E by label', labels: ['donor'] });
    await created({ name: 'D by company', primary_company: 'The Donor House' });
    await created({ name: 'C by email', email: 'donor@first.example' });
    await created({ name: 'B the Donor' });
    await created({ name: 'Donor A' });
    await created({ name: 'donor' });
    await created({ name: 'Nobody' });
    expect(names(await found('Donor'))).toEqual([
      'donor',
      'Donor A',
      'B the Donor',
      'C by email',
      'D by company',
      'E by label',
    ]);
  });

  it('returns at most 20 people', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, number) => created({ name: `Many ${number}` })));
    expect(await found('many')).toHaveLength(20);
  });

  it.each(['100%', '_x_', '\\', '😀'])('matches %s literally', async (text) => {
    await created({ name: `Letters ${text}` });
    expect(names(await found(text))).toEqual([`Letters ${text}`]);
  });

  it.each(['', '  ', 'x'.repeat(201), '\u0000'])('returns 422 for the text "%s"', async (text) => {
    expect((await search(text)).statusCode).toBe(422);
  });
});

/** The score rule without any index or shortcut. */
function plainScore({ name, email, primary_company, labels }: Person, text: string): number {
  const has = (value: string | null) => (value ?? '').toLowerCase().includes(text);
  const plainName = name.toLowerCase();
  if (plainName === text) return 100;
  if (plainName.startsWith(text)) return 90;
  if (has(name)) return 80;
  if (has(email)) return 50;
  if (has(primary_company)) return 40;
  return labels.some((label) => has(label) || has(label.replaceAll('_', ' '))) ? 30 : 0;
}

describe('search among random people', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, found, listed } = recordCalls<Person>(api, '/api/people', ann);

  beforeAll(async () => {
    for (const [index, body] of fc.sample(anyPerson, { seed: 7, numRuns: 70 }).entries()) {
      await created({
        ...body,
        email: index % 3 === 0 ? `${index % 2 ? 'judge' : 'ada'}${index}@b.example` : null,
      });
    }
  });

  it.each([
    'a',
    'ada',
    'Ada Bell',
    'BELL',
    'judge',
    'board_m',
    'Board Mem',
    'ä',
    '創',
    '李',
    '%',
    '_',
    '\\',
    '@b.',
    '😀 doe',
    'alumni',
    "o'b",
    'x'.repeat(200),
    'xyz',
  ])(
    'for %s matches any field in the list and ranks the best matches first in the suggestions',
    async (text) => {
      const all = await listed('?limit=1000');
      const score = (person: Person) => plainScore(person, text.toLowerCase());
      const expected = all.filter((person) => score(person) > 0);
      const response = await listed(`?limit=1000&search=${encodeURIComponent(text)}`);
      expect(response.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      // The list is sorted by name and toSorted is stable.
      const best = expected.toSorted((a, b) => score(b) - score(a)).slice(0, 20);
      expect((await found(text)).map(({ id }) => id)).toEqual(best.map(({ id }) => id));
    },
  );
});
