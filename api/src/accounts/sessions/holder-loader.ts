import DataLoader from 'dataloader';
import type { Database } from '../../db/database';
import { findHolders, type Holder } from './session-repository';

type HolderLoader = DataLoader<string, Holder | null>;

const loaders = new WeakMap<Database, HolderLoader>();

/** What a request of the session is checked against, read after it arrived; null where there is no such session. */
export function loadHolder(db: Database, sessionId: string): Promise<Holder | null> {
  const loader = loaders.get(db) ?? holderLoader((sessionIds) => findHolders(db, sessionIds));
  loaders.set(db, loader);
  return loader.load(sessionId);
}

/** Requests that arrive together share one query: one of its own would be half of what a short read costs. */
export const holderLoader = (read: (sessionIds: readonly string[]) => Promise<Holder[]>): HolderLoader =>
  new DataLoader(
    async (sessionIds) => {
      const found = new Map((await read(sessionIds)).map((holder) => [holder.sessionId, holder]));
      return sessionIds.map((id) => found.get(id) ?? null);
    },
    // A session that has ended is refused on its next request: nothing is remembered.
    { cache: false, batchScheduleFn: (send) => void setImmediate(send) },
  );
