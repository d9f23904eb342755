import {
  type ErrorRow,
  PERSON_UPLOAD_COLUMNS,
  type PersonUploadResult,
  type UploadQuery,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { people } from '../../db/schema';
import { type RowOutcome, toUploadResult } from '../../imports/upload-outcomes';
import type { UploadCounts } from '../../imports/upload-repository';
import {
  processUpload,
  type ReceivedUpload,
  type UploadKind,
  type UploadOutcome,
} from '../../imports/upload-service';
import { personImport } from './person-import';
import { type PersonImport, readPersonCells } from './person-row';

const personUpload: UploadKind<PersonImport, object, UploadCounts, PersonUploadResult> = {
  ...personImport,
  columns: PERSON_UPLOAD_COLUMNS,
  required: 'Name',
  readCells: readPersonCells,
  countsOf,
  resultOf,
  trash: { table: people, name: people.name, email: people.email },
  addedBy: (person) => person,
};

function countsOf(outcomes: readonly RowOutcome<object>[]) {
  const error_count = outcomes.filter(({ outcome }) => 'error' in outcome).length;
  return { created_count: outcomes.length - error_count, updated_count: 0, unchanged_count: 0, error_count };
}

export const uploadPeople = (
  context: AppContext,
  upload: ReceivedUpload,
  query: UploadQuery,
): Promise<PersonUploadResult> => processUpload(context, personUpload, upload, query);

async function resultOf({
  uploadId,
  outcomes,
  about,
}: UploadOutcome<object, UploadCounts>): Promise<PersonUploadResult> {
  const result = await toUploadResult(outcomes, about, () => {});
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
