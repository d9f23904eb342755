import DataLoader from 'dataloader';
import type { AppContext } from '../../app-context';
import { sessionRevoked, unauthenticated } from '../../base/api-error';
import type { Caller } from '../../http/caller';
import { readAccessToken } from './access-token';
import { findSessionUsers, type SessionUser, markGenerationSeen } from './session-repository';
import type { Database } from '../../db/database';

type SessionUserLoader = DataLoader<string, SessionUser | null>;

export async function verifyAccess(context: AppContext, token: string): Promise<Caller> {
  const claims = await readAccessToken(context.env.TOKEN_SECRET, token, context.clock.now());
  if (claims === null) throw unauthenticated();
  const user = await loadSessionUser(context.db, claims.sessionId);
  if (user === null || user.userId !== claims.userId || user.disabled_at !== null) throw unauthenticated();
  if (user.revoked_at !== null) throw sessionRevoked();
  if (claims.generation > user.seen_generation) {
    await markGenerationSeen(context.db, claims.sessionId, claims.generation);
  }
  return { userId: user.userId, email: user.email, sessionId: claims.sessionId };
}

const loaders = new WeakMap<Database, SessionUserLoader>();

export function loadSessionUser(db: Database, sessionId: string): Promise<SessionUser | null> {
  const loader = loaders.get(db) ?? sessionUserLoader((sessionIds) => findSessionUsers(db, sessionIds));
  loaders.set(db, loader);
  return loader.load(sessionId);
}

/** Loads the sessions of simultaneous requests with one query. */
export const sessionUserLoader = (
  read: (sessionIds: readonly string[]) => Promise<SessionUser[]>,
): SessionUserLoader =>
  new DataLoader(
    async (sessionIds) => {
      const found = new Map((await read(sessionIds)).map((user) => [user.sessionId, user]));
      return sessionIds.map((id) => found.get(id) ?? null);
    },
    // Sessions are not cached: once a session has ended, its next request must be refused.
    { cache: false, batchScheduleFn: (send) => void setImmediate(send) },
  );
