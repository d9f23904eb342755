const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a mail is tried before it is given up. */
const GIVE_UP_AFTER = 24 * HOUR;
const DELAYS = [MINUTE, 5 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];

interface Failed {
  readonly attempts: number;
  readonly firstAttempt: Date;
  readonly now: Date;
}

/** When a mail that was not taken is tried again; undefined once it is to be given up. */
export function nextAttempt({ attempts, firstAttempt, now }: Failed): Date | undefined {
  if (now.getTime() - firstAttempt.getTime() >= GIVE_UP_AFTER) return undefined;
  const delay = DELAYS[Math.min(attempts, DELAYS.length) - 1] ?? MINUTE;
  return new Date(now.getTime() + delay);
}
