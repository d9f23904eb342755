import { expect, test } from 'vitest';
import { companyRoutes } from './companies';
import { judgeRoutes } from './judges';
import { personRoutes } from './people';
import { listValidationErrors } from './testing/validation-errors';

const kinds = [companyRoutes, judgeRoutes, personRoutes];
const LIMIT = 'limit must be a number from 1 to 1000';

test('a list has at most 1,000 records, and takes no unknown parameters', () => {
  for (const { list } of kinds)
    for (const [query, ...faults] of [
      [{}],
      [{ limit: '1000', offset: '5' }],
      [{ limit: '0' }, 'limit: limit is at least 1'],
      [{ limit: '1001' }, 'limit: limit is at most 1000'],
      [{ limit: '-1' }, 'limit: limit is at least 1'],
      [{ limit: '2.5' }, 'limit: limit must be a whole number'],
      [{ limit: 'x' }, `limit: ${LIMIT}`],
      [{ limit: ['1', '2'] }, `limit: ${LIMIT}`],
      [{ offset: '-1' }, 'offset: offset is at least 0'],
      [{ offset: '2.5' }, 'offset: offset must be a whole number'],
      [{ offset: '99999999999' }, 'offset: offset is at most 1000000000'],
      [{ page: '2' }, 'page: unknown'],
    ] as const)
      expect(
        listValidationErrors(list.schema.querystring, query),
        `${list.url} ${JSON.stringify(query)}`,
      ).toEqual(faults);
});

test('a list of judges or people is searched, sorted and filtered by what it has', () => {
  const faulty = (call: (typeof kinds)[number]['list'], query: object) =>
    listValidationErrors(call.schema.querystring, query).map((fault) => fault.split(':')[0]);
  for (const { list } of [judgeRoutes, personRoutes]) {
    expect(faulty(list, { search: 'x'.repeat(201) }), list.url).toEqual(['search']);
    expect(faulty(list, { search: '' }), list.url).toEqual([]);
  }
  expect(faulty(judgeRoutes.list, { sort: 'id', order: 'up' })).toEqual(['sort', 'order']);
  expect(faulty(personRoutes.list, { sort: 'name' })).toEqual(['sort']);
  for (const labels of ['king', 'judge,', ['judge', 'mentor']])
    expect(faulty(personRoutes.list, { labels }), String(labels)).toEqual(['labels']);
});

test('a search needs a text of at most 200 characters', () => {
  for (const { search } of kinds) {
    const faults = (q?: string) => listValidationErrors(search.schema.querystring, { q });
    for (const q of [undefined, '', '   '])
      expect(faults(q), `${search.url} ${q}`).toEqual(['q: Search text is required']);
    expect(faults('x'.repeat(201)), search.url).toEqual(['q: Search text is at most 200 characters']);
    expect(faults('😀'.repeat(100)), search.url).toEqual([]);
  }
});
