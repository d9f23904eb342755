import { safeCell } from './csv-cell';
import { headerKey } from './header-key';
import { ERROR_REPORT_COLUMNS, writeOtherData } from './other-data';
import type { ErrorRow } from './upload-result';

const [ROW_NUMBER, ERROR, OTHER_DATA] = ERROR_REPORT_COLUMNS;

interface ErrorReportRow {
  rowNumber: string;
  error: string;
  name: string;
  otherData: Readonly<Record<string, string>>;
}

/** Finds the name by `nameColumn`, however its header is spelled. */
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

export const errorReportLines = (rows: readonly ErrorRow[], nameColumn: string): string[][] =>
  [
    [ROW_NUMBER, ERROR, nameColumn, OTHER_DATA],
    ...rows.map((row) => {
      const { rowNumber, error, name, otherData } = errorReportRow(row, nameColumn);
      return [rowNumber, error, name, writeOtherData(otherData)];
    }),
  ].map((line) => line.map(safeCell));

export const errorReport = (
  rows: readonly ErrorRow[],
  nameColumn: string,
  day = new Date(),
): { name: string; lines: string[][] } => ({
  name: errorReportName(day),
  lines: errorReportLines(rows, nameColumn),
});

export function errorReportName(day: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `error_report_${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}.csv`;
}
