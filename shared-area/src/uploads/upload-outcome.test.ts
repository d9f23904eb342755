import { expect, test } from 'vitest';
import { checkMessage, undoneText } from './upload-outcome';

const kept = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Acme ${at + 1}` }));

test.each([
  [{ deleted_count: 1, restored_count: 2, kept_count: 0, kept: [] }, 'Deleted 1 company, restored 2.'],
  [
    { deleted_count: 0, restored_count: 0, kept_count: 1, kept: kept(1) },
    'Deleted 0 companies, restored 0. Kept 1, because somebody changed it since the upload: Acme 1.',
  ],
  [
    { deleted_count: 3, restored_count: 0, kept_count: 1207, kept: kept(1207) },
    'Deleted 3 companies, restored 0. Kept 1,207, because somebody changed them since the upload: ' +
      'Acme 1, Acme 2, Acme 3, Acme 4, Acme 5, and 1,202 more.',
  ],
  ['before' as const, 'It had been undone already.'],
])('an undo that did %j is reported as %s', (undone, text) => {
  expect(undoneText(undone, ['company', 'companies'])).toBe(text);
});

test.each([
  [1, 0, 'success', 'Nothing was saved. No errors found: an upload would take 1 row.'],
  [0, 2, 'warning', 'Nothing was saved. 2 errors found: an upload would take nothing.'],
])('a check that finds %d good rows and %d errors', (success_count, error_count, tone, text) => {
  expect(checkMessage({ success_count, error_count }, ['row', 'rows'])).toEqual({ tone, text });
});
