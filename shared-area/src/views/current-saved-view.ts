import { useQuery } from '@studio-desk/shared-auth';
import type { RecordKind, SavedView } from '@studio-desk/shared-contract';
import { isSameValue } from '@studio-desk/shared-ui/components';
import { SAVED_VIEW_PARAM } from '../list/list-view';
import type { ListUrl } from '../list/use-list-url';
import { withTitleColumnFirst, type TableQuery, type SavedViewQuery } from '../table/table-query';
import { createSavedViewsQuery } from './view-queries';

interface CurrentSavedViewOptions {
  kind: RecordKind;
  query: TableQuery;
  address: Pick<ListUrl, 'params' | 'change'>;
}

export function useCurrentSavedView({ kind, query, address: { params, change } }: CurrentSavedViewOptions) {
  const { data: views = [], isError } = useQuery(createSavedViewsQuery(kind));
  const view = views.find(({ id }) => id === params.get(SAVED_VIEW_PARAM)) ?? null;
  return {
    views,
    isError,
    view,
    isChanged: view !== null && !showsView(query, view, params.has('columns')),
    open: (next: SavedView | null) => {
      query.setQuery(next?.query ?? { filter: null, search: null, sort: [], columns: [] });
      change({ [SAVED_VIEW_PARAM]: next?.id ?? null }, true);
    },
    name: (id: string | null) => change({ [SAVED_VIEW_PARAM]: id }, true),
  };
}

export type CurrentSavedView = ReturnType<typeof useCurrentSavedView>;

export const toViewQuery = ({ filter, search, sort, columns }: SavedViewQuery): SavedViewQuery => ({
  filter,
  search,
  sort,
  columns,
});

function showsView(query: TableQuery, { query: saved }: SavedView, hasChosenColumns: boolean): boolean {
  const [title = ''] = query.columns;
  const hasSameColumns =
    saved.columns.length === 0
      ? !hasChosenColumns
      : isSameValue('columns', withTitleColumnFirst(saved.columns, title), query.columns);
  const withoutColumns = (one: SavedViewQuery) => ({ ...toViewQuery(one), columns: null });
  return hasSameColumns && isSameValue('query', withoutColumns(saved), withoutColumns(query));
}
