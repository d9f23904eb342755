import { expect, test } from 'vitest';
import { applyDraft } from './record-draft';

test('a restored draft overwrites only the fields that the user typed in', () => {
  const start = { name: 'Acme', major: 'Physics', contact: 'Ann', funding: [{ source: '' }] };
  const values = { ...start, major: 'Music', funding: [{ source: 'Grant' }] };
  const now = { ...start, name: 'Acme Robotics', major: 'Law' };
  expect(applyDraft(now, { start, values })).toEqual({
    name: 'Acme Robotics',
    major: 'Music',
    contact: 'Ann',
    funding: [{ source: 'Grant' }],
  });
});
