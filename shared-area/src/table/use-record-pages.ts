import { queryClient, readState, useQueries, type Page, type ReadState } from '@studio-desk/shared-auth';
import type { RecordQuery } from '@studio-desk/shared-contract';
import { useEffect, useState } from 'react';
import { MAX_RANGE_ROWS, TABLE_PAGE_SIZE, type TableSource, type TableRecord } from './table-source';

export interface RecordPages<Row> extends ReadState {
  total: number;
  rowAt: (index: number) => Row | undefined;
  indexOf: (id: string) => number;
  loadedIds: () => string[];
  /** Returns the ids of rows `from` to `to`, at most `MAX_RANGE_ROWS`; loads missing rows. */
  idsBetween: (from: number, to: number) => Promise<string[]>;
  isPrevious: boolean;
}

const AHEAD = 20;
/** Delay before a page is requested, so that a dragged scroll bar requests only the pages where it stops. */
const SETTLE_MS = 80;

const FIRST_PAGE = [0];

interface LastTotal {
  query: RecordQuery;
  total: number;
}

export function useRecordPages<Row extends TableRecord>(
  source: TableSource<Row>,
  query: RecordQuery,
  { from, to }: { from: number; to: number },
): RecordPages<Row> {
  const pages = useSettledPages(query, Math.max(0, from - AHEAD), to + AHEAD);
  const results = useQueries({ queries: pages.map((page) => source.page(query, page)) });
  const newest = results.reduce((a, b) => (b.dataUpdatedAt > a.dataUpdatedAt ? b : a));
  const [last, setLast] = useState<LastTotal | null>(null);
  if (newest.data && (last?.query !== query || last.total !== newest.data.total)) {
    setLast({ query, total: newest.data.total });
  }
  const shown = newest.data ? { query, total: newest.data.total } : last;

  const loadedRows = (page: number): readonly Row[] => {
    if (!shown) return [];
    const { queryKey } = source.page(shown.query, page);
    return queryClient.getQueryData<Page<Row[]>>(queryKey)?.rows ?? [];
  };
  const rowAt = (index: number): Row | undefined =>
    loadedRows(Math.floor(index / TABLE_PAGE_SIZE))[index % TABLE_PAGE_SIZE];
  const total = shown?.total ?? 0;
  const failed = results.find(({ error }) => error !== null);
  return {
    ...readState(failed ?? newest),
    isPending: !shown && !failed,
    isFetching: results.some(({ isFetching }) => isFetching),
    reload: () => results.forEach((result) => void result.refetch()),
    total,
    isPrevious: shown !== null && shown.query !== query,
    rowAt,
    indexOf: (id) => {
      for (let first = 0; first < total; first += TABLE_PAGE_SIZE) {
        const at = loadedRows(first / TABLE_PAGE_SIZE).findIndex((row) => row.id === id);
        if (at >= 0) return first + at;
      }
      return -1;
    },
    loadedIds: () => results.flatMap(({ data }) => data?.rows.map(({ id }) => id) ?? []),
    idsBetween: async (first, end) => {
      const count = Math.min(end - first + 1, MAX_RANGE_ROWS);
      const ids = Array.from({ length: count }, (_, index) => rowAt(first + index)?.id);
      const known = ids.filter((id) => id !== undefined);
      return known.length === count ? known : source.ids(query, first, count);
    },
  };
}

/** Returns the pages with rows `from` to `to` once scrolling pauses. A new `query` starts at page 0. */
function useSettledPages(query: RecordQuery, from: number, to: number): readonly number[] {
  const [settled, setSettled] = useState({ query, pages: FIRST_PAGE });
  const first = Math.floor(from / TABLE_PAGE_SIZE);
  const last = Math.floor(to / TABLE_PAGE_SIZE);
  useEffect(() => {
    const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const timer = setTimeout(() => setSettled({ query, pages }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [query, first, last]);
  return settled.query === query ? settled.pages : FIRST_PAGE;
}
