import { MONTHS } from '@studio-desk/shared-contract';
import { isBlankCell, parseYear, type ParsedCell } from '../../imports/parsed-cells';
import { isMonthNumber, parseMonthName, parseDate } from '../../imports/date-parsing';

type Month = (typeof MONTHS)[number];

export interface DateCell {
  readonly text: string;
  readonly months: readonly Month[];
  readonly year: string | undefined;
}

export function parseMonthCell(text: string): ParsedCell<DateCell> {
  if (isBlankCell(text)) return {};
  const months = named(monthsIn(text));
  if (months.length === 0) return { error: 'Month must be a month name, such as "October"' };
  return { value: { text, months, year: parseDate(text)?.year } };
}

/** Some programs write a year as January 1 of that year, so this date says nothing about the month. */
const FIRST_OF_YEAR = /^\d{4}-01-01(?:[T ].*)?$/;

export function parseYearCell(text: string): ParsedCell<DateCell> {
  const { value: year, error } = parseYear(text);
  if (year === undefined) return { error };
  const months = FIRST_OF_YEAR.test(text) ? [] : (parseDate(text)?.months ?? []);
  return { value: { text, months: named(months), year } };
}

export function combineMonthAndYear(month: DateCell | undefined, year: DateCell | undefined) {
  const cells = [month, year].filter((cell) => cell !== undefined);
  const years = new Set(cells.flatMap((cell) => cell.year ?? []));
  const lists = cells.flatMap(({ months }) => (months.length > 0 ? [months] : []));
  const [first, other] = (lists[0] ?? []).filter((one) => lists.every((months) => months.includes(one)));
  if (years.size > 1 || (lists.length > 0 && first === undefined)) {
    return { error: `Month "${month?.text}" and year "${year?.text}" contradict each other` };
  }
  if (other !== undefined) {
    const text = month?.text ?? year?.text;
    return { error: `Month "${text}" can be read in two ways. Write ${first} or ${other}` };
  }
  return { month: first, year: [...years][0] };
}

const NUMBER = /^(\d{1,2})(?:\.0+)?$/;

function monthsIn(text: string): readonly number[] {
  const [, number] = NUMBER.exec(text) ?? [];
  if (number !== undefined) return [Number(number)].filter(isMonthNumber);
  const ofName = parseMonthName(text);
  return ofName === undefined ? (parseDate(text)?.months ?? []) : [ofName];
}

const named = (months: readonly number[]): Month[] => months.flatMap((month) => MONTHS[month - 1] ?? []);
