import type { AppContext } from '../app-context';
import { sessionRevoked, unauthenticated } from '../errors/api-error';
import type { Caller } from '../http/caller';
import { readAccessToken } from './access-token';
import { findSession, markGenerationSeen } from './session-repository';

/** Who holds this access token. Reads the session each time: a session that ended is refused on its next request. */
export async function verifyAccess(context: AppContext, token: string): Promise<Caller> {
  const claims = await readAccessToken(context.env.TOKEN_SECRET, token, context.clock.now());
  if (claims === null) throw unauthenticated();
  const found = await findSession(context.db, claims.sessionId);
  if (found === null || found.user.id !== claims.userId || found.user.disabled_at !== null)
    throw unauthenticated();
  if (found.session.revoked_at !== null) throw sessionRevoked();
  if (claims.generation > found.session.seen_generation) {
    await markGenerationSeen(context.db, claims.sessionId, claims.generation);
  }
  return { userId: found.user.id, email: found.user.email, sessionId: claims.sessionId };
}
