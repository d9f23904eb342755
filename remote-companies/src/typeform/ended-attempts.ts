export interface EndedConnectAttempts {
  /** Number of attempts to connect that have ended; an attempt compares it with the count at its start. */
  count: number;
  failure: string | null;
}

export const NO_ENDED_CONNECT_ATTEMPTS: EndedConnectAttempts = { count: 0, failure: null };
