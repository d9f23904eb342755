import { getImplausibleYearMessage, isPlausibleYear } from '@studio-desk/shared-contract';
import { parseDate } from './date-parsing';

/* Parses the text of spreadsheet cells. Ambiguous or invalid text is an error; no value is guessed. */

/** The parsed value (undefined for a blank cell), or the error to report. */
export interface ParsedCell<T> {
  readonly value?: T | undefined;
  readonly error?: string | undefined;
}

export type CellParser<T = unknown> = (text: string) => ParsedCell<T>;

const NOTHING = /^(?:|[-–—]+|n\/a|n\.a\.)$/i;

/** Used for names of records. "NA" and "null" are not blank, because people may be called Na or Null. */
export const isBlankName = (text: string): boolean => NOTHING.test(text);

/** "Na" and "Null" may be names of people, so they are not blank, unlike "NA" and "null". */
export const parseText: CellParser<string> = (text) => ({
  value: NOTHING.test(text) || /^(?:NA|na|NULL|null)$/.test(text) ? undefined : text,
});

export const isBlankCell = (text: string): boolean => NOTHING.test(text) || /^(?:na|null)$/i.test(text);

const PLAIN_YEAR = /^(\d{4})(?:\.0+)?$/;

/** Accepts '2024', '2024.0' and any date that has a year. */
export function parseYear(text: string): ParsedCell<string> {
  if (isBlankCell(text)) return {};
  const year = PLAIN_YEAR.exec(text)?.[1] ?? parseDate(text)?.year;
  if (year === undefined) return { error: 'Year must be 4 digits' };
  return isPlausibleYear(year) ? { value: year } : { error: `Year ${getImplausibleYearMessage()}` };
}

const DASHES = /^[-–—]+$/;
const CURRENCY = /^(?:us\$|usd|\$)\s*|\s*(?:us\$|usd|\$)$/gi;
const AMOUNT = /^([-−]?)(\d{1,3}(?:,\d{3})+|\d*)((?:\.\d*)?)(?:e([+-]?\d{1,2}))?\s*([kmb]?)$/i;
/** '1.234' may mean 1234 or a decimal, so such amounts are rejected. */
const AMBIGUOUS_AMOUNT = /^[1-9]\d{0,2}\.\d{3}$/;
const POWERS_OF_TEN: Readonly<Record<string, number>> = { '': 0, k: 3, m: 6, b: 9 };

/** Accepts '$12k', '12,000.50', '1e6' and '(500)', which is negative. '$-' is blank. */
export function parseAmount(text: string): ParsedCell<number> {
  const plain = withoutCurrency(text);
  if (isBlankCell(text) || DASHES.test(plain)) return {};
  const inner = /^\((.*)\)$/.exec(plain)?.[1];
  const [, sign, whole = '', fraction = '', exponent = '0', size = ''] =
    AMOUNT.exec(inner === undefined ? plain : withoutCurrency(inner)) ?? [];
  if (sign === undefined || !/\d/.test(whole + fraction)) return { error: 'must be a number' };
  const power = Number(exponent) + (POWERS_OF_TEN[size.toLowerCase()] ?? 0);
  if (power === 0 && AMBIGUOUS_AMOUNT.test(whole + fraction))
    return { error: ambiguousAmount(text, whole, fraction) };
  // Scale with an exponent in the text, because multiplying would round (1.005 * 1000 is not 1005).
  const amount = Number(`${whole.replaceAll(',', '')}${fraction}e${power}`);
  const isNegative = (sign !== '') !== (inner !== undefined);
  return { value: isNegative && amount !== 0 ? -amount : amount };
}

const ambiguousAmount = (text: string, whole: string, fraction: string) =>
  `"${text}" can be read in two ways. Write ${whole}${fraction.slice(1)} or ${whole}${fraction}0`;

const withoutCurrency = (text: string) => {
  const [, sign = '', rest = ''] = /^([-−]?)\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  return `${sign}${rest.replace(CURRENCY, '').trim()}`;
};

const YES = /^(?:yes|y|true|1|1\.0|✓|✔)$/i;
const NO = /^(?:no|n|false|0|0\.0)$/i;
const isMark = (text: string) => text.toLowerCase() === 'x';

export function parseFlag(text: string, label: string): ParsedCell<boolean> {
  if (isBlankCell(text)) return {};
  if (YES.test(text) || isMark(text)) return { value: true };
  return NO.test(text) ? { value: false } : { error: `${label} must be Yes or No: "${text}"` };
}

/** 'X' is the legacy value for yes; '' means an explicit no. */
export function parseOfficeSpace(text: string): ParsedCell<'Yes' | 'X' | ''> {
  if (isMark(text)) return { value: 'X' };
  const { value, error } = parseFlag(text, 'Office space');
  return { value: value === undefined ? undefined : value ? 'Yes' : '', error };
}
