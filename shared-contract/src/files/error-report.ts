import { safeCell } from './csv-cell';
import { headerKey } from './header-key';
import { ERROR_REPORT_COLUMNS, writeOtherData } from './other-data';
import type { ErrorRow } from './upload-result';

const [ROW_NUMBER, ERROR, OTHER_DATA] = ERROR_REPORT_COLUMNS;

/** A row with errors as people read it. */
interface ErrorReportRow {
  /** As the spreadsheet shows it, with its sheet where several were read. */
  rowNumber: string;
  error: string;
  /** Empty where the row has none. */
  name: string;
  /** Its other cells by their headers. */
  otherData: Readonly<Record<string, string>>;
}

/**
 * The parts of a row with errors: the record's name, however its header is spelled, and the other cells. The column
 * of the names is 'Company Name' for companies.
 */
export function errorReportRow(
  { row_number, sheet, error, data }: ErrorRow,
  nameColumn: string,
): ErrorReportRow {
  const cells = Object.entries(data);
  const key = headerKey(nameColumn);
  const name = cells.find(([header]) => headerKey(header) === key);
  return {
    rowNumber: sheet === null ? String(row_number) : `${row_number} (${sheet})`,
    error,
    name: name?.[1] ?? '',
    otherData: Object.fromEntries(cells.filter((cell) => cell !== name)),
  };
}

/** The lines of an error report, its head first; every cell may be written into a CSV as it is. */
export const errorReportLines = (rows: readonly ErrorRow[], nameColumn: string): string[][] =>
  [
    [ROW_NUMBER, ERROR, nameColumn, OTHER_DATA],
    ...rows.map((row) => {
      const { rowNumber, error, name, otherData } = errorReportRow(row, nameColumn);
      return [rowNumber, error, name, writeOtherData(otherData)];
    }),
  ].map((line) => line.map(safeCell));

/** The error report of that day: the name of its file, and its lines. */
export const errorReport = (
  rows: readonly ErrorRow[],
  nameColumn: string,
  day = new Date(),
): { name: string; lines: string[][] } => ({
  name: errorReportName(day),
  lines: errorReportLines(rows, nameColumn),
});

/** The name of an error report of that day, where the person is: 'error_report_2026-11-20.csv'. */
export function errorReportName(day: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `error_report_${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}.csv`;
}
