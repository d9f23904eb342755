import { useSession } from '@studio-desk/shared-auth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { someUser } from './testing/some-user';
import { readFollowUpIds, removeFollowUp, addFollowUp } from './follow-ups';

beforeEach(() => useSession.setState({ status: 'signed-in', user: someUser() }));
afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

test('follow-ups are stored newest first, without duplicates, at most five', () => {
  expect(readFollowUpIds()).toEqual([]);
  for (const id of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) addFollowUp(id);
  expect(readFollowUpIds()).toEqual(['f', 'e', 'a', 'd', 'c']);
});

test('follow-ups can be removed one by one', () => {
  for (const id of ['a', 'b', 'c']) addFollowUp(id);
  removeFollowUp('b');
  removeFollowUp('nobody');
  expect(readFollowUpIds()).toEqual(['c', 'a']);
});

test('follow-ups are stored per user', () => {
  addFollowUp('a');
  useSession.setState({ status: 'signed-in', user: someUser('01980000-0000-7000-8000-000000000092') });
  expect(readFollowUpIds()).toEqual([]);
});
