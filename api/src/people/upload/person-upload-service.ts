import {
  type ErrorRow,
  PERSON_UPLOAD_COLUMNS,
  type PersonUploadResult,
  type UploadQuery,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { people } from '../../db/schema';
import type { ReceivedFile } from '../../imports/reading/received-file';
import { type RowOutcome, uploadResultOf } from '../../imports/upload-outcomes';
import type { UploadCounts, Uploader } from '../../imports/upload-record';
import { takeUpload, type UploadKind } from '../../imports/upload-service';
import type { UploadRow } from '../../imports/upload-rows';
import {
  type PersonImportPlan,
  type PersonImportRow,
  planPersonImport,
  revalidatePersonImport,
  writePersonImport,
} from './person-import';
import { type PersonImport, readPersonCells, readPersonIdentity } from './person-row';

type PersonOutcome = RowOutcome<object>;

const ADDED = {};

const personUpload: UploadKind<PersonImport, PersonImportPlan, object, UploadCounts> = {
  kind: 'people',
  columns: PERSON_UPLOAD_COLUMNS,
  required: 'Name',
  readCells: readPersonCells,
  planner: (db, { by }) => {
    const read: PersonImport[] = [];
    return {
      take: async (batch) => {
        for (const row of batch) read.push(row.parsed);
      },
      plan: (rows) => planPersonImport(db, by, personRows(rows, read)),
    };
  },
  revalidate: revalidatePersonImport,
  write: writePersonImport,
  outcomesOf,
  countsOf,
  trash: { table: people, name: people.name, email: people.email },
  addedBy: (row) => row.read(),
};

function personRows(
  rows: readonly UploadRow<PersonImport>[],
  people: readonly PersonImport[],
): PersonImportRow[] {
  let next = 0;
  return rows.map(({ row, error }) => {
    const person = error === null ? (people[next++] ?? null) : null;
    return { person, identity: person ?? readPersonIdentity(row.read().cells) };
  });
}

function outcomesOf(
  rows: readonly UploadRow<PersonImport>[],
  { rowErrors }: PersonImportPlan,
): PersonOutcome[] {
  return rows.map((from, rowIndex) => {
    const error = [from.error, rowErrors[rowIndex] ?? null].filter((one) => one !== null).join('; ');
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
    operation_id: uploadId,
    ...result,
    created_count: result.success_count,
    errors: result.error_rows.map(rowMessage),
  };
}

const rowMessage = ({ sheet, row_number, error }: ErrorRow) =>
  sheet === null ? `Row ${row_number}: ${error}` : `Sheet "${sheet}", row ${row_number}: ${error}`;
