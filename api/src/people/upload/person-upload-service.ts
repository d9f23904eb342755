import { type ErrorRow, PERSON_UPLOAD_COLUMNS, type PersonUploadResult } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { inTransaction } from '../../db/database';
import type { ReceivedFile } from '../../imports/reading/received-file';
import { importMutex } from '../../imports/import-mutex';
import { readUpload, type UploadedFile } from '../../imports/upload-reading';
import { logUpload, recordUpload, type Uploader } from '../../imports/upload-record';
import {
  type PersonImportPlan,
  type PersonRow,
  type PersonVerdict,
  planPersonImport,
  writePersonImport,
} from './person-import';
import { type PersonImport, readPersonCells, readPersonMeant } from './person-row';
import { type RowOutcome, uploadResultOf } from '../../imports/upload-outcomes';

const NAME_COLUMN = 'Name';

/** A row of which a person was added has nothing to tell. */
type PersonOutcome = RowOutcome<object>;

// One for all: a file has very many rows.
const ADDED = {};

/** Takes a file of people: all of it is checked first, then those who are not there yet are added in one transaction. */
export async function uploadPeople(
  context: AppContext,
  actor: Uploader,
  file: ReceivedFile,
): Promise<PersonUploadResult> {
  const began = performance.now();
  const told: PersonImport[] = [];
  const asked = { owner: actor.userId, columns: PERSON_UPLOAD_COLUMNS, required: NAME_COLUMN };
  const read = await readUpload(file, { ...asked, readCells: readPersonCells }, async (some) => {
    for (const row of some) told.push(row.told);
  });
  const plan = await planPersonImport(context.db, personRows(read, told));
  const outcomes = await save(context, actor, file, read, plan);
  const result = await personUploadResultOf(outcomes, read);
  const { total_rows, created_count, error_count } = result;
  const ms = Math.round(performance.now() - began);
  logUpload(context, { actor, file }, { total_rows, created_count, error_count, ms }, 'people uploaded');
  return result;
}

/** `told`: what the rows without errors tell, in their order. */
function personRows({ rows }: UploadedFile<PersonImport>, told: readonly PersonImport[]): PersonRow[] {
  let next = 0;
  return rows.map(({ row, error }) => {
    const person = error === null ? (told[next++] ?? null) : null;
    return { person, means: person ?? readPersonMeant(row.read().cells) };
  });
}

const save = (
  { db, clock }: AppContext,
  actor: Uploader,
  file: ReceivedFile,
  { rows }: UploadedFile<PersonImport>,
  plan: PersonImportPlan,
): Promise<PersonOutcome[]> =>
  importMutex.run(() =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const outcomes = personOutcomes(rows, await writePersonImport(tx, { actor, now }, plan));
      await recordUpload(tx, { entity: 'person', actor, file, changedAt: now, counts: countsOf(outcomes) });
      return outcomes;
    }),
  );

/** Nobody who is there is ever changed. */
function countsOf(outcomes: readonly PersonOutcome[]) {
  const error_count = outcomes.filter(({ outcome }) => 'error' in outcome).length;
  return { created_count: outcomes.length - error_count, updated_count: 0, unchanged_count: 0, error_count };
}

/** What became of each row, in the order of the file. */
const personOutcomes = (
  rows: UploadedFile<PersonImport>['rows'],
  verdicts: readonly PersonVerdict[],
): PersonOutcome[] =>
  rows.map((from, place) => {
    const error = [from.error, verdicts[place] ?? null].filter((one) => one !== null).join('; ');
    return { from, outcome: error === '' ? ADDED : { error } };
  });

/** The answer to an upload that was saved. */
async function personUploadResultOf(
  outcomes: readonly PersonOutcome[],
  about: Omit<UploadedFile<unknown>, 'rows'>,
): Promise<PersonUploadResult> {
  const result = await uploadResultOf(outcomes, about, () => {});
  return { ...result, created_count: result.success_count, errors: result.error_rows.map(spoken) };
}

/** Where the row stands, and all that is wrong with it. */
const spoken = ({ sheet, row_number, error }: ErrorRow) =>
  sheet === null ? `Row ${row_number}: ${error}` : `Sheet "${sheet}", row ${row_number}: ${error}`;
