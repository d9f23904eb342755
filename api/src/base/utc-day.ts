const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment from which filters count `in_last_days`: midnight UTC, so many days before today. */
export const startOfLastDays = (now: Date, days: number): Date =>
  new Date(now.getTime() - (now.getTime() % DAY_MS) - days * DAY_MS);
