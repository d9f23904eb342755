import { getFilterGroupItems, type FilterGroup, type FilterItem } from '@studio-desk/shared-contract';

export type FilterGroupMatch = 'all' | 'any';

export const getFilterGroupMatch = (filter: FilterGroup | null): FilterGroupMatch =>
  filter && 'any' in filter ? 'any' : 'all';

export const listFilterItems = (filter: FilterGroup | null): readonly FilterItem[] =>
  filter ? getFilterGroupItems(filter) : [];

/** Returns null if there are no items, because an empty `any` group would match no record. */
export function createFilterGroup(match: FilterGroupMatch, items: readonly FilterItem[]): FilterGroup | null {
  if (items.length === 0) return null;
  return match === 'all' ? { all: items } : { any: items };
}

export const withFilterItem = (filter: FilterGroup | null, item: FilterItem) =>
  createFilterGroup(getFilterGroupMatch(filter), [...listFilterItems(filter), item]);

export const withFilterItemAt = (filter: FilterGroup | null, index: number, item: FilterItem) =>
  createFilterGroup(getFilterGroupMatch(filter), listFilterItems(filter).with(index, item));

export const withoutFilterItemAt = (filter: FilterGroup | null, index: number) =>
  createFilterGroup(getFilterGroupMatch(filter), listFilterItems(filter).toSpliced(index, 1));
