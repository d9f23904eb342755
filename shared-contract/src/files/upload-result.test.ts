import { expect, test } from 'vitest';
import { companyUploadResult } from '../companies/company-upload';
import { judgeUploadResult } from '../judges/judge-upload';
import { personUploadResult } from '../people/person-upload';
import { uploadUndoResult } from './upload-result';

const LATER = { upload_id: null, operation_id: null, ignored_columns: [], ignored_rows: [], hidden_rows: 0 };

test('the response to an upload is read without the fields that came later', () => {
  const counts = { total_rows: 2, success_count: 1, error_count: 1 };
  const error_rows = [{ row_number: 3, error: 'Company Name is required', data: { major: 'Art' } }];
  const error_summary = [{ error: 'Company Name is required', count: 1, sample_rows: [3] }];
  const processed_companies = [{ company_name: 'Acme', action: 'created' }];
  expect(
    companyUploadResult.parse({ ...counts, error_rows, error_summary, processed_companies }),
  ).toMatchObject({ ...counts, ...LATER, processed_companies, unchanged_count: 0 });
  expect(judgeUploadResult.parse({ message: 'Imported', sheets_processed: ['Fall'] })).toMatchObject({
    ...LATER,
    kept_rows: [],
  });
  expect(personUploadResult.parse({ created_count: 1, total_rows: 2, errors: ['Row 3: …'] })).toMatchObject({
    ...LATER,
    created_count: 1,
  });
  expect(uploadUndoResult.parse({ deleted_count: 2 })).toMatchObject({
    deleted_count: 2,
    kept: [],
    skipped: [],
  });
});
