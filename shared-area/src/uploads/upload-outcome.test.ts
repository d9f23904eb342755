import { expect, test } from 'vitest';
import { fileCheckMessage, countsText, uploadUndoneText, uploadUndoQuestion } from './upload-outcome';

const kept = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Acme ${at + 1}` }));

test.each([
  [
    { deleted_count: 1, restored_count: 2, kept_count: 0, kept: [] },
    'Deleted 1 company. Restored 2 companies.',
  ],
  [
    { deleted_count: 0, restored_count: 0, kept_count: 1, kept: kept(1) },
    'Kept 1 company, because someone changed it since the upload: Acme 1.',
  ],
  [
    { deleted_count: 3, restored_count: 0, kept_count: 1207, kept: kept(1207) },
    'Deleted 3 companies. Kept 1,207 companies, because someone changed them since the upload: ' +
      'Acme 1, Acme 2, Acme 3, Acme 4, Acme 5, and 1,202 more.',
  ],
  [{ deleted_count: 0, restored_count: 0, kept_count: 0, kept: [] }, 'There was nothing to undo.'],
  ['before' as const, 'This upload was already undone.'],
])('an undo that did %j is reported as %s', (undone, text) => {
  expect(uploadUndoneText(undone, 'companies')).toBe(text);
});

test('the question before an undo names the records', () => {
  expect(uploadUndoQuestion('judges')).toBe(
    'Judges this upload added are deleted, and judges it changed go back to how they were. ' +
      'Judges edited since then stay as they are.',
  );
});

test('counts of zero are left out', () => {
  expect(
    countsText([
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
  expect(fileCheckMessage({ success_count, error_count }, ['row', 'rows'])).toEqual({ tone, text });
});
