import { createErrorRows, createUploadResult } from '@studio-desk/test-kit/screens/upload-responses';
import type { CompanyUploadResult, ErrorRow } from '@studio-desk/shared-contract';

export const OPERATION_ID = '01980000-0000-7000-8000-0000000000ff';

export function someCompanyUploadResult(fields: Partial<CompanyUploadResult> = {}): CompanyUploadResult {
  return {
    operation_id: OPERATION_ID,
    ...createUploadResult(fields.error_rows ?? [], 3),
    created_count: 1,
    updated_count: 1,
    unchanged_count: 1,
    processed_companies: [
      { company_name: 'Acme Robotics', action: 'updated' },
      { company_name: 'Hypothetical Homes', action: 'created' },
      { company_name: 'Draft Learning', action: 'unchanged' },
    ],
    recent_edits: [],
    ...fields,
  };
}

export const someErrorRows = (count: number, fields: Partial<ErrorRow> = {}): ErrorRow[] =>
  createErrorRows(count, (row) => ({ company_name: `Company ${row}`, year_started: '22' }), fields);
