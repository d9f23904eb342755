import { JUDGE_SORTS, type Judge, type JudgeCreate } from '@studio-desk/shared-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

const competitions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Round ${index}` }));

/** Names differ; 'b' and 'A' are equal in every other column. */
const JUDGES: JudgeCreate[] = [
  { name: 'Delta', email: 'b@x.example', phone: '2', point_of_contact: 'bo', competitions: competitions(2) },
  { name: 'alpha', email: 'b@X.example', phone: '2', point_of_contact: 'Bo', competitions: competitions(2) },
  { name: 'Echo' },
  {
    name: 'Bravo',
    email: 'A@x.example',
    phone: '10',
    point_of_contact: 'Ann',
    competitions: competitions(12),
  },
  { name: 'charlie' },
];

describe('sort order of GET /judges', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, listed } = recordCalls<Judge>(api, '/api/judges', ann);
  const names = async (query: string) => (await listed(query)).map(({ name }) => name);

  beforeAll(async () => {
    for (const body of JUDGES) await created(body);
  });

  it.each([
    ['', ['alpha', 'Bravo', 'charlie', 'Delta', 'Echo']],
    ['?sort=name&order=desc', ['Echo', 'Delta', 'charlie', 'Bravo', 'alpha']],
    ['?sort=email', ['Bravo', 'alpha', 'Delta', 'charlie', 'Echo']],
    ['?sort=email&order=desc', ['alpha', 'Delta', 'Bravo', 'charlie', 'Echo']],
    ['?sort=phone&order=asc', ['Bravo', 'alpha', 'Delta', 'charlie', 'Echo']],
    ['?sort=phone&order=desc', ['alpha', 'Delta', 'Bravo', 'charlie', 'Echo']],
    ['?sort=point_of_contact', ['Bravo', 'alpha', 'Delta', 'charlie', 'Echo']],
    ['?sort=point_of_contact&order=desc', ['alpha', 'Delta', 'Bravo', 'charlie', 'Echo']],
    ['?sort=competitions_count', ['charlie', 'Echo', 'alpha', 'Delta', 'Bravo']],
    ['?sort=competitions_count&order=desc', ['Bravo', 'alpha', 'Delta', 'charlie', 'Echo']],
  ])('for %s is by the column, empty values last, then by name', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each(JUDGE_SORTS)('by %s is the same in pages and in search results', async (sort) => {
    for (const order of ['asc', 'desc']) {
      const query = `sort=${sort}&order=${order}`;
      const pages = [];
      for (const offset of [0, 2, 4]) pages.push(...(await names(`?limit=2&offset=${offset}&${query}`)));
      expect(pages).toEqual(await names(`?${query}`));
      const found = await names(`?search=ound&${query}`);
      expect(found).toEqual(pages.filter((name) => ['alpha', 'Bravo', 'Delta'].includes(name)));
    }
  });
});
