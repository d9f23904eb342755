import { groupItems, type FilterGroup, type FilterItem } from '@studio-desk/shared-contract';

export type GroupMatch = 'all' | 'any';

export const groupMatchOf = (filter: FilterGroup | null): GroupMatch =>
  filter && 'any' in filter ? 'any' : 'all';

export const listGroupItems = (filter: FilterGroup | null): readonly FilterItem[] =>
  filter ? groupItems(filter) : [];

/** Returns null if there are no items, because an empty `any` group would match no record. */
export function createFilterGroup(match: GroupMatch, items: readonly FilterItem[]): FilterGroup | null {
  if (items.length === 0) return null;
  return match === 'all' ? { all: items } : { any: items };
}

export const withFilterItem = (filter: FilterGroup | null, item: FilterItem) =>
  createFilterGroup(groupMatchOf(filter), [...listGroupItems(filter), item]);

export const withFilterItemAt = (filter: FilterGroup | null, index: number, item: FilterItem) =>
  createFilterGroup(groupMatchOf(filter), listGroupItems(filter).with(index, item));

export const withoutFilterItemAt = (filter: FilterGroup | null, index: number) =>
  createFilterGroup(groupMatchOf(filter), listGroupItems(filter).toSpliced(index, 1));
