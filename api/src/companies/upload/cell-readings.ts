/*
 * What the texts of spreadsheet cells mean. A text that means nothing is an error of its row, never a guess.
 */

/** What a cell says, undefined where it says nothing; or why it cannot be read. */
export type Reading<T> = { readonly value: T | undefined } | { readonly error: string };

/** How spreadsheets say that something is not known, where a number, a year or one of a list is meant. */
const BLANK = /^(?:|[-–—]+|n\/?a|n\.a\.)$/i;

export const isBlank = (text: string): boolean => BLANK.test(text);

const MONTHS = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/i;
const PLAIN_YEAR = /^(\d{4})(?:\.0+)?$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: .*)?$/;
const YEAR_AND_MONTH = /^(\d{4})[-/](\d{1,2})$/;
const MONTH_AND_YEAR = /^(\d{1,2})[-/](\d{4})$/;
const WITH_MONTH = /^(?:\d{1,2}(?:st|nd|rd|th)?\.? )?([a-z]+\.?)(?: \d{1,2}(?:st|nd|rd|th)?,?)?,? (\d{4})$/i;

/** '2024', '2024.0', and the year of a date. */
export function readYear(text: string): Reading<string> {
  if (isBlank(text)) return { value: undefined };
  const year = PLAIN_YEAR.exec(text)?.[1] ?? yearOfDate(text);
  return year === undefined ? { error: 'Year must be 4 digits' } : { value: year };
}

function yearOfDate(text: string): string | undefined {
  return yearOfDay(text) ?? yearOfMonth(text);
}

/** Day and month in either order: only the year is wanted. */
function yearOfDay(text: string): string | undefined {
  const [, yearFirst, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (yearFirst !== undefined) return isMonth(month) && isDay(day) ? yearFirst : undefined;
  const [, one = '', , other = '', yearLast] = YEAR_LAST.exec(text) ?? [];
  const isDate = isDay(one) && isDay(other) && (isMonth(one) || isMonth(other));
  return yearLast !== undefined && isDate ? fourDigits(yearLast) : undefined;
}

function yearOfMonth(text: string): string | undefined {
  const [, yearFirst, itsMonth = ''] = YEAR_AND_MONTH.exec(text) ?? [];
  if (isMonth(itsMonth)) return yearFirst;
  const [, month = '', yearLast] = MONTH_AND_YEAR.exec(text) ?? [];
  if (isMonth(month)) return yearLast;
  const [, name = '', ofName] = WITH_MONTH.exec(text) ?? [];
  return MONTHS.test(name) ? ofName : undefined;
}

const isMonth = (text: string) => Number(text) >= 1 && Number(text) <= 12;
const isDay = (text: string) => Number(text) >= 1 && Number(text) <= 31;

/** A date with two digits for the year, as spreadsheets read it: up to 29 it is of this century. */
const fourDigits = (year: string) => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);

const CURRENCY = /^(?:us\$|usd|\$)\s*|\s*(?:us\$|usd|\$)$/gi;
const AMOUNT = /^([-−]?)(\d{1,3}(?:,\d{3})+|\d*)((?:\.\d*)?)(?:e([+-]?\d{1,2}))?\s*([kmb]?)$/i;
/** Where a point parts thousands it would be a thousand times as much. */
const TWO_WAYS = /^[1-9]\d{0,2}\.\d{3}$/;
const SIZES: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6, b: 9 };

/** '$12k', '12,000.50', '(500)' for one that is owed, '1e6'. A comma parts thousands, a point cents. */
export function readAmount(text: string): Reading<number> {
  if (isBlank(text)) return { value: undefined };
  const inner = /^\((.*)\)$/.exec(text)?.[1];
  const [, sign, whole = '', fraction = '', exponent = '0', size = ''] =
    AMOUNT.exec(withoutCurrency(inner ?? text)) ?? [];
  if (sign === undefined || !/\d/.test(whole + fraction)) return { error: 'must be a number' };
  const power = Number(exponent) + (SIZES[size.toLowerCase()] ?? 0);
  if (power === 0 && TWO_WAYS.test(whole + fraction)) return { error: twoWays(text, whole, fraction) };
  // As a power in the text: 1.005 thousand is 1005, while the product of the numbers is a trifle less.
  const amount = Number(`${whole.replaceAll(',', '')}${fraction}e${power}`);
  const isNegative = (sign !== '') !== (inner !== undefined);
  return { value: isNegative && amount !== 0 ? -amount : amount };
}

const twoWays = (text: string, whole: string, fraction: string) =>
  `"${text}" can be read in two ways. Write ${whole}${fraction.slice(1)} or ${whole}${fraction}0`;

/** The sign may stand before the currency. */
const withoutCurrency = (text: string) => {
  const [, sign = '', rest = ''] = /^([-−]?)\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  return `${sign}${rest.replace(CURRENCY, '').trim()}`;
};

/** One of a list, whatever the case. */
export function readChoice<T extends string>(text: string, choices: readonly T[]): T | undefined {
  const wanted = text.toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === wanted);
}

const YES = /^(?:yes|y|true|1|1\.0|✓|✔)$/i;
const NO = /^(?:no|n|false|0|0\.0)$/i;

/** Whether a company is in the office space: 'Yes', the older 'X', or '' where it is said not to be. */
export function readOfficeSpace(text: string): Reading<'Yes' | 'X' | ''> {
  if (isBlank(text)) return { value: undefined };
  if (YES.test(text)) return { value: 'Yes' };
  if (NO.test(text)) return { value: '' };
  return text.toLowerCase() === 'x' ? { value: 'X' } : { error: `Office space must be Yes or No: "${text}"` };
}
