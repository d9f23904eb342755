export interface EndedConnectAttempts {
  /** Number of attempts to connect that have ended. An attempt compares it with the number at its start. */
  count: number;
  failure: string | null;
}

export const NO_ENDED_CONNECT_ATTEMPTS: EndedConnectAttempts = { count: 0, failure: null };
