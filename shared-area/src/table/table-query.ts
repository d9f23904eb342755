import {
  findFilterIssues,
  MAX_SORT_FIELDS,
  removeUnknownFields,
  type FilterGroup,
  type QueryFields,
  type SavedView,
  type Sort,
} from '@studio-desk/shared-contract';
import { useMemo } from 'react';
import type { UrlChanges, ListUrl } from '../list/use-list-url';

export type SavedViewQuery = SavedView['query'];

export interface TableQuery extends Readonly<SavedViewQuery> {
  readonly fields: QueryFields;
  readonly fault: TableLinkError | null;
  setFilter: (filter: FilterGroup | null) => void;
  /** Changes the given properties. `columns: []` restores the default. `replace` adds no history entry. */
  setQuery: (query: Partial<SavedViewQuery>, replace?: boolean) => void;
}

export type TableLinkError =
  | { readonly type: 'missing_fields'; readonly names: readonly string[] }
  | { readonly type: 'unreadable' };

export interface TableFields {
  fields: QueryFields;
  /** The first column is the record's title. It is always visible, and always first. */
  defaultColumns: readonly [string, ...string[]];
}

export function useTableQuery(
  { params, search, change, type }: Pick<ListUrl, 'params' | 'search' | 'change' | 'type'>,
  { fields, defaultColumns }: TableFields,
): TableQuery {
  const [filter, sort, columns] = ['filter', 'sort', 'columns'].map((name) => params.get(name));
  const { query, fault } = useMemo(
    () => readQuery({ filter, sort, columns }, { fields, defaultColumns }),
    [filter, sort, columns, fields, defaultColumns],
  );
  const setQuery = (next: Partial<SavedViewQuery>, replace?: boolean) => {
    if (next.search !== undefined) type(next.search ?? '');
    // Render at once: a transition may render so late that the next change starts from the old filter.
    change({ ...addressOf(next, defaultColumns), page: null }, replace, !replace);
  };
  return {
    ...query,
    search: search || null,
    fields,
    fault,
    setFilter: (next) => setQuery({ filter: next }),
    setQuery,
  };
}

type Texts = Record<'filter' | 'sort' | 'columns', string | null | undefined>;

function readQuery(texts: Texts, { fields, defaultColumns }: TableFields) {
  const filter = parsedFilter(texts.filter, fields);
  const { query, missing_fields: names } = removeUnknownFields(
    { filter: filter ?? null, search: null, sort: parsedSort(texts.sort), columns: namesIn(texts.columns) },
    fields,
  );
  const columns = query.columns.length > 0 ? query.columns : defaultColumns;
  return {
    query: { ...query, columns: withTitleColumnFirst(columns, defaultColumns[0]) },
    fault: faultOf(filter === undefined, names),
  };
}

function faultOf(isUnreadable: boolean, names: readonly string[]): TableLinkError | null {
  if (isUnreadable) return { type: 'unreadable' };
  return names.length > 0 ? { type: 'missing_fields', names } : null;
}

export const withTitleColumnFirst = (columns: readonly string[], title: string): string[] => [
  title,
  ...new Set(columns.filter((name) => name !== title)),
];

/** Returns undefined if the text is not a filter. A filter may have fields that no longer exist. */
function parsedFilter(text: string | null | undefined, fields: QueryFields): FilterGroup | null | undefined {
  if (!text) return null;
  try {
    const filter: FilterGroup = JSON.parse(text);
    // The path of an error in a condition ends with a key, such as 'field'. Any other error: not a filter.
    const isFilter = findFilterIssues(filter, fields).every(({ path }) => typeof path.at(-1) === 'string');
    return isFilter ? filter : undefined;
  } catch {
    return undefined;
  }
}

const namesIn = (text: string | null | undefined) => [...new Set((text ?? '').split(',').filter(Boolean))];

const parsedSort = (text: string | null | undefined): Sort[] =>
  namesIn(text)
    .slice(0, MAX_SORT_FIELDS)
    .map((name) =>
      name.startsWith('-') ? { field: name.slice(1), direction: 'desc' } : { field: name, direction: 'asc' },
    );

const sortText = (sort: readonly Sort[]) =>
  sort.map(({ field, direction }) => (direction === 'desc' ? `-${field}` : field)).join(',');

function addressOf(
  { filter, search, sort, columns }: Partial<SavedViewQuery>,
  defaultColumns: TableFields['defaultColumns'],
): UrlChanges {
  const [title] = defaultColumns;
  const isDefault =
    !columns || columns.length === 0 || isSameList(withTitleColumnFirst(columns, title), defaultColumns);
  return {
    ...(filter !== undefined && { filter: filter && JSON.stringify(filter) }),
    ...(search !== undefined && { search }),
    ...(sort !== undefined && { sort: sortText(sort) }),
    ...(columns !== undefined && {
      columns: isDefault ? null : withTitleColumnFirst(columns, title).join(','),
    }),
  };
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((name, index) => name === b[index]);
