import { safeCell } from './csv-cell';
import { headerKey } from './header-key';
import { ERROR_REPORT_COLUMNS, writeOtherData } from './other-data';
import type { ErrorRow } from './upload-result';

const COMPANY_NAME = headerKey(ERROR_REPORT_COLUMNS[2]);

/** A row with errors as people read it. */
interface ErrorReportRow {
  /** As the spreadsheet shows it, with its sheet where several were read. */
  rowNumber: string;
  error: string;
  /** Empty where the row has none. */
  companyName: string;
  /** Its other cells by their headers. */
  otherData: Readonly<Record<string, string>>;
}

/** The parts of a row with errors: the company's name, however its header is spelled, and the other cells. */
export function errorReportRow({ row_number, sheet, error, data }: ErrorRow): ErrorReportRow {
  const cells = Object.entries(data);
  const name = cells.find(([header]) => headerKey(header) === COMPANY_NAME);
  return {
    rowNumber: sheet === null ? String(row_number) : `${row_number} (${sheet})`,
    error,
    companyName: name?.[1] ?? '',
    otherData: Object.fromEntries(cells.filter((cell) => cell !== name)),
  };
}

/** The lines of an error report, its head first; every cell may be written into a CSV as it is. */
export const errorReportLines = (rows: readonly ErrorRow[]): string[][] =>
  [
    [...ERROR_REPORT_COLUMNS],
    ...rows.map((row) => {
      const { rowNumber, error, companyName, otherData } = errorReportRow(row);
      return [rowNumber, error, companyName, writeOtherData(otherData)];
    }),
  ].map((line) => line.map(safeCell));

/** The name of an error report of that day, where the person is: 'error_report_2026-11-20.csv'. */
export function errorReportName(day: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `error_report_${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}.csv`;
}
