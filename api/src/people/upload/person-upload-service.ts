import {
  type ErrorRow,
  PERSON_UPLOAD_COLUMNS,
  type PersonUploadResult,
  type UploadQuery,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { ReceivedFile } from '../../imports/reading/received-file';
import { type RowOutcome, uploadResultOf } from '../../imports/upload-outcomes';
import type { UploadCounts, Uploader } from '../../imports/upload-record';
import { takeUpload, type UploadKind } from '../../imports/upload-service';
import type { UploadRow } from '../../imports/upload-rows';
import {
  type PersonImportPlan,
  type PersonRow,
  planPersonImport,
  settlePersonImport,
  writePersonImport,
} from './person-import';
import { type PersonImport, readPersonCells, readPersonMeant } from './person-row';

type PersonOutcome = RowOutcome<object>;

const ADDED = {};

const personUpload: UploadKind<PersonImport, PersonImportPlan, object, UploadCounts> = {
  entity: 'person',
  plural: 'people',
  columns: PERSON_UPLOAD_COLUMNS,
  required: 'Name',
  readCells: readPersonCells,
  planner: (db, { by }) => {
    const people: PersonImport[] = [];
    return {
      take: async (read) => {
        for (const row of read) people.push(row.told);
      },
      plan: (rows) => planPersonImport(db, by, personRows(rows, people)),
    };
  },
  settle: settlePersonImport,
  write: writePersonImport,
  outcomesOf,
  countsOf,
};

function personRows(rows: readonly UploadRow<PersonImport>[], people: readonly PersonImport[]): PersonRow[] {
  let next = 0;
  return rows.map(({ row, error }) => {
    const person = error === null ? (people[next++] ?? null) : null;
    return { person, means: person ?? readPersonMeant(row.read().cells) };
  });
}

function outcomesOf(
  rows: readonly UploadRow<PersonImport>[],
  { verdicts }: PersonImportPlan,
): PersonOutcome[] {
  return rows.map((from, place) => {
    const error = [from.error, verdicts[place] ?? null].filter((one) => one !== null).join('; ');
    return { from, outcome: error === '' ? ADDED : { error } };
  });
}

function countsOf(outcomes: readonly PersonOutcome[]) {
  const error_count = outcomes.filter(({ outcome }) => 'error' in outcome).length;
  return { created_count: outcomes.length - error_count, updated_count: 0, unchanged_count: 0, error_count };
}

export async function uploadPeople(
  context: AppContext,
  actor: Uploader,
  file: ReceivedFile,
  query: UploadQuery,
): Promise<PersonUploadResult> {
  const { uploadId, outcomes, about } = await takeUpload(context, personUpload, { actor, file }, query);
  const result = await uploadResultOf(outcomes, about, () => {});
  return {
    upload_id: uploadId,
    ...result,
    created_count: result.success_count,
    errors: result.error_rows.map(spoken),
  };
}

const spoken = ({ sheet, row_number, error }: ErrorRow) =>
  sheet === null ? `Row ${row_number}: ${error}` : `Sheet "${sheet}", row ${row_number}: ${error}`;
