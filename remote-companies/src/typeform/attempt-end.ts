/** How the last attempt to connect of this window ended. */
export interface AttemptEnd {
  /** How many have ended: one that began before the last end goes on no more. */
  count: number;
  /** Why it did not end well; null where it did, or was given up. */
  failure: string | null;
}

export const NO_END: AttemptEnd = { count: 0, failure: null };
