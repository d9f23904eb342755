import {
  findConditionIssues,
  getFilterGroupItems,
  isFilterGroup,
  type FilterGroup,
  type FilterItem,
} from './filter';
import type { QueryFields } from './query-fields';
import type { SavedView } from './view';

type SavedViewQuery = SavedView['query'];

/** Removes the parts of a saved view or link whose fields no longer exist, or have another type by now. */
export function removeUnknownFields(
  { filter, search, sort, columns }: SavedViewQuery,
  fields: QueryFields,
): { query: SavedViewQuery; missing_fields: string[] } {
  const missing = new Set<string>();
  const keep = (name: string, isThere: boolean) => {
    if (!isThere) missing.add(name);
    return isThere;
  };

  function kept(item: FilterItem): FilterItem[] {
    if (isFilterGroup(item)) return keptGroup(item);
    return keep(item.field, findConditionIssues(item, fields).length === 0) ? [item] : [];
  }

  // Drop a group that lost all its conditions, because an empty group matches either none or all records.
  function keptGroup(group: FilterGroup): FilterGroup[] {
    const items = getFilterGroupItems(group).flatMap(kept);
    if (items.length === 0 && getFilterGroupItems(group).length > 0) return [];
    return ['all' in group ? { all: items } : { any: items }];
  }

  const query = {
    filter: (filter && keptGroup(filter)[0]) ?? null,
    search,
    sort: sort.filter(({ field }) => keep(field, fields.get(field)?.sortable ?? false)),
    columns: columns.filter((name) => keep(name, fields.has(name))),
  };
  return { query, missing_fields: [...missing] };
}
