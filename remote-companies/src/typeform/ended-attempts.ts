export interface EndedAttempts {
  /** Number of attempts to connect that have ended; an attempt compares it with the count at its start. */
  count: number;
  failure: string | null;
}

export const NO_ENDED_ATTEMPTS: EndedAttempts = { count: 0, failure: null };
