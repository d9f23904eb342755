import type { Query, QueryFilters } from '@tanstack/react-query';
import { queryClient } from '../session/query-client';

/** The moment that the data of each query says the truth of: when its last read began. */
const trueAt = new WeakMap<Query, number>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { action, query } = event;
  const isWritten = action.type === 'success' && action.manual === true && query.state.fetchStatus === 'idle';
  if (action.type === 'fetch' || isWritten) trueAt.set(query, Date.now());
  // What is kept after a failed read is older.
  if (action.type === 'error') trueAt.delete(query);
});

/** Whether what the query has, or will have when its read ends, may be from before that moment. */
export const isFromBefore = (query: Query, moment: number): boolean => (trueAt.get(query) ?? 0) < moment;

const waiting = new WeakSet<Query>();

/** Reads those on screen anew, also where a read is under way, and the others when they are next shown. */
export function readQueriesAnew(filters: QueryFilters = {}): void {
  // Before invalidating, which begins reads of its own.
  const going = queryClient.getQueryCache().findAll(filters).filter(isReadOnAsItIs);
  void queryClient.invalidateQueries(filters);
  for (const query of going) void readOnceMore(query);
}

/** A read that invalidating lets go on, and whose answer then counts as new: the first one, or one off screen. */
const isReadOnAsItIs = (query: Query) =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive());

/** After the answer that is on its way, which is shown meanwhile: whoever opens a page should not wait twice. */
async function readOnceMore(query: Query): Promise<void> {
  if (waiting.has(query)) return;
  waiting.add(query);
  // Joins the read that is under way. Its failure is kept by the query, and the next read is as new as can be.
  const isRead = await query.fetch().then(
    () => true,
    () => false,
  );
  waiting.delete(query);
  if (isRead) await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
