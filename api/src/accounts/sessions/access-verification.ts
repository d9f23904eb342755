import type { AppContext } from '../../app-context';
import { sessionRevokedError, unauthenticatedError } from '../../errors/api-error';
import type { Caller } from '../../http/caller';
import { verifyAccessToken } from './access-token';
import { findUserAndSessionState, markTokenGenerationSeen } from './session-repository';

export async function authenticateCaller(context: AppContext, token: string): Promise<Caller> {
  const claims = await verifyAccessToken(context.env.TOKEN_SECRET, token, context.clock.now());
  if (claims === null) throw unauthenticatedError();
  const user = await findUserAndSessionState(context.db, claims.sessionId);
  if (user === null || user.userId !== claims.userId || user.disabled_at !== null)
    throw unauthenticatedError();
  if (user.revoked_at !== null) throw sessionRevokedError();
  if (claims.generation > user.seen_generation) {
    await markTokenGenerationSeen(context.db, claims.sessionId, claims.generation);
  }
  return { userId: user.userId, email: user.email, sessionId: claims.sessionId };
}
