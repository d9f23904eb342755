import type { CompanyUploadResult, ErrorKind, ErrorRow } from '@studio-desk/shared-contract';
import { timeSlices } from '../../time-slices';
import type { ImportOutcome } from './company-import';
import type { UploadRow } from './upload-rows';

const SAMPLE_ROWS = 5;
/** So many items of an answer become text at once: single texts of all would take several times the memory. */
const ITEMS_OF_BLOCK = 200;

/** Why a row without an error was not taken. */
const NOTHING_SAVED = 'Nothing was saved, as other rows have errors';

export interface RowOutcome {
  readonly from: UploadRow;
  readonly outcome: ImportOutcome;
}

/** What became of each row, in the order of the file: `outcomes` are those of the rows without errors. */
export function rowOutcomes(rows: readonly UploadRow[], outcomes: readonly ImportOutcome[]): RowOutcome[] {
  let next = 0;
  return rows.map((from): RowOutcome => {
    if (from.error !== null) return { from, outcome: { error: from.error } };
    const outcome = outcomes[next++];
    if (outcome === undefined) throw new Error('A row of an upload has no outcome.');
    return { from, outcome };
  });
}

export const hasErrors = (rows: readonly RowOutcome[]): boolean =>
  rows.some(({ outcome }) => 'error' in outcome);

/** The same rows where none was taken. */
export const noneTaken = (rows: readonly RowOutcome[]): RowOutcome[] =>
  rows.map(({ from, outcome }) => ({
    from,
    outcome: 'error' in outcome ? outcome : { error: NOTHING_SAVED },
  }));

interface ReadFile {
  readonly ignoredColumns: readonly string[];
  readonly ignoredSheets: readonly string[];
}

/** The answer to an upload, made while other requests come in between. */
export async function uploadResultOf(
  rows: readonly RowOutcome[],
  { ignoredColumns, ignoredSheets }: ReadFile,
  upload_id: string | null,
): Promise<CompanyUploadResult> {
  const error_rows: ErrorRow[] = [];
  const processed_companies: CompanyUploadResult['processed_companies'] = [];
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0 };
  const slice = timeSlices();
  for (const { from, outcome } of rows) {
    if ('error' in outcome) error_rows.push(errorRowOf(from, outcome.error));
    else {
      const { company_name, action } = outcome;
      processed_companies.push({ company_name, action });
      counts[`${action}_count`] += 1;
    }
    await slice();
  }
  return {
    upload_id,
    total_rows: rows.length,
    success_count: processed_companies.length,
    error_count: error_rows.length,
    ...counts,
    error_summary: errorKinds(error_rows),
    error_rows,
    processed_companies,
    ignored_columns: [...ignoredColumns],
    ignored_sheets: [...ignoredSheets],
  };
}

const errorRowOf = ({ row, sheet }: UploadRow, error: string): ErrorRow => ({
  row_number: row.number,
  sheet,
  error,
  data: row.read().data,
});

/** The most frequent first; that nothing was saved follows from the others and comes last. */
function errorKinds(rows: readonly ErrorRow[]): ErrorKind[] {
  const kinds = new Map<string, ErrorKind>();
  for (const { error, row_number } of rows) {
    const kind = kinds.get(error) ?? { error, count: 0, sample_rows: [] };
    kinds.set(error, kind);
    kind.count += 1;
    if (kind.sample_rows.length < SAMPLE_ROWS) kind.sample_rows.push(row_number);
  }
  const isCause = ({ error }: ErrorKind) => (error === NOTHING_SAVED ? 0 : 1);
  return [...kinds.values()].sort((a, b) => isCause(b) - isCause(a) || b.count - a.count);
}

/** The answer as JSON: at once, the rows of a large file would keep everybody else waiting. */
export async function uploadResultJson({
  error_rows,
  error_summary,
  processed_companies,
  ...few
}: CompanyUploadResult): Promise<string> {
  const lists = { error_rows, error_summary, processed_companies };
  const blocks = [JSON.stringify(few).slice(0, -1)];
  const slice = timeSlices();
  for (const [name, list] of Object.entries<readonly object[]>(lists)) {
    blocks.push(`,"${name}":[`);
    for (let start = 0; start < list.length; start += ITEMS_OF_BLOCK) {
      const items = list.slice(start, start + ITEMS_OF_BLOCK).map((item) => JSON.stringify(item));
      blocks.push(start > 0 ? ',' : '', items.join(','));
      await slice();
    }
    blocks.push(']');
  }
  return `${blocks.join('')}}`;
}
