import { MONTHS } from '@studio-desk/shared-contract';

export interface ParsedDate {
  /** Four digits; undefined if the text has no unambiguous year. */
  readonly year: string | undefined;
  /** Possible months, 1 to 12; two entries if day and month are ambiguous. */
  readonly months: readonly number[];
}

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: .*)?$/;
const YEAR_AND_MONTH = /^(\d{4})[-/](\d{1,2})$/;
const MONTH_AND_YEAR = /^(\d{1,2})[-/](\d{4})$/;
const WITH_NAME = /^(?:\d{1,2}(?:st|nd|rd|th)?\.? )?([a-z]+\.?)(?: \d{1,2}(?:st|nd|rd|th)?,?)?,? (\d{4})$/i;
/** 'Oct-23' may mean October 2023 or October 23, so its year is unknown. */
const SHORT = /^(?:([a-z]+\.?)[- ]\d{1,2}|\d{1,2}[- ]([a-z]+\.?))$/i;

export const parseDate = (text: string): ParsedDate | undefined =>
  yearFirst(text) ?? yearLast(text) ?? monthOnly(text) ?? withName(text);

function yearFirst(text: string): ParsedDate | undefined {
  const [, year, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  return isMonthNumber(month) && isDay(day) ? { year, months: [Number(month)] } : undefined;
}

function yearLast(text: string): ParsedDate | undefined {
  const [, one = '', , other = '', year = ''] = YEAR_LAST.exec(text) ?? [];
  if (!isDay(one) || !isDay(other)) return undefined;
  const months = new Set([one, other].filter(isMonthNumber).map(Number));
  return months.size > 0 ? { year: fourDigits(year), months: [...months] } : undefined;
}

function monthOnly(text: string): ParsedDate | undefined {
  const [, yearBefore, after = ''] = YEAR_AND_MONTH.exec(text) ?? [];
  const [, before = '', yearAfter] = MONTH_AND_YEAR.exec(text) ?? [];
  const month = yearBefore === undefined ? before : after;
  return isMonthNumber(month) ? { year: yearBefore ?? yearAfter, months: [Number(month)] } : undefined;
}

function withName(text: string): ParsedDate | undefined {
  const [, ofDate, year] = WITH_NAME.exec(text) ?? [];
  const [, before, after] = SHORT.exec(text) ?? [];
  const month = parseMonthName(ofDate ?? before ?? after ?? '');
  return month === undefined ? undefined : { year, months: [month] };
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

export const isMonthNumber = (text: string): boolean => Number(text) >= 1 && Number(text) <= 12;
const isDay = (text: string) => Number(text) >= 1 && Number(text) <= 31;

/** As in spreadsheets, 00 to 29 mean 2000 to 2029, and 30 to 99 mean 1930 to 1999. */
const fourDigits = (year: string) => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);
