import { expect, test } from 'vitest';
import { readFiltersFromUrl, readListSort } from './list-filters';
import type { UrlChanges } from './use-list-url';

const defaultSort = { id: 'name', desc: false } as const;

function sortAt(query: string) {
  const changes: UrlChanges[] = [];
  const filter = (change: UrlChanges) => void changes.push(change);
  const { sort, sortBy } = readListSort(
    { params: new URLSearchParams(query), filter },
    ['name', 'email'],
    defaultSort,
  );
  return { sort, sortBy, changes };
}

test('filters are the trimmed values of known names without empty ones', () => {
  const params = new URLSearchParams('program=%20GBAN%20&status=&year=%20&page=2');
  expect(readFiltersFromUrl(params, ['program', 'status', 'year'])).toEqual({ program: 'GBAN' });
});

test.each([
  ['', defaultSort],
  ['sort=email', { id: 'email', desc: false }],
  ['sort=email&order=desc', { id: 'email', desc: true }],
  ['sort=name&order=desc', { id: 'name', desc: true }],
  ['sort=unknown&order=desc', defaultSort],
])('the URL "%s" has the sort order %o', (query, expected) => {
  expect(sortAt(query).sort).toEqual(expected);
});

test.each([
  [null, { sort: null, order: null }],
  [defaultSort, { sort: null, order: null }],
  [
    { id: 'name', desc: true },
    { sort: 'name', order: 'desc' },
  ],
  [
    { id: 'email', desc: false },
    { sort: 'email', order: null },
  ],
])('sorting by %o writes %o into the URL', (sort, expected) => {
  const { sortBy, changes } = sortAt('sort=email');
  sortBy(sort);
  expect(changes).toEqual([expected]);
});
