import { type ErrorRow, PERSON_UPLOAD_COLUMNS, type PersonUploadResult } from '@studio-desk/shared-contract';
import type { ImportedRow } from '../../imports/import-records';
import { toUploadResult, type UploadOutcome } from '../../imports/upload-outcomes';
import { createUploadService } from '../../imports/upload-service';
import { personImportDescription } from './person-import';
import { parsePersonCells } from './person-row';

export const uploadPeople = createUploadService({
  ...personImportDescription,
  columns: PERSON_UPLOAD_COLUMNS,
  required: 'Name',
  parseCells: parsePersonCells,
  resultOf: toPersonUploadResult,
});

async function toPersonUploadResult(outcome: UploadOutcome<ImportedRow>): Promise<PersonUploadResult> {
  const result = await toUploadResult(outcome, () => {});
  const errors = result.error_rows.map(rowMessage);
  return { ...result, created_count: result.success_count, errors };
}

const rowMessage = ({ sheet, row_number, error }: ErrorRow) =>
  sheet === null ? `Row ${row_number}: ${error}` : `Sheet "${sheet}", row ${row_number}: ${error}`;
