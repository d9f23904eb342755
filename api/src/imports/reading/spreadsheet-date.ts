const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS_FROM_1900_TO_1904 = 1462;
const LAST_DAY = 2_958_465;

/** The day that spreadsheets have and the calendar has not: 29 February 1900. */
const NO_DAY = 60;

/**
 * The date of a spreadsheet's number, in UTC throughout, so that no time zone moves it; undefined for a time of day
 * alone and for what is no date.
 */
export function spreadsheetDate(serial: number, is1904: boolean): string | undefined {
  // To the second, as a time a hair before midnight is midnight.
  const day =
    Math.floor(Math.round(serial * DAY_SECONDS) / DAY_SECONDS) + (is1904 ? DAYS_FROM_1900_TO_1904 : 0);
  if (!(day >= 1 && day <= LAST_DAY)) return undefined;
  if (day === NO_DAY) return '1900-02-29';
  return new Date(DAY_ZERO + (day < NO_DAY ? day + 1 : day) * DAY_MS).toISOString().slice(0, 10);
}
