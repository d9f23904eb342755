import type { Judge, JudgeCreate } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

const names = (judges: Judge[]) => judges.map(({ name }) => name);

describe('GET /judges', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, list, listed } = recordCalls<Judge>(api, '/api/judges', ann);

  it('sorts by name ignoring case, in pages with the exact total', async () => {
    expect((await list()).headers['x-total-count']).toBe('0');
    for (const name of ['delta', 'Alpha', 'charlie', 'Bravo']) {
      await created({
        name,
        competitions: [
          { name: 'Pitch', year: 2020 },
          { name: 'Final', year: 2021 },
        ],
      });
    }
    const response = await list('?limit=2&offset=1');
    expect(response.headers['x-total-count']).toBe('4');
    expect(names(response.json())).toEqual(['Bravo', 'charlie']);
    expect(response.json<Judge[]>()[0]).toMatchObject({
      competitions_count: 2,
      last_competition_name: 'Final',
    });
  });

  it.each([
    ['mara', ['Mara Fields']],
    ['FIELDS', ['Mara Fields']],
    ['mara@', ['Mara Fields']],
    ['0107', ['Mara Fields']],
    ['outreach', ['Mara Fields']],
    ['moonshot', ['Mara Fields']],
    ['1987', ['Mara Fields']],
    ['198', ['Mara Fields']],
    ['nowhere', []],
    ['%', ['50% Judge']],
    ['_', ['snake_case']],
    ['\\', []],
  ])('filters by the search text %s', async (text, expected) => {
    if ((await listed('?search=Mara')).length === 0) {
      await created({
        name: 'Mara Fields',
        email: 'mara@fields.example',
        phone: '(555) 010-0107',
        point_of_contact: 'Outreach Coordinator',
        competitions: [{ name: 'Moonshot Cup', year: 1987 }],
      });
      await created({ name: '50% Judge' });
      await created({ name: 'snake_case' });
    }
    const response = await list(`?search=${encodeURIComponent(text)}`);
    expect(names(response.json())).toEqual(expected);
    expect(response.headers['x-total-count']).toBe(String(expected.length));
  });

  it('returns everyone for an empty search', async () => {
    expect((await list('?search=')).headers['x-total-count']).toBe((await list()).headers['x-total-count']);
  });

  it.each([
    'limit=0',
    'limit=1001',
    'offset=-1',
    `search=${'x'.repeat(201)}`,
    'search=%00',
    'sort=id',
    'order=up',
    'page=2',
  ])('returns 422 for ?%s', async (query) => {
    expect((await list(`?${query}`)).statusCode).toBe(422);
  });
});

describe('GET /judges/search', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, found, search } = recordCalls<Judge>(api, '/api/judges', ann);
  const add = (...bodies: JudgeCreate[]) => Promise.all(bodies.map(created));

  it('returns the closest names first', async () => {
    await add(
      { name: 'Jonathan Smithson' },
      { name: 'John Smith' },
      { name: 'Jon Smith' },
      { name: 'Joan Smits' },
      { name: 'Eve John Smith-Woods' },
      { name: 'Mary Major', email: 'john.smith@stone.example' },
    );
    expect(names(await found('john smith'))).toEqual(['John Smith', 'Jon Smith', 'Eve John Smith-Woods']);
    expect(names(await found('Smith'))).toEqual([
      'Jon Smith',
      'John Smith',
      'Jonathan Smithson',
      'Eve John Smith-Woods',
    ]);
  });

  it('returns full judges, at most 20', async () => {
    await add(
      ...Array.from({ length: 25 }, (_, number) => ({
        name: `Many ${number}`,
        competitions: [{ name: 'Pitch', year: 2020 }],
      })),
    );
    const judges = await found('many');
    expect(judges).toHaveLength(20);
    expect(judges[0]).toMatchObject({ competitions_count: 1, last_competition_year: 2020 });
  });

  it.each(['100%', '_', '\\', "'; drop table judges; --", '😀'])('matches %s literally', async (text) => {
    await created({ name: `Letters ${text}` });
    expect(names(await found(text))).toEqual([`Letters ${text}`]);
  });

  it('returns an empty list when no name is similar', async () => {
    expect(await found('qqqqqqqqq')).toEqual([]);
  });

  it.each(['', '  ', 'x'.repeat(201), '\u0000'])('returns 422 for the text "%s"', async (text) => {
    expect((await search(text)).statusCode).toBe(422);
  });
});
