import type { QueryKey } from '@tanstack/react-query';
import { toApiError } from '../http/api-error';
import { queryClient } from '../session/query-client';
import type { Page } from '../session/request';

/**
 * Takes a deleted record out of every list that was read of its kind, so that it is gone at once, and reads them
 * anew. What was read of the record alone may still be on screen: it is stale, but not read again before somebody
 * opens it.
 */
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

/** Takes a record out of the lists where an error says that somebody else has deleted it, and tells whether it does. */
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
