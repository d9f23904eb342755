import { escapeFormula } from './csv-cell';
import { listHeaderAliases } from './header-aliases';
import { toHeaderKey } from './header-key';
import { ERROR_REPORT_COLUMNS, joinOtherDataCells } from './other-data';
import type { ErrorRow } from './upload-result';

const [ROW_NUMBER, ERROR, OTHER_DATA] = ERROR_REPORT_COLUMNS;

interface ErrorReportRow {
  rowNumber: string;
  error: string;
  name: string;
  otherData: Readonly<Record<string, string>>;
}

export function toErrorReportRow(row: ErrorRow, nameColumn: string): ErrorReportRow {
  const { error, data } = row;
  const cells = Object.entries(data);
  const keys = [nameColumn, ...listHeaderAliases(nameColumn)].map(toHeaderKey);
  const name = keys
    .map((key) => cells.find(([header]) => toHeaderKey(header) === key))
    .find((cell) => cell !== undefined);
  return {
    rowNumber: rowPlace(row),
    error,
    name: name?.[1] ?? '',
    otherData: Object.fromEntries(cells.filter((cell) => cell !== name)),
  };
}

const rowPlace = ({ row_number, sheet }: ErrorRow) =>
  sheet === null ? String(row_number) : `${row_number} (${sheet})`;

export const toErrorReportLines = (rows: readonly ErrorRow[], nameColumn: string): string[][] =>
  [
    [ROW_NUMBER, ERROR, nameColumn, OTHER_DATA],
    ...rows.map((row) => {
      const { rowNumber, error, name, otherData } = toErrorReportRow(row, nameColumn);
      return [rowNumber, error, name, joinOtherDataCells(otherData)];
    }),
  ].map((line) => line.map(escapeFormula));

/**
 * Returns the report's CSV lines, with one column for each header of the uploaded file. The name column comes
 * first. If a header occurs twice in a row, the second cell gets its own column: 'Email (2)'.
 */
export function toErrorReportLinesWithAllColumns(rows: readonly ErrorRow[], nameColumn: string): string[][] {
  const headers = new Map([[toHeaderKey(nameColumn), nameColumn]]);
  const cells = rows.map(({ data }) => {
    // Reserve the names of the report's own columns: a file with two columns of one name cannot be uploaded.
    const row = new Map(ERROR_REPORT_COLUMNS.map((title) => [toHeaderKey(title), '']));
    for (const [header, value] of Object.entries(data)) {
      const base = toHeaderKey(header);
      let [key, title] = [base, header.trim()];
      for (let nth = 2; row.has(key); nth += 1)
        [key, title] = [`${base}(${nth})`, `${header.trim()} (${nth})`];
      row.set(key, value);
      if (!headers.has(key)) headers.set(key, title);
    }
    return row;
  });
  const keys = [...headers.keys()];
  return [
    [ROW_NUMBER, ERROR, ...headers.values()],
    ...rows.map((row, at) => [rowPlace(row), row.error, ...keys.map((key) => cells[at]?.get(key) ?? '')]),
  ].map((line) => line.map(escapeFormula));
}

export const createErrorReport = (
  rows: readonly ErrorRow[],
  nameColumn: string,
  linesOf = toErrorReportLinesWithAllColumns,
  day = new Date(),
): { name: string; lines: string[][] } => ({
  name: getErrorReportFileName(day),
  lines: linesOf(rows, nameColumn),
});

function getErrorReportFileName(day: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `error_report_${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}.csv`;
}
