import type { SessionRow } from '../../db/schema';

const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
const DAY = 24 * HOUR;

/** How long the token that was just replaced still answers, with its one successor. */
const OVERLAP = 30 * SECOND;
/** How long an answer that was lost on its way can be asked for again. */
const LOST_ANSWER = 24 * HOUR;
const IDLE_END = 7 * DAY;
const ABSOLUTE_END = 30 * DAY;

/**
 * `rotate`: a new generation. `repeat`: the current token again, for tabs that refresh together.
 * `recover`: the current token once more, for nobody ever showed it. `revoke`: an old token is used: theft.
 */
export type RefreshStep = 'rotate' | 'repeat' | 'recover' | 'revoke';

type Progress = Pick<SessionRow, 'generation' | 'seen_generation' | 'recovered' | 'rotated_at'>;

/** What a correctly signed refresh token of the given generation leads to. */
export function refreshStep(session: Progress, generation: number, now: Date): RefreshStep {
  if (generation === session.generation) return 'rotate';
  if (generation !== session.generation - 1) return 'revoke';
  const age = now.getTime() - session.rotated_at.getTime();
  if (age <= OVERLAP) return 'repeat';
  const neverSeen = session.seen_generation < session.generation;
  return neverSeen && !session.recovered && age <= LOST_ANSWER ? 'recover' : 'revoke';
}

export const absoluteEnd = (session: Pick<SessionRow, 'created_at'>): Date =>
  new Date(session.created_at.getTime() + ABSOLUTE_END);

/** True where the session's refresh token is past its days. */
export function hasExpired(session: Pick<SessionRow, 'created_at' | 'rotated_at'>, now: Date): boolean {
  const idleEnd = session.rotated_at.getTime() + IDLE_END;
  return now.getTime() > Math.min(idleEnd, absoluteEnd(session).getTime());
}
