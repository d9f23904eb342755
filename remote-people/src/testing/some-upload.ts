import { createErrorRows, createUploadResult } from '@studio-desk/test-kit/screens/upload-responses';
import type { ErrorRow, PersonUploadResult } from '@studio-desk/shared-contract';

export const OPERATION_ID = '01980000-0000-7000-8000-0000000000ff';

export function somePersonUploadResult(error_rows: ErrorRow[] = [], created_count = 3): PersonUploadResult {
  return {
    operation_id: created_count > 0 ? OPERATION_ID : null,
    ...createUploadResult(error_rows, created_count),
    created_count,
    errors: error_rows.map(({ row_number, error }) => `Row ${row_number}: ${error}`),
  };
}

export const someErrorRows = (count: number, fields: Partial<ErrorRow> = {}): ErrorRow[] =>
  createErrorRows(count, (row) => ({ Name: `Person ${row}`, Labels: 'mentor' }), {
    error: 'a person with this name already exists',
    ...fields,
  });
