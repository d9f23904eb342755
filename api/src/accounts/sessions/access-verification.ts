import DataLoader from 'dataloader';
import type { AppContext } from '../../app-context';
import { sessionRevoked, unauthenticated } from '../../base/api-error';
import type { Caller } from '../../http/caller';
import { readAccessToken } from './access-token';
import { findHolders, type Holder, markGenerationSeen } from './session-repository';
import type { Database } from '../../db/database';

type HolderLoader = DataLoader<string, Holder | null>;

/** Who holds this access token. Reads the session each time: a session that ended is refused on its next request. */
export async function verifyAccess(context: AppContext, token: string): Promise<Caller> {
  const claims = await readAccessToken(context.env.TOKEN_SECRET, token, context.clock.now());
  if (claims === null) throw unauthenticated();
  const holder = await loadHolder(context.db, claims.sessionId);
  if (holder === null || holder.userId !== claims.userId || holder.disabled_at !== null)
    throw unauthenticated();
  if (holder.revoked_at !== null) throw sessionRevoked();
  if (claims.generation > holder.seen_generation) {
    await markGenerationSeen(context.db, claims.sessionId, claims.generation);
  }
  return { userId: holder.userId, email: holder.email, sessionId: claims.sessionId };
}

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
