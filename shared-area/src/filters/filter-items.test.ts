import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCondition, anyFilter } from '../testing/any-filter';
import { createGroup, listGroupItems, groupMatch, withItem, withItemAt, withoutItemAt } from './filter-items';

test('groupOfItems rebuilds any filter from its match and items', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(createGroup(groupMatch(filter), listGroupItems(filter))).toEqual(filter);
    }),
  );
});

test('withItem appends an item, and removing it restores the filter', () => {
  fc.assert(
    fc.property(fc.option(anyFilter), anyCondition, (filter, item) => {
      const added = withItem(filter, item);
      expect(listGroupItems(added).at(-1)).toBe(item);
      expect(withoutItemAt(added, listGroupItems(filter).length)).toEqual(filter);
    }),
  );
});

test('withItemAt replaces one item and keeps the others', () => {
  fc.assert(
    fc.property(anyFilter, fc.nat(), anyCondition, (filter, any, item) => {
      const items = listGroupItems(filter);
      const index = any % items.length;
      expect(listGroupItems(withItemAt(filter, index, item))).toEqual(items.with(index, item));
    }),
  );
});

test('groupOfItems returns null without items', () => {
  expect(createGroup('any', [])).toBeNull();
});
