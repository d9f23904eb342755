import { type CellObject, SSF, utils } from '@e965/xlsx';
import { isErrorValue } from './sheet';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS_FROM_1900_TO_1904 = 1462;
const LAST_DAY = 2_958_465;
/** Serial number of February 29, 1900, which spreadsheets count although it does not exist. */
const SERIAL_OF_29_FEBRUARY_1900 = 60;

const FORMAT_DECORATION = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;
const DAY = /[dy]|mmm/i;
const TIME = /[hs]|\[m+\]/i;
/** Number formats with leading zeros that are part of the value, such as postal codes. */
const PADDED = /^0{2,}$|^0+(?:[- ()]+0+)+$/;

/** Reads a cell as a person would type it, a date as 2024-03-05. `is1904` selects the 1904 date system. */
export function readCell(cell: CellObject, is1904: boolean): string {
  const { t: type, v: value } = cell;
  if (type === 'e') return errorText(cell);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  return Number.isFinite(value) ? numberText(cell, value, is1904) : '#NUM!';
}

/** Returns '#ERROR!' for newer errors of Excel, for which the library has only a number. */
function errorText(cell: CellObject): string {
  const text = String(utils.format_cell(cell));
  return isErrorValue(text) ? text : '#ERROR!';
}

function numberText(cell: CellObject, value: number, is1904: boolean): string {
  const format = String(cell.z ?? '');
  const [pattern = ''] = format.replace(FORMAT_DECORATION, '').split(';');
  const date = DAY.test(pattern) ? toIsoDate(value, is1904) : undefined;
  if (date !== undefined) return date;
  const isPadded = PADDED.test(pattern.trim()) && Number.isInteger(value) && value >= 0;
  return isPadded || TIME.test(pattern) ? formatted(format, value) : plainNumber(value);
}

/** The library does not type this function. */
const formats: { format(format: string, value: number): string } = SSF;

function formatted(format: string, value: number): string {
  try {
    return formats.format(format, value);
  } catch {
    return plainNumber(value);
  }
}

/** Without exponent. Spreadsheets show 15 digits; further digits are floating-point noise. */
const PLAIN_NUMBER = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });
/** '12.345' could also mean 12,345, so a 0 is appended to such numbers. */
const AMBIGUOUS_NUMBER = /^-?[1-9]\d{0,2}\.\d{3}$/;

function plainNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const text = PLAIN_NUMBER.format(value);
  return AMBIGUOUS_NUMBER.test(text) ? `${text}0` : text;
}

/** Returns the ISO date, computed in UTC to avoid shifts; undefined for times of day and invalid numbers. */
export function toIsoDate(serial: number, is1904: boolean): string | undefined {
  // Round to seconds, because floating-point noise may turn midnight into the end of the day before.
  const day =
    Math.floor(Math.round(serial * DAY_SECONDS) / DAY_SECONDS) + (is1904 ? DAYS_FROM_1900_TO_1904 : 0);
  if (!(day >= 1 && day <= LAST_DAY)) return undefined;
  if (day === SERIAL_OF_29_FEBRUARY_1900) return '1900-02-29';
  const since1899 = day < SERIAL_OF_29_FEBRUARY_1900 ? day + 1 : day;
  return new Date(DAY_ZERO + since1899 * DAY_MS).toISOString().slice(0, 10);
}
