export interface AttemptEnd {
  /** Number of ended attempts; an attempt that started at a lower count is over. */
  count: number;
  failure: string | null;
}

export const NO_END: AttemptEnd = { count: 0, failure: null };
