import { expect, test } from 'vitest';
import { createFileCheckMessage, formatUploadCounts, getUndoUploadQuestion } from './upload-outcome';

test('the question before an undo names the records', () => {
  expect(getUndoUploadQuestion('judges')).toBe(
    'Judges this upload added are deleted, and judges it changed go back to how they were. ' +
      'Judges edited since then stay as they are.',
  );
});

test('counts of zero are left out', () => {
  expect(
    formatUploadCounts([
      [1000, 'created'],
      [0, 'updated'],
      [2, 'unchanged'],
      [1, 'added', ['competition', 'competitions']],
    ]),
  ).toBe('1,000 created, 2 unchanged, 1 competition added');
});

test.each([
  [1, 0, 'success', 'Nothing was saved. No errors found. 1 row is ready to upload.'],
  [0, 2, 'warning', 'Nothing was saved. 2 errors found. Nothing is ready to upload.'],
])('a check with %d good rows and %d errors is reported', (success_count, error_count, tone, text) => {
  expect(createFileCheckMessage({ success_count, error_count }, ['row', 'rows'])).toEqual({ tone, text });
});
