import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Tokens } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { Actor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { type Database, inTransaction } from '../../db/database';
import type { SessionRow } from '../../db/schema';
import { sessionRevokedError, unauthenticatedError } from '../../errors/api-error';
import { signAccessToken } from './access-token';
import { getAbsoluteSessionExpiry, hasSessionExpired, decideRefresh } from './refresh-rule';
import {
  type UnverifiedRefreshToken,
  hasValidRefreshTokenSignature,
  createRefreshToken,
  parseRefreshToken,
} from './refresh-token';
import {
  deleteSessionsCreatedBefore,
  findSession,
  insertSession,
  markSessionRecovered,
  revokeSessionsBeyondLimit,
  revokeSession,
  rotateRefreshToken,
  type SessionWithUser,
} from './session-repository';
import { type EncryptionContext, encrypt, decrypt } from '../../encryption';

const MAX_SESSIONS_PER_USER = 20;
const DELETE_AFTER = 60 * 24 * 60 * 60 * 1000;
const LONGEST_USER_AGENT = 500;

const KEY_BYTES = 32;

export async function openSession(
  context: AppContext,
  tx: Database,
  userId: string,
  userAgent: string | undefined,
): Promise<Tokens> {
  const now = context.clock.now();
  const id = uuidv7();
  const sessionKey = generateSessionKey();
  await deleteSessionsCreatedBefore(tx, userId, new Date(now.getTime() - DELETE_AFTER));
  const session = await insertSession(tx, {
    id,
    user_id: userId,
    session_key: encryptSessionKey(context.env.ENCRYPTION_KEY, id, sessionKey),
    created_at: now,
    rotated_at: now,
    user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) || null,
  });
  await revokeSessionsBeyondLimit(tx, userId, MAX_SESSIONS_PER_USER, now);
  return tokensOf(context, session, sessionKey);
}

export async function refreshSession(context: AppContext, token: string, actor: Actor): Promise<Tokens> {
  const claimed = parseRefreshToken(token);
  if (claimed === null) throw unauthenticatedError();
  // If another request rotates the token meanwhile, the next attempt returns the new token.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const found = await genuineSession(context, claimed);
    if (found === null) throw unauthenticatedError();
    const session = await advanceSession(context, found, claimed.generation, actor);
    if (session !== null) return tokensOf(context, session, found.sessionKey);
  }
  throw unauthenticatedError();
}

export async function endSession(
  context: AppContext,
  ownSessionId: string,
  token: string | undefined,
  actor: Actor,
): Promise<void> {
  const claimed = token === undefined ? null : parseRefreshToken(token);
  const found = claimed && (await genuineSession(context, claimed));
  await revokeWithTrace(context, found?.session.id ?? ownSessionId, 'sign-out', actor);
}

interface OpenedSession extends SessionWithUser {
  readonly sessionKey: Buffer;
}

/** Returns the session of the token, or null if the session does not exist or the token is forged. */
async function genuineSession(
  context: AppContext,
  claimed: UnverifiedRefreshToken,
): Promise<OpenedSession | null> {
  const found = await findSession(context.db, claimed.sessionId);
  if (found === null) return null;
  const sessionKey = decryptSessionKey(
    context.env.ENCRYPTION_KEY,
    found.session.id,
    found.session.session_key,
  );
  return sessionKey !== null && hasValidRefreshTokenSignature(sessionKey, claimed)
    ? { ...found, sessionKey }
    : null;
}

async function advanceSession(
  context: AppContext,
  { session, user }: SessionWithUser,
  generation: number,
  actor: Actor,
): Promise<SessionRow | null> {
  const now = context.clock.now();
  if (session.revoked_at !== null) throw sessionRevokedError();
  if (user.disabled_at !== null || hasSessionExpired(session, now)) throw unauthenticatedError();
  switch (decideRefresh(session, generation, now)) {
    case 'rotate':
      return rotateRefreshToken(context.db, session, generation, now);
    case 'repeat':
      return session;
    case 'recover':
      context.logger.warn({ sessionId: session.id }, 'refresh.lost_response');
      return markSessionRecovered(context.db, session.id, session.generation, now);
    case 'revoke':
      context.logger.warn({ sessionId: session.id, userId: user.id }, 'refresh.reuse_detected');
      await revokeWithTrace(context, session.id, 'refresh.reuse_detected', {
        ...actor,
        userId: user.id,
        email: user.email,
      });
      throw sessionRevokedError();
  }
}

const revokeWithTrace = (context: AppContext, sessionId: string, action: string, actor: Actor) =>
  inTransaction(context.db, async (tx) => {
    await revokeSession(tx, sessionId, action, context.clock.now());
    await insertAuditEvent(tx, { actor, action, entity: 'session', entityId: sessionId });
  });

async function tokensOf(context: AppContext, session: SessionRow, sessionKey: Buffer): Promise<Tokens> {
  const user = { userId: session.user_id, sessionId: session.id, generation: session.generation };
  return {
    access_token: await signAccessToken(
      context.env.TOKEN_SECRET,
      user,
      context.clock.now(),
      getAbsoluteSessionExpiry(session),
    ),
    refresh_token: createRefreshToken(sessionKey, session.id, session.generation),
  };
}

export const generateSessionKey = (): Buffer => randomBytes(KEY_BYTES);

/** Binds the encrypted key to the session id, so that it cannot be decrypted in another session's row. */
export const encryptSessionKey = (encryptionKey: string, sessionId: string, sessionKey: Buffer): string =>
  encrypt(contextOf(encryptionKey, sessionId), sessionKey);

export const decryptSessionKey = (
  encryptionKey: string,
  sessionId: string,
  encryptedText: string,
): Buffer | null => decrypt(contextOf(encryptionKey, sessionId), encryptedText);

const contextOf = (encryptionKey: string, owner: string): EncryptionContext => ({
  encryptionKey,
  purpose: 'session keys',
  owner,
});
