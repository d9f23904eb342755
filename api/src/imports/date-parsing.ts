import { MONTHS } from '@studio-desk/shared-contract';

export interface ParsedDate {
  /** Four digits; undefined if the text has no unambiguous year. */
  readonly year: string | undefined;
  /** Possible months, 1 to 12; two entries if day and month are ambiguous. */
  readonly months: readonly number[];
}

const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const NTH = '\\d{1,2}(?:st|nd|rd|th)?';
const FORMATS = [
  `(?<year>\\d{4})([-/.])(?<month>\\d{1,2})\\2${DAY}(?:[T ].*)?`,
  // Day and month in any order.
  `(?<month>${DAY})([-/.])(?<other>${DAY})\\2(?<year>\\d{4}|\\d{2})(?: .*)?`,
  '(?<year>\\d{4})[-/](?<month>\\d{1,2})',
  '(?<month>\\d{1,2})[-/](?<year>\\d{4})',
  `(?:${NTH}\\.? )?(?<name>[a-z]+\\.?)(?: ${NTH},?)?,? (?<year>\\d{4})`,
  // 'Oct-23' may mean October 2023 or October 23, so its year is unknown.
  '(?<name>[a-z]+\\.?)[- ]\\d{1,2}',
  '\\d{1,2}[- ](?<name>[a-z]+\\.?)',
].map((format) => new RegExp(`^(?:${format})$`, 'i'));

export function parseDate(text: string): ParsedDate | undefined {
  const match = FORMATS.map((format) => format.exec(text)?.groups).find((groups) => groups !== undefined);
  if (match === undefined) return undefined;
  const { year, month, other, name = '' } = match;
  const months = new Set([month, other, parseMonthName(name)].map(Number).filter(isMonthNumber));
  return months.size > 0 ? { year: year && fourDigits(year), months: [...months] } : undefined;
}

const DAY_OF_YEAR = /^(\d{1,2}-[a-z]{3})-(?:\d{2}|\d{4})$/i;

/** True for dates such as '3-Mar' and '3/3/2026', which spreadsheets make of names such as 'MAR3'. */
export const isSpreadsheetDate = (text: string): boolean =>
  !text.includes(' ') && parseDate(text.replace(DAY_OF_YEAR, '$1')) !== undefined;

const SHORTEST_NAME = 3;

export function parseMonthName(text: string): number | undefined {
  const name = text.toLowerCase().replace(/\.$/, '');
  if (name.length < SHORTEST_NAME) return undefined;
  const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name));
  return index === -1 ? undefined : index + 1;
}

export const isMonthNumber = (number: number): boolean => number >= 1 && number <= 12;

/** As in spreadsheets, 00 to 29 mean 2000 to 2029, and 30 to 99 mean 1930 to 1999. */
const fourDigits = (year: string) => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);
