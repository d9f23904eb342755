import { expect, test } from 'vitest';
import type { FilterGroup, FilterItem } from './filter';
import { removeUnknownFields } from './missing-fields';
import { QUERY_FIELDS } from './record-kinds';

const there = { field: 'name', op: 'is_empty' } as const;
const gone = { field: 'fax', op: 'is_empty' } as const;

function opened(filter: FilterGroup, fields: string[] = []) {
  const sort = fields.map((field) => ({ field, direction: 'asc' as const }));
  return removeUnknownFields({ filter, search: 'a', sort, columns: fields }, QUERY_FIELDS.companies);
}

test('a query that names only existing fields is not changed', () => {
  const filter = { any: [there, { all: [] }] };
  expect(opened(filter, ['industry'])).toEqual({
    query: { filter, search: 'a', sort: [{ field: 'industry', direction: 'asc' }], columns: ['industry'] },
    missing_fields: [],
  });
});

test.each<[FilterGroup, FilterGroup | null]>([
  [{ all: [gone, there] }, { all: [there] }],
  [{ all: [there, { any: [gone] }] }, { all: [there] }],
  [{ any: [{ all: [gone] }] }, null],
])('conditions of missing fields go, and groups that had nothing else: %j', (filter, left) => {
  expect(opened(filter, ['fax', 'name'])).toEqual({
    query: { filter: left, search: 'a', sort: [{ field: 'name', direction: 'asc' }], columns: ['name'] },
    missing_fields: ['fax'],
  });
});

test('a condition that does not fit its field any more goes too', () => {
  const item: FilterItem = { field: 'name', op: 'has_any', value: ['a'] };
  expect(opened({ all: [item] }).missing_fields).toEqual(['name']);
});
