const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the start of the period of an `in_last_days` filter: midnight UTC, `days` days before today. */
export const getStartOfLastDays = (now: Date, days: number): Date =>
  new Date(now.getTime() - (now.getTime() % DAY_MS) - days * DAY_MS);
