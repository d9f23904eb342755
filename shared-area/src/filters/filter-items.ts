import { groupItems, type FilterGroup, type FilterItem } from '@studio-desk/shared-contract';

export type Match = 'all' | 'any';

export const matchOf = (filter: FilterGroup | null): Match => (filter && 'any' in filter ? 'any' : 'all');

export const itemsOf = (filter: FilterGroup | null): readonly FilterItem[] =>
  filter ? groupItems(filter) : [];

/** Null without items: an empty group with `any` would match no record. */
export function filterOf(match: Match, items: readonly FilterItem[]): FilterGroup | null {
  if (items.length === 0) return null;
  return match === 'all' ? { all: items } : { any: items };
}

export const withItem = (filter: FilterGroup | null, item: FilterItem) =>
  filterOf(matchOf(filter), [...itemsOf(filter), item]);

export const withItemAt = (filter: FilterGroup | null, index: number, item: FilterItem) =>
  filterOf(matchOf(filter), itemsOf(filter).with(index, item));

export const withoutItemAt = (filter: FilterGroup | null, index: number) =>
  filterOf(matchOf(filter), itemsOf(filter).toSpliced(index, 1));
