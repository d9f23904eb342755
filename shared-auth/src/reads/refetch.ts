import type { Query, QueryFilters } from '@tanstack/react-query';
import { queryClient } from '../session/query-client';

/** Start time of each query's latest fetch or local write: its data is at least as new. Removed if the fetch fails. */
const currentAt = new WeakMap<Query, number>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { action, query } = event;
  const isWritten = action.type === 'success' && action.manual === true && query.state.fetchStatus === 'idle';
  if (action.type === 'fetch' || isWritten) currentAt.set(query, Date.now());
  if (action.type === 'error') currentAt.delete(query);
});

export const isOlderThan = (query: Query, moment: number): boolean => (currentAt.get(query) ?? 0) < moment;

const waiting = new WeakSet<Query>();

/** Refetches visible queries, even if a read is in progress, and the others when they are shown. */
export function refetchQueries(filters: QueryFilters = {}): void {
  // Collect running fetches before `invalidateQueries`, which starts further ones.
  const going = queryClient.getQueryCache().findAll(filters).filter(isNotRestarted);
  void queryClient.invalidateQueries(filters);
  for (const query of going) void refetchAfterPending(query);
}

/** `invalidateQueries` does not restart a running first fetch or one off screen: its result may be outdated. */
const isNotRestarted = (query: Query) =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive());

async function refetchAfterPending(query: Query): Promise<void> {
  if (waiting.has(query)) return;
  waiting.add(query);
  const isRead = await query.fetch().then(
    () => true,
    () => false,
  );
  waiting.delete(query);
  if (isRead) await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
