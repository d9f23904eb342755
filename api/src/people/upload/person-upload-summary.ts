import type { ErrorRow, PersonUploadResult } from '@studio-desk/shared-contract';
import { uploadResultOf, type RowOutcome } from '../../imports/upload-outcomes';
import type { UploadedFile } from '../../imports/upload-reading';
import type { PersonVerdict } from './person-import';
import type { PersonImport } from './person-row';

/** A row of which a person was added has nothing to tell. */
export type PersonOutcome = RowOutcome<object>;

// One for all: a file has very many rows.
const ADDED = {};

/** What became of each row, in the order of the file. */
export const personOutcomes = (
  rows: UploadedFile<PersonImport>['rows'],
  verdicts: readonly PersonVerdict[],
): PersonOutcome[] =>
  rows.map((from, place) => {
    const error = [from.error, verdicts[place] ?? null].filter((one) => one !== null).join('; ');
    return { from, outcome: error === '' ? ADDED : { error } };
  });

/** The answer to an upload that was saved. */
export async function personUploadResultOf(
  outcomes: readonly PersonOutcome[],
  about: Omit<UploadedFile<unknown>, 'rows'>,
): Promise<PersonUploadResult> {
  const result = await uploadResultOf(outcomes, about, () => {});
  return { ...result, created_count: result.success_count, errors: result.error_rows.map(spoken) };
}

/** Where the row stands, and all that is wrong with it. */
const spoken = ({ sheet, row_number, error }: ErrorRow) =>
  sheet === null ? `Row ${row_number}: ${error}` : `Sheet "${sheet}", row ${row_number}: ${error}`;
