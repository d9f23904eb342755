import { createErrorRows, createUploadResult } from '@studio-desk/test-kit/screens/upload-responses';
import type { ErrorRow, JudgeUploadResult } from '@studio-desk/shared-contract';

export const IMPORTED_MESSAGE = 'Imported 2 judges and 3 competitions from 2 sheets';

export const OPERATION_ID = '01980000-0000-7000-8000-0000000000ff';

export function someJudgeUploadResult(fields: Partial<JudgeUploadResult> = {}): JudgeUploadResult {
  return {
    operation_id: OPERATION_ID,
    message: IMPORTED_MESSAGE,
    sheets_processed: ['Spring', 'Fall'],
    ...createUploadResult(fields.error_rows ?? [], 3),
    created_count: 1,
    updated_count: 1,
    unchanged_count: 0,
    competitions_count: 3,
    kept_rows: [],
    ...fields,
  };
}

export const someErrorRows = (count: number, fields: Partial<ErrorRow> = {}): ErrorRow[] =>
  createErrorRows(count, (row) => ({ Name: `Judge ${row}`, year: '22' }), fields);
