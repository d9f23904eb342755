import type { QueryKey } from '@tanstack/react-query';
import { toApiError } from '../http/api-error';
import { queryClient } from '../session/query-client';
import type { Page } from '../session/request';

/** Removes a deleted record from cached lists and refetches the lists, but not the deleted record. */
export function forgetRecord(queryKey: QueryKey, id: string): void {
  queryClient.setQueriesData({ queryKey, predicate: ({ state }) => holds(state.data, id) }, (read: unknown) =>
    without(read, id),
  );
  void queryClient.invalidateQueries({
    queryKey,
    predicate: (query) => query.queryKey.includes(id),
    refetchType: 'none',
  });
  void queryClient.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes(id) });
}

export function forgetIfGone(error: unknown, queryKey: QueryKey, id: string): boolean {
  const isGone = toApiError(error).status === 404;
  if (isGone) forgetRecord(queryKey, id);
  return isGone;
}

const rowsOf = (read: unknown): unknown[] => (isPage(read) ? read.rows : Array.isArray(read) ? read : []);

const holds = (read: unknown, id: string) => rowsOf(read).some((row) => hasId(row, id));

function without(read: unknown, id: string): unknown {
  const rows = rowsOf(read).filter((row) => !hasId(row, id));
  return isPage(read) ? { rows, total: read.total - (read.rows.length - rows.length) } : rows;
}

const isPage = (read: unknown): read is Page<unknown[]> =>
  typeof read === 'object' && read !== null && 'rows' in read && Array.isArray(read.rows);

const hasId = (row: unknown, id: string) =>
  typeof row === 'object' && row !== null && 'id' in row && row.id === id;
