import type { ErrorSummary, ErrorRow, ImportAction } from '@studio-desk/shared-contract';
import { yieldToEventLoop } from '../concurrency/chunk';
import { type ImportedRow, isRowError, type RowError, type RowOutcome } from './import-records';
import type { TrashMatch } from './trash-match-repository';
import type { ReceivedUpload, UploadedFile } from './upload-reading';

const SAMPLE_ROWS = 5;
export const NOTHING_SAVED_ERROR: RowError = { error: 'Nothing was saved, as other rows have errors' };

/** Number of rows for each outcome. A judge counts once, even if the judge has several rows. */
export type UploadCounts = Record<`${ImportAction | 'error'}_count`, number>;

export interface UploadOutcome<Success extends ImportedRow> extends UploadedFile<object> {
  readonly upload: ReceivedUpload;
  readonly isCheck: boolean;
  /** Null if nothing was saved. */
  readonly uploadId: string | null;
  readonly outcomes: readonly RowOutcome<Success>[];
  readonly counts: UploadCounts;
  readonly inTrash: readonly TrashMatch[];
}

/** Returns the fields that all upload results have. Calls `report` for each row without errors. */
export async function toUploadResult<Success extends ImportedRow>(
  { uploadId, rows, outcomes, sheets, inTrash, ...file }: UploadOutcome<Success>,
  /** `sheet` is null if the file has only one. */
  report: (row: { row_number: number; sheet: string | null; success: Success }) => void,
) {
  const error_rows: ErrorRow[] = [];
  const placeOf = ({ number, sheet }: { number: number; sheet: string }) => ({
    row_number: number,
    sheet: sheets.length > 1 ? sheet : null,
  });
  for (const [index, { row }] of rows.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) throw new Error('A row of an upload has no outcome.');
    if (isRowError(outcome)) error_rows.push({ ...placeOf(row), error: outcome.error, data: row.data() });
    else report({ ...placeOf(row), success: outcome });
    await yieldToEventLoop();
  }
  return {
    upload_id: uploadId,
    operation_id: uploadId,
    total_rows: rows.length,
    success_count: rows.length - error_rows.length,
    error_count: error_rows.length,
    error_summary: errorKinds(error_rows),
    error_rows,
    ignored_columns: file.ignoredColumns,
    ignored_sheets: [...file.ignoredSheets],
    ignored_rows: file.ignoredRows.map(placeOf),
    hidden_rows: file.hiddenRows,
    read_as: file.readAs,
    in_trash: inTrash.flatMap(({ rowIndex, ...record }) =>
      rows.slice(rowIndex, rowIndex + 1).map(({ row }) => ({ ...placeOf(row), ...record })),
    ),
  };
}

/** Sorts by frequency. "Nothing was saved" comes last, because it only follows from the other errors. */
function errorKinds(rows: readonly ErrorRow[]): ErrorSummary[] {
  const kinds = new Map<string, ErrorSummary>();
  for (const { error, row_number, sheet } of rows) {
    const kind = kinds.get(error) ?? { error, count: 0, sample_rows: [], sample_sheets: [] };
    kinds.set(error, kind);
    kind.count += 1;
    if (kind.sample_rows.length === SAMPLE_ROWS) continue;
    kind.sample_rows.push(row_number);
    kind.sample_sheets.push(sheet);
  }
  const isCause = ({ error }: ErrorSummary) => (error === NOTHING_SAVED_ERROR.error ? 0 : 1);
  return [...kinds.values()].sort((a, b) => isCause(b) - isCause(a) || b.count - a.count);
}
