import {
  areSimilarNames,
  nameCheckResult,
  computeNameSimilarity,
  type Person,
  type PersonCreate,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { anyPerson } from '#testing/records/any-person';
import { createRecordCreators } from '#testing/records/record-creators';
import { checkPersonName } from './name-check-service';

describe('GET /people/check-name', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, remove, updated } = createRecordClient<Person>(api, '/api/people', ann);
  const ask = (name: string) =>
    api.get(`/api/people/check-name?name=${encodeURIComponent(name)}`, { as: ann });
  const check = async (name: string) => nameCheckResult.parse((await ask(name)).json());
  const similar = async (name: string) => (await check(name)).similar_people.map((person) => person.name);

  it('returns no match when nobody has the name', async () => {
    expect(await check('Nobody Known')).toEqual({ exists: false, similar_people: [] });
  });

  it('returns people with the name, trimmed and ignoring case', async () => {
    const body: PersonCreate = {
      name: 'Vera Stone',
      email: 'vera@stone.example',
      labels: ['judge', 'board_member'],
      primary_company: 'Stone Ltd',
    };
    const { id } = await created(body);
    for (const name of ['Vera Stone', 'VERA STONE', '  vera stone ']) {
      expect(await check(name)).toEqual({ exists: true, similar_people: [{ id, ...body }] });
    }
    expect(await check('Vera Stone Jr')).toMatchObject({ exists: false, similar_people: [{ id }] });
    expect(await check('Vera')).toEqual({ exists: false, similar_people: [] });
  });

  it('ignores the case of all letters, and reads marks as they are', async () => {
    for (const [name, typed] of [
      ['ÉCLAIR Ünal', 'éclair ünal'],
      ['李 小龍', '李 小龍'],
      ["O'Brien 100%_\\", "o'brien 100%_\\"],
      ['😀', '😀'],
    ] as const) {
      await created({ name });
      expect(await check(typed), name).toMatchObject({ exists: true, similar_people: [{ name }] });
    }
  });

  it('returns exact matches first, then the closest, at most 5', async () => {
    for (const name of [
      'Marta Lindqvistt',
      'Marta Lindqvis',
      'MARTA LINDQVIST',
      'Marta  Lindqvist',
      'Marta Lind',
    ]) {
      await created({ name });
    }
    await created({ name: 'Marta Lindqvist' });
    await created({ name: 'Marta Lindqvists' });
    const found = await similar('marta lindqvist');
    expect(found.slice(0, 2)).toEqual(['MARTA LINDQVIST', 'Marta Lindqvist']);
    expect(found).toHaveLength(5);
    expect(found).not.toContain('Marta Lind');
    for (let index = 0; index < 5; index += 1) await created({ name: 'Marta lindqvist' });
    expect((await similar('marta lindqvist')).map((name) => name.toLowerCase())).toEqual(
      Array(5).fill('marta lindqvist'),
    );
  });

  it('leaves out deleted people, and follows a rename', async () => {
    const { id } = await created({ name: 'Leaving Lena' });
    await updated(id, { name: 'Staying Stella' });
    expect(await check('Leaving Lena')).toEqual({ exists: false, similar_people: [] });
    expect(await check('Staying Stella')).toMatchObject({ exists: true });
    await remove(id);
    expect(await check('Staying Stella')).toEqual({ exists: false, similar_people: [] });
  });

  it('returns 422 without one valid name, and for unknown parameters', async () => {
    const names = ['', '  ', 'x'.repeat(201), '\u0000'].map((name) => `?name=${encodeURIComponent(name)}`);
    for (const query of [...names, '', '?nmae=A', '?name=A&limit=5', '?name=A&name=B']) {
      const response = await api.get(`/api/people/check-name${query}`, { as: ann });
      expect(response.statusCode, query).toBe(422);
    }
  });
});

describe('GET /people/check-name with random people', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { listed } = createRecordClient<Person>(api, '/api/people', ann);

  beforeAll(async () => {
    await createRecordCreators(api, ann).createPeople(fc.sample(anyPerson, { seed: 11, numRuns: 30 }));
  });

  it('finds what the rule of the contract finds, closest first', async () => {
    const names = (await listed('?limit=1000')).map(({ name }) => name);
    const texts = [
      'Ada Bel',
      'Adda Bell',
      'bell',
      'Zoe',
      'zoë',
      'o’brien',
      "o'brian",
      'x'.repeat(150),
      '😀 Do',
      'Alumni An',
    ];
    for (const text of [...new Set(names), ...texts]) {
      const expected = names
        .filter((name) => areSimilarNames(text, name))
        .map((name) => computeNameSimilarity(text, name))
        .sort((a, b) => b - a);
      const { exists, similar_people } = await checkPersonName(api.context, text);
      expect([text, similar_people.map(({ name }) => computeNameSimilarity(text, name))]).toEqual([
        text,
        expected.slice(0, 5),
      ]);
      expect([text, exists]).toEqual([text, expected[0] === 1]);
    }
  });
});
