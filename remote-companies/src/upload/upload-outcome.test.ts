import type { CompanyUploadResult } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { errorRows, someUpload } from '../testing/some-upload';
import { actionCounts, undoneWords, uploadMessage, type UploadOutcome } from './upload-outcome';

const outcome = (fields: Partial<CompanyUploadResult>, way: Partial<UploadOutcome> = {}): UploadOutcome => ({
  number: 1,
  fileName: 'teams.csv',
  checkOnly: false,
  result: someUpload(fields),
  undone: null,
  ...way,
});

describe('what is said of an upload', () => {
  test.each([
    [3, 0, 'success', 'Successfully uploaded 3 companies!'],
    [1, 0, 'success', 'Successfully uploaded 1 companies!'],
    [1284, 0, 'success', 'Successfully uploaded 1,284 companies!'],
    [112, 12, 'warning', 'Uploaded 112 companies with 12 errors'],
    [1, 1, 'warning', 'Uploaded 1 companies with 1 errors'],
    [0, 12, 'danger', 'Failed to upload. 12 errors found.'],
    [0, 1, 'danger', 'Failed to upload. 1 errors found.'],
  ])('%d taken, %d errors', (success_count, errors, tone, text) => {
    expect(uploadMessage(outcome({ success_count, error_rows: errorRows(errors) }))).toEqual({ tone, text });
  });

  test.each([
    [1, 0, 'success', 'Nothing was saved. No errors found: an upload would take 1 company.'],
    [2, 0, 'success', 'Nothing was saved. No errors found: an upload would take 2 companies.'],
    [2, 1, 'warning', 'Nothing was saved. 1 error found: an upload would take 2 companies.'],
    [0, 3, 'warning', 'Nothing was saved. 3 errors found: an upload would take nothing.'],
  ])('of a check: %d could be taken, %d errors', (success_count, errors, tone, text) => {
    const fields = { success_count, error_rows: errorRows(errors) };
    const checked = outcome(fields, { checkOnly: true });
    expect(uploadMessage(checked)).toEqual({ tone, text });
    expect(actionCounts(checked)).toBe('1 to create, 1 to update, 1 unchanged');
  });
});

test('created, updated and unchanged rows are told apart', () => {
  expect(actionCounts(outcome({ created_count: 1000, updated_count: 0, unchanged_count: 2 }))).toBe(
    '1,000 created, 0 updated, 2 unchanged',
  );
});

test.each([
  [{ deleted_count: 1, restored_count: 2, kept_count: 0 }, 'Deleted 1 company, restored 2.'],
  [
    { deleted_count: 0, restored_count: 0, kept_count: 1 },
    'Deleted 0 companies, restored 0. Kept 1, because somebody changed it since the upload.',
  ],
  [
    { deleted_count: 3, restored_count: 0, kept_count: 2 },
    'Deleted 3 companies, restored 0. Kept 2, because somebody changed them since the upload.',
  ],
])('what was taken back: %j', (undone, words) => {
  expect(undoneWords(undone)).toBe(words);
});
