import { createHash, createSecretKey, randomUUID, type KeyObject } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { addToBoundedMap } from './bounded-map';

const ALGORITHM = 'HS256';
const TOKEN_TYPE = 'at+jwt';
const ISSUER = 'studio-desk';
const AUDIENCE = 'studio-desk-api';
const ACCESS_TOKEN_SECONDS = 15 * 60;

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), rc: z.int().min(0), exp: z.int() });

export interface AccessTokenClaims {
  readonly userId: string;
  readonly sessionId: string;
  readonly generation: number;
}

const keys = new Map<string, KeyObject>();

// Cached, because creating a key object for each token check is slow.
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** `latestEnd` is the end of the session, because an access token must not outlive its session. */
export function signAccessToken(
  secret: string,
  user: AccessTokenClaims,
  now: Date,
  latestEnd: Date,
): Promise<string> {
  return new SignJWT({ sid: user.sessionId, rc: user.generation })
    .setProtectedHeader({ alg: ALGORITHM, typ: TOKEN_TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(user.userId)
    .setJti(randomUUID())
    .setIssuedAt(seconds(now))
    .setExpirationTime(Math.min(seconds(now) + ACCESS_TOKEN_SECONDS, seconds(latestEnd)))
    .sign(keyOf(secret));
}

interface VerifiedToken {
  readonly claims: AccessTokenClaims;
  readonly expires: number;
}

const MAX_CACHED = 1000;
const cache = new Map<string, VerifiedToken>();

/** Returns null for an invalid or expired token. Caches verified tokens, because verifying is slow. */
export async function verifyAccessToken(
  secret: string,
  token: string,
  now: Date,
): Promise<AccessTokenClaims | null> {
  const cacheKey = createHash('sha256').update(`${secret}\n${token}`).digest('base64');
  const verified = cache.get(cacheKey) ?? (await verify(secret, token, now));
  if (verified === null || verified.expires <= seconds(now)) {
    cache.delete(cacheKey);
    return null;
  }
  addToBoundedMap(cache, cacheKey, verified, MAX_CACHED);
  return verified.claims;
}

async function verify(secret: string, token: string, now: Date): Promise<VerifiedToken | null> {
  const result = claims.safeParse(await verifiedPayload(secret, token, now));
  if (!result.success) return null;
  const { sub, sid, rc, exp } = result.data;
  return { claims: { userId: sub, sessionId: sid, generation: rc }, expires: exp };
}

export const getAccessTokenExpiry = (token: string): Date => new Date((decodeJwt(token).exp ?? 0) * 1_000);

async function verifiedPayload(secret: string, token: string, now: Date): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      typ: TOKEN_TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat', 'jti'],
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
