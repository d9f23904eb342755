import type { CompanyUploadResult } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { someErrorRows, someCompanyUploadResult } from '../testing/some-upload';
import { formatCompanyCounts, createUploadMessage, type CompanyUploadOutcome } from './upload-outcome';

const outcome = (
  fields: Partial<CompanyUploadResult>,
  way: Partial<CompanyUploadOutcome> = {},
): CompanyUploadOutcome => ({
  number: 1,
  file: new File([], 'teams.csv'),
  checkOnly: false,
  result: someCompanyUploadResult(fields),
  undone: null,
  ...way,
});

describe('the message of an upload', () => {
  test.each([
    [3, 0, 'success', 'Successfully uploaded 3 companies!'],
    [1, 0, 'success', 'Successfully uploaded 1 companies!'],
    [1284, 0, 'success', 'Successfully uploaded 1,284 companies!'],
    [112, 12, 'warning', 'Uploaded 112 companies with 12 errors'],
    [1, 1, 'warning', 'Uploaded 1 companies with 1 errors'],
    [0, 12, 'danger', 'Failed to upload. 12 errors found.'],
    [0, 1, 'danger', 'Failed to upload. 1 errors found.'],
  ])('with %d uploaded companies and %d errors', (success_count, errors, tone, text) => {
    expect(createUploadMessage(outcome({ success_count, error_rows: someErrorRows(errors) }))).toEqual({
      tone,
      text,
    });
  });

  test.each([
    [1, 0, 'success', 'Nothing was saved. No errors found. 1 company is ready to upload.'],
    [2, 0, 'success', 'Nothing was saved. No errors found. 2 companies are ready to upload.'],
    [2, 1, 'warning', 'Nothing was saved. 1 error found. 2 companies are ready to upload.'],
    [0, 3, 'warning', 'Nothing was saved. 3 errors found. Nothing is ready to upload.'],
  ])('that only checks, with %d valid companies and %d errors', (success_count, errors, tone, text) => {
    const fields = { success_count, error_rows: someErrorRows(errors) };
    const checked = outcome(fields, { checkOnly: true });
    expect(createUploadMessage(checked)).toEqual({ tone, text });
    expect(formatCompanyCounts(checked)).toBe('1 to create, 1 to update, 1 unchanged');
  });
});

test('created, updated and unchanged rows are counted separately, and zeros are left out', () => {
  expect(formatCompanyCounts(outcome({ created_count: 1000, updated_count: 0, unchanged_count: 2 }))).toBe(
    '1,000 created, 2 unchanged',
  );
});
