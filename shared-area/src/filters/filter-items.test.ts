import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conditionArbitrary, filterArbitrary } from '../testing/filter-arbitraries';
import {
  createFilterGroup,
  listFilterItems,
  getFilterGroupMatch,
  withFilterItem,
  withFilterItemAt,
  withoutFilterItemAt,
} from './filter-items';

test('groupOfItems rebuilds any filter from its match and items', () => {
  fc.assert(
    fc.property(filterArbitrary, (filter) => {
      expect(createFilterGroup(getFilterGroupMatch(filter), listFilterItems(filter))).toEqual(filter);
    }),
  );
});

test('withFilterItem appends an item, and removing it restores the filter', () => {
  fc.assert(
    fc.property(fc.option(filterArbitrary), conditionArbitrary, (filter, item) => {
      const added = withFilterItem(filter, item);
      expect(listFilterItems(added).at(-1)).toBe(item);
      expect(withoutFilterItemAt(added, listFilterItems(filter).length)).toEqual(filter);
    }),
  );
});

test('withFilterItemAt replaces one item and keeps the others', () => {
  fc.assert(
    fc.property(filterArbitrary, fc.nat(), conditionArbitrary, (filter, any, item) => {
      const items = listFilterItems(filter);
      const index = any % items.length;
      expect(listFilterItems(withFilterItemAt(filter, index, item))).toEqual(items.with(index, item));
    }),
  );
});

test('groupOfItems returns null without items', () => {
  expect(createFilterGroup('any', [])).toBeNull();
});
