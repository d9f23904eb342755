/** Outcome of this window's last attempt to connect. */
export interface AttemptEnd {
  /** Number of ended attempts; an attempt that started at a lower count is over. */
  count: number;
  /** Error message; null after success or cancellation. */
  failure: string | null;
}

export const NO_END: AttemptEnd = { count: 0, failure: null };
