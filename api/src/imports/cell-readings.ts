import { readDate } from './date-reading';

/*
 * What the texts of spreadsheet cells mean. A text that means nothing is an error of its row, never a guess.
 */

/** What a cell says, undefined where it says nothing; or why it cannot be read. */
export type Reading<T> = { readonly value: T | undefined } | { readonly error: string };

/** How spreadsheets say that something is not known, where a number, a year or one of a list is meant. */
const BLANK = /^(?:|[-–—]+|n\/?a|n\.a\.)$/i;

export const isBlank = (text: string): boolean => BLANK.test(text);

const PLAIN_YEAR = /^(\d{4})(?:\.0+)?$/;

/** '2024', '2024.0', and the year of a date. */
export function readYear(text: string): Reading<string> {
  if (isBlank(text)) return { value: undefined };
  const year = PLAIN_YEAR.exec(text)?.[1] ?? readDate(text)?.year;
  return year === undefined ? { error: 'Year must be 4 digits' } : { value: year };
}

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
const isMark = (text: string) => text.toLowerCase() === 'x';

/** Yes or no, also as a mark in a column of such marks. */
export function readFlag(text: string, label: string): Reading<boolean> {
  if (isBlank(text)) return { value: undefined };
  if (YES.test(text) || isMark(text)) return { value: true };
  return NO.test(text) ? { value: false } : { error: `${label} must be Yes or No: "${text}"` };
}

/** Whether a company is in the office space: 'Yes', the older 'X', or '' where it is said not to be. */
export function readOfficeSpace(text: string): Reading<'Yes' | 'X' | ''> {
  if (isMark(text)) return { value: 'X' };
  const flag = readFlag(text, 'Office space');
  if ('error' in flag) return flag;
  return { value: flag.value === undefined ? undefined : flag.value ? 'Yes' : '' };
}
