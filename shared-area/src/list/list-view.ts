import { omitEmpty, RECENT_DAYS, type FilterGroup } from '@studio-desk/shared-contract';
import { confirmLeave } from '@studio-desk/shared-ui/runtime';
import { useCallback, useRef, useState } from 'react';
import type { ListUrl } from './use-list-url';

export type ListView = 'list' | 'table';

export interface ListViewState {
  view: ListView;
  show: (view: ListView) => Promise<void>;
  /** Returns true once after a switch: the clicked button has unmounted, so its successor takes the focus. */
  takeFocus: () => boolean;
}

const keyOf = (kind: string) => `studio-desk-view-${kind}`;

interface ListViewOptions {
  kind: string;
  /** URL parameters that only the list uses. A URL with one of them opens the list instead of the table. */
  listParams: readonly string[];
  listFilter?: FilterGroup | null;
}

export function useListView(
  { params, change }: Pick<ListUrl, 'params' | 'change'>,
  { kind, listParams, listFilter }: ListViewOptions,
): ListViewState {
  const [remembered, setRemembered] = useState(() => localStorage.getItem(keyOf(kind)));
  const isChosen = useRef(false);
  const takeFocus = useCallback(() => {
    const wasChosen = isChosen.current;
    isChosen.current = false;
    return wasChosen;
  }, []);
  const isTable =
    params.get('view') === 'table' ||
    (remembered === 'table' && !listParams.some((name) => params.has(name)));
  return {
    view: isTable ? 'table' : 'list',
    takeFocus,
    show: async (view) => {
      // The other view opens the record again, so typed text would be lost.
      if (!(await confirmLeave())) return;
      localStorage.setItem(keyOf(kind), view);
      setRemembered(view);
      isChosen.current = true;
      // `RecordTable` itself adds the parameter `view` to the URL.
      const others = view === 'table' ? listParams : ['view', ...TABLE_PARAMS];
      const filter = view === 'table' && listFilter ? JSON.stringify(listFilter) : null;
      change({ page: null, ...Object.fromEntries(others.map((name) => [name, null])), filter }, true);
    },
  };
}

export const SAVED_VIEW_PARAM = 'saved';

const TABLE_PARAMS = ['filter', 'sort', 'columns', SAVED_VIEW_PARAM] as const;

export function getTablePath(path: string, filter?: FilterGroup | null, search = ''): string {
  const params = { view: 'table', search, filter: filter ? JSON.stringify(filter) : '' };
  return `${path}?${new URLSearchParams(omitEmpty(params)).toString()}`;
}

export const ADDED_RECENTLY_FILTER = {
  all: [{ field: 'created_at', op: 'in_last_days', value: RECENT_DAYS }],
} satisfies FilterGroup;
