import { expect, test } from 'vitest';
import { describeUndo } from './undo-report';

const skipped = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Acme ${at + 1}`, fields: [], reason: '' }));

test.each([
  [{ removed: 1, restored: 2, skipped: [] }, 'Restored 2 companies, deleted 1 company.'],
  [
    { removed: 0, restored: 0, skipped: skipped(1) },
    'Nothing was put back. 1 company could not be put back in full: Acme 1.',
  ],
  [
    { removed: 3, restored: 0, skipped: skipped(1207) },
    'Deleted 3 companies. 1,207 companies could not be put back in full: ' +
      'Acme 1, Acme 2, Acme 3, Acme 4, Acme 5, and 1,202 more.',
  ],
])('an undo with %j is reported as %s', (undone, text) => {
  expect(describeUndo('companies', undone)).toBe(text);
});
