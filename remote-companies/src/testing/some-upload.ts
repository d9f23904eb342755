import type { CompanyUploadResult, ErrorKind, ErrorRow } from '@studio-desk/shared-contract';

export const UPLOAD_ID = '01980000-0000-7000-8000-0000000000ff';

/** A result in which these rows have errors, and three companies were taken. */
export function someUpload(fields: Partial<CompanyUploadResult> = {}): CompanyUploadResult {
  const error_rows = fields.error_rows ?? [];
  const error_count = error_rows.length;
  return {
    upload_id: UPLOAD_ID,
    total_rows: 3 + error_count,
    success_count: 3,
    error_count,
    error_summary: kindsOf(error_rows),
    error_rows,
    ignored_columns: [],
    ignored_sheets: [],
    created_count: 1,
    updated_count: 1,
    unchanged_count: 1,
    processed_companies: [
      { company_name: 'Acme Robotics', action: 'updated' },
      { company_name: 'Hypothetical Homes', action: 'created' },
      { company_name: 'Draft Learning', action: 'unchanged' },
    ],
    ...fields,
  };
}

function kindsOf(rows: readonly ErrorRow[]): ErrorKind[] {
  const kinds = new Map<string, number[]>();
  for (const { error, row_number } of rows) kinds.set(error, [...(kinds.get(error) ?? []), row_number]);
  return [...kinds].map(([error, numbers]) => ({
    error,
    count: numbers.length,
    sample_rows: numbers.slice(0, 5),
  }));
}

/** Rows with errors, from row 2 on. */
export const errorRows = (count: number, fields: Partial<ErrorRow> = {}): ErrorRow[] =>
  Array.from({ length: count }, (_, index) => ({
    row_number: index + 2,
    sheet: null,
    error: 'Year must be 4 digits',
    data: { company_name: `Company ${index + 2}`, year_started: '22' },
    ...fields,
  }));
