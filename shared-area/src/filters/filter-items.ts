import { groupItems, type FilterGroup, type FilterItem } from '@studio-desk/shared-contract';

export type GroupMatch = 'all' | 'any';

export const groupMatch = (filter: FilterGroup | null): GroupMatch =>
  filter && 'any' in filter ? 'any' : 'all';

export const groupItemsOf = (filter: FilterGroup | null): readonly FilterItem[] =>
  filter ? groupItems(filter) : [];

/** Null without items: an empty group with `any` would match no record. */
export function groupOfItems(match: GroupMatch, items: readonly FilterItem[]): FilterGroup | null {
  if (items.length === 0) return null;
  return match === 'all' ? { all: items } : { any: items };
}

export const withItem = (filter: FilterGroup | null, item: FilterItem) =>
  groupOfItems(groupMatch(filter), [...groupItemsOf(filter), item]);

export const withItemAt = (filter: FilterGroup | null, index: number, item: FilterItem) =>
  groupOfItems(groupMatch(filter), groupItemsOf(filter).with(index, item));

export const withoutItemAt = (filter: FilterGroup | null, index: number) =>
  groupOfItems(groupMatch(filter), groupItemsOf(filter).toSpliced(index, 1));
