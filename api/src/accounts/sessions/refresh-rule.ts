import type { SessionRow } from '../../db/schema';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** After a rotation, the previous refresh token still works for this long and returns the same new token. */
const OVERLAP_MS = 30 * SECOND;
/** How long a client may retry a refresh whose response was lost. */
const LOST_RESPONSE = 24 * HOUR;
const IDLE_END = 7 * DAY;
const ABSOLUTE_END = 30 * DAY;

/**
 * - `rotate` issues a new refresh token.
 * - `repeat` returns the current token again to a simultaneous request.
 * - `recover` returns the current token again to a client that lost the response.
 * - `revoke` ends the session, because the token may be stolen.
 */
export type RefreshDecision = 'rotate' | 'repeat' | 'recover' | 'revoke';

type Progress = Pick<SessionRow, 'generation' | 'seen_generation' | 'recovered' | 'rotated_at'>;

export function decideRefresh(session: Progress, generation: number, now: Date): RefreshDecision {
  // The token has the current generation, or a later one after the database was restored or failed over.
  if (generation >= session.generation) return 'rotate';
  if (generation !== session.generation - 1) return 'revoke';
  const age = now.getTime() - session.rotated_at.getTime();
  if (age <= OVERLAP_MS) return 'repeat';
  const neverSeen = session.seen_generation < session.generation;
  return neverSeen && !session.recovered && age <= LOST_RESPONSE ? 'recover' : 'revoke';
}

export const getAbsoluteSessionExpiry = (session: Pick<SessionRow, 'created_at'>): Date =>
  new Date(session.created_at.getTime() + ABSOLUTE_END);

export function hasSessionExpired(
  session: Pick<SessionRow, 'created_at' | 'rotated_at'>,
  now: Date,
): boolean {
  const idleEnd = session.rotated_at.getTime() + IDLE_END;
  return now.getTime() > Math.min(idleEnd, getAbsoluteSessionExpiry(session).getTime());
}
