import type { ErrorKind, ErrorRow } from '@studio-desk/shared-contract';
import { yieldToEventLoop } from '../concurrency/chunk';
import type { RowError } from './import-records';
import type { TrashMatch } from './trash-match-repository';
import type { UploadedFile } from './upload-reading';
import type { UploadRow } from './upload-rows';

const SAMPLE_ROWS = 5;
const NOTHING_SAVED = 'Nothing was saved, as other rows have errors';

export interface UploadDetails extends Omit<UploadedFile<unknown>, 'rows'> {
  readonly inTrash: readonly TrashMatch[];
}

export interface RowOutcome<Success extends object> {
  readonly from: UploadRow<unknown>;
  readonly outcome: Success | RowError;
}

/** Returns one outcome per row. For a row with errors in its cells, `outcomes` has undefined or a further error. */
export const combineRowOutcomes = <Success extends object>(
  rows: readonly UploadRow<unknown>[],
  outcomes: readonly (Success | RowError | undefined)[],
): RowOutcome<Success>[] =>
  rows.map((from, index): RowOutcome<Success> => {
    const outcome = outcomes[index];
    if (from.error !== null)
      return {
        from,
        outcome: { error: outcome && isRowError(outcome) ? `${from.error}; ${outcome.error}` : from.error },
      };
    if (outcome === undefined) throw new Error('A row of an upload has no outcome.');
    return { from, outcome };
  });

export const hasErrors = (rows: readonly RowOutcome<object>[]): boolean =>
  rows.some(({ outcome }) => 'error' in outcome);

export const rejectAllRows = <Success extends object>(
  rows: readonly RowOutcome<Success>[],
): RowOutcome<Success>[] =>
  rows.map(({ from, outcome }) => ({
    from,
    outcome: 'error' in outcome ? outcome : { error: NOTHING_SAVED },
  }));

export interface SuccessfulRow<Success> {
  readonly row_number: number;
  /** Null if the file has a single sheet. */
  readonly sheet: string | null;
  readonly success: Success;
}

export async function toUploadResult<Success extends object>(
  rows: readonly RowOutcome<Success>[],
  { sheets, ignoredColumns, ignoredSheets, ignoredRows, hiddenRows, readAs, inTrash }: UploadDetails,
  report: (row: SuccessfulRow<Success>) => void,
) {
  const error_rows: ErrorRow[] = [];
  const placeOf = ({ number, sheet }: { number: number; sheet: string }) => ({
    row_number: number,
    sheet: sheets.length > 1 ? sheet : null,
  });
  for (const { from, outcome } of rows) {
    const { row } = from;
    const position = placeOf(row);
    if (isRowError(outcome)) error_rows.push({ ...position, error: outcome.error, data: row.data() });
    else report({ ...position, success: outcome });
    await yieldToEventLoop();
  }
  return {
    total_rows: rows.length,
    success_count: rows.length - error_rows.length,
    error_count: error_rows.length,
    error_summary: errorKinds(error_rows),
    error_rows,
    ignored_columns: [...ignoredColumns],
    ignored_sheets: [...ignoredSheets],
    ignored_rows: ignoredRows.map(placeOf),
    hidden_rows: hiddenRows,
    read_as: readAs,
    in_trash: inTrash.flatMap(({ rowIndex, ...record }) => {
      const from = rows[rowIndex]?.from;
      return from ? { ...placeOf(from.row), ...record } : [];
    }),
  };
}

export const isRowError = (outcome: object): outcome is RowError => 'error' in outcome;

/** Sorts by frequency. "Nothing was saved" comes last, because it only follows from the other errors. */
function errorKinds(rows: readonly ErrorRow[]): ErrorKind[] {
  const kinds = new Map<string, ErrorKind>();
  for (const { error, row_number, sheet } of rows) {
    const kind = kinds.get(error) ?? { error, count: 0, sample_rows: [], sample_sheets: [] };
    kinds.set(error, kind);
    kind.count += 1;
    if (kind.sample_rows.length === SAMPLE_ROWS) continue;
    kind.sample_rows.push(row_number);
    kind.sample_sheets.push(sheet);
  }
  const isCause = ({ error }: ErrorKind) => (error === NOTHING_SAVED ? 0 : 1);
  return [...kinds.values()].sort((a, b) => isCause(b) - isCause(a) || b.count - a.count);
}
