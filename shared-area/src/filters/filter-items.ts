import { groupItems, type FilterGroup, type FilterItem } from '@studio-desk/shared-contract';

export type GroupMatch = 'all' | 'any';

export const groupMatch = (filter: FilterGroup | null): GroupMatch =>
  filter && 'any' in filter ? 'any' : 'all';

export const listGroupItems = (filter: FilterGroup | null): readonly FilterItem[] =>
  filter ? groupItems(filter) : [];

/** Returns null if there are no items, because an empty `any` group would match no record. */
export function createGroup(match: GroupMatch, items: readonly FilterItem[]): FilterGroup | null {
  if (items.length === 0) return null;
  return match === 'all' ? { all: items } : { any: items };
}

export const withItem = (filter: FilterGroup | null, item: FilterItem) =>
  createGroup(groupMatch(filter), [...listGroupItems(filter), item]);

export const withItemAt = (filter: FilterGroup | null, index: number, item: FilterItem) =>
  createGroup(groupMatch(filter), listGroupItems(filter).with(index, item));

export const withoutItemAt = (filter: FilterGroup | null, index: number) =>
  createGroup(groupMatch(filter), listGroupItems(filter).toSpliced(index, 1));
