import type { AppContext } from '../../app-context';
import { sessionRevoked, unauthenticated } from '../../base/api-error';
import type { Caller } from '../../http/caller';
import { readAccessToken } from './access-token';
import { loadHolder } from './holder-loader';
import { markGenerationSeen } from './session-repository';

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
