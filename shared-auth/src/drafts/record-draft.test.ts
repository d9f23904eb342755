import { expect, test } from 'vitest';
import { draftOver } from './record-draft';

test('what was typed comes back over what was saved meanwhile, and undoes nothing else', () => {
  const start = { name: 'Acme', major: 'Physics', contact: 'Ann', funding: [{ source: '' }] };
  const values = { ...start, major: 'Music', funding: [{ source: 'Grant' }] };
  const now = { ...start, name: 'Acme Robotics', major: 'Law' };
  expect(draftOver(now, { start, values })).toEqual({
    name: 'Acme Robotics',
    major: 'Music',
    contact: 'Ann',
    funding: [{ source: 'Grant' }],
  });
});
