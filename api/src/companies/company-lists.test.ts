import type { Company, CompanyCreate, CompanyMatch } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app';

describe('GET /companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const list = (query = '') => api.get(`/api/companies${query}`, { as: ann });
  const names = async (query = '') =>
    (await list(query)).json<Company[]>().map(({ company_name }) => company_name);

  it('returns an empty list at first', async () => {
    const response = await list();
    expect([response.json(), response.headers['x-total-count']]).toEqual([[], '0']);
  });

  it('sorts by name ignoring case, in pages with the exact total', async () => {
    for (const company_name of ['delta', 'Alpha', 'charlie', 'Bravo', 'echo']) {
      await api.post('/api/companies', { as: ann, body: { company_name } });
    }
    const response = await list('?limit=2&offset=2');
    expect(response.headers['x-total-count']).toBe('5');
    expect(await names('?limit=2&offset=2')).toEqual(['charlie', 'delta']);
    expect(await names('/?limit=1000')).toEqual(['Alpha', 'Bravo', 'charlie', 'delta', 'echo']);
    expect(await names('?offset=5')).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit', 'limit is at least 1'],
    ['limit=1001', 'limit', 'limit is at most 1000'],
    ['limit=-1', 'limit', 'limit is at least 1'],
    ['limit=2.5', 'limit', 'limit must be a whole number'],
    ['limit=x', 'limit', 'limit must be a number from 1 to 1000'],
    ['offset=-1', 'offset', 'offset is at least 0'],
    ['offset=1e300', 'offset', 'offset must be a whole number'],
    ['offset=99999999999', 'offset', 'offset is at most 1000000000'],
    ['limit=1&limit=2', 'limit', 'limit must be a number from 1 to 1000'],
    ['order=name', 'order', 'Unknown field "order"'],
  ])('returns 422 for ?%s', async (query, field, msg) => {
    const response = await list(`?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ detail: unknown[] }>().detail).toContainEqual(
      expect.objectContaining({ loc: ['query', field], msg }),
    );
  });
});

describe('GET /companies/search', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const add = (...bodies: CompanyCreate[]) =>
    Promise.all(bodies.map((body) => api.post('/api/companies', { as: ann, body })));
  const search = (text: string) =>
    api.get(`/api/companies/search?q=${encodeURIComponent(text)}`, { as: ann });
  const found = async (text: string) =>
    (await search(text)).json<CompanyMatch[]>().map(({ company_name }) => company_name);

  it('ranks companies by their best matching field', async () => {
    await add(
      { company_name: 'K 30', uga_contact: 'Dr. Zephyr' },
      { company_name: 'J 30', student_type: 'Alumni', other_information: 'zephyr is not looked for here' },
      { company_name: 'I 40', major: 'Zephyr studies' },
      { company_name: 'H 50', contact: 'zephyr@home' },
      { company_name: 'G 50', contact_email: 'team@zephyr.example' },
      { company_name: 'F 60', name: 'Amy Zephyrson' },
      { company_name: 'E 70', name: 'ZEPHYR' },
      { company_name: 'D 80 Zephyr' },
      { company_name: 'Zephyr 90', major: 'Zephyr studies' },
      { company_name: 'zephyr' },
    );
    expect(await found('Zephyr')).toEqual([
      'zephyr',
      'Zephyr 90',
      'D 80 Zephyr',
      'E 70',
      'F 60',
      'G 50',
      'H 50',
      'I 40',
      'K 30',
    ]);
    expect(await found('  alumni ')).toEqual(['J 30']);
  });

  it('searches the website', async () => {
    await add({ company_name: 'Fern', website: 'https://Bright-Fern.example/shop' });
    expect((await search('bright-fern.EXAMPLE')).json()).toMatchObject([{ company_name: 'Fern', score: 30 }]);
  });

  it('filters by industry', async () => {
    await add(
      { company_name: 'Narrow 1', industry: 'Health' },
      { company_name: 'Narrow 2', industry: 'Media' },
      { company_name: 'Narrow 3' },
    );
    const narrowed = async (industry: string) =>
      (await api.get(`/api/companies/search?q=narrow&industry=${industry}`, { as: ann }))
        .json<CompanyMatch[]>()
        .map(({ company_name }) => company_name);
    expect(await narrowed('health')).toEqual(['Narrow 1']);
    expect(await narrowed('Unknown')).toEqual(['Narrow 3']);
  });

  it('returns the fields that a picker shows', async () => {
    await add({ company_name: 'Picked', name: 'Pat', year_started: 2020, major: 'Art' });
    expect((await search('Picked')).json()).toEqual([
      { id: expect.any(String), company_name: 'Picked', name: 'Pat', year_started: '2020', score: 100 },
    ]);
  });

  it('returns at most 20 companies', async () => {
    await add(...Array.from({ length: 25 }, (_, number) => ({ company_name: `Many ${number}` })));
    expect(await found('many')).toHaveLength(20);
  });

  it.each([
    ['100%', ['100% Cotton']],
    ['0%', ['100% Cotton']],
    ['%', ['100% Cotton']],
    ['a_b', ['a_b']],
    ['_', ['a_b']],
    ['\\', ['back\\slash']],
    ['k\\s', ['back\\slash']],
    ["O'B", ["O'Brien"]],
    ['"', []],
    ["'; drop table companies; --", []],
    ['😀', ['Smile 😀']],
    ['é', ['Café']],
  ])('matches %s literally', async (text, expected) => {
    if ((await found('Cotton')).length === 0) {
      await add(
        { company_name: '100% Cotton' },
        { company_name: '1000 Cotton' },
        { company_name: 'a_b' },
        { company_name: 'axb' },
        { company_name: 'back\\slash' },
        { company_name: "O'Brien" },
        { company_name: 'Smile 😀' },
        { company_name: 'Café' },
      );
    }
    expect(await found(text)).toEqual(expected);
  });

  it.each([
    ['', 'Search text is required'],
    ['   ', 'Search text is required'],
    ['x'.repeat(201), 'Search text is at most 200 characters'],
    ['a\u0000', 'Contains a character that cannot be stored'],
  ])('returns 422 for the text "%s"', async (text, msg) => {
    const response = await search(text);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['query', 'q'], msg }] });
  });

  it('accepts a text of 200 characters', async () => {
    expect((await search('😀'.repeat(100))).json()).toEqual([]);
  });
});
