import type { ErrorRow, OperationUndoResult } from '@studio-desk/shared-contract';

export const createErrorRows = (
  count: number,
  dataOf: (row: number) => Record<string, string>,
  fields: Partial<ErrorRow> = {},
): ErrorRow[] =>
  Array.from({ length: count }, (_, index) => ({
    row_number: index + 2,
    sheet: null,
    error: 'Year must be 4 digits',
    data: dataOf(index + 2),
    ...fields,
  }));

export const createUndoResult = (
  removed: number,
  restored: number,
  skipped: readonly string[] = [],
): OperationUndoResult => ({
  operation_id: null,
  removed,
  restored,
  skipped: skipped.map((name) => ({ id: crypto.randomUUID(), name, fields: [], reason: 'Changed since' })),
});

export const createUploadResult = (error_rows: ErrorRow[], success_count: number) => ({
  upload_id: null,
  total_rows: success_count + error_rows.length,
  success_count,
  error_count: error_rows.length,
  error_summary: kindsOf(error_rows),
  error_rows,
  ignored_columns: [],
  ignored_sheets: [],
  ignored_rows: [],
  hidden_rows: 0,
  read_as: null,
  in_trash: [],
});

function kindsOf(rows: readonly ErrorRow[]) {
  const kinds = new Map<string, ErrorRow[]>();
  for (const row of rows) kinds.set(row.error, [...(kinds.get(row.error) ?? []), row]);
  return [...kinds].map(([error, all]) => ({
    error,
    count: all.length,
    sample_rows: all.slice(0, 5).map(({ row_number }) => row_number),
    sample_sheets: all.slice(0, 5).map(({ sheet }) => sheet),
  }));
}
