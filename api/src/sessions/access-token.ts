import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'studio-desk';
const AUDIENCE = 'studio-desk-api';
const ACCESS_TOKEN_SECONDS = 15 * 60;

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), rc: z.int().min(0) });

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  /** Generation of the refresh token that came with it. */
  readonly generation: number;
}

const keyOf = (secret: string) => new TextEncoder().encode(secret);
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** `latestEnd` is the end of the session: no access token outlives it. */
export function signAccessToken(
  secret: string,
  holder: AccessClaims,
  now: Date,
  latestEnd: Date,
): Promise<string> {
  return new SignJWT({ sid: holder.sessionId, rc: holder.generation })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(holder.userId)
    .setJti(randomUUID())
    .setIssuedAt(seconds(now))
    .setExpirationTime(Math.min(seconds(now) + ACCESS_TOKEN_SECONDS, seconds(latestEnd)))
    .sign(keyOf(secret));
}

/** What the token says, or null where it is not one of ours, or no longer good. */
export async function readAccessToken(
  secret: string,
  token: string,
  now: Date,
): Promise<AccessClaims | null> {
  const payload = await verifiedPayload(secret, token, now);
  const result = claims.safeParse(payload);
  if (!result.success) return null;
  const { sub, sid, rc } = result.data;
  return { userId: sub, sessionId: sid, generation: rc };
}

async function verifiedPayload(secret: string, token: string, now: Date): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: [ALGORITHM],
      typ: TYPE,
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
