import { expect, test } from 'vitest';
import { cacheLastValidValue } from './last-valid-value.ts';

/** Returns a cached `read`, and the `state` with which the test sets the mark and the result of a read. */
function source() {
  const warnings: string[] = [];
  const state = { mark: 'first', read: () => 'old' };
  const read = cacheLastValidValue({
    mark: () => state.mark,
    read: () => state.read(),
    report: (message: string) => void warnings.push(message),
  });
  return { state, warnings, read };
}

const fails = (message: string) => () => {
  throw new Error(message);
};

test('a failed read is retried although the mark is unchanged', async () => {
  const { state, warnings, read } = source();
  Object.assign(state, { mark: 'second', read: fails('EIO') });
  expect(read()).toBe('old');
  state.read = () => 'new';
  await expect.poll(read).toBe('new');
  expect(warnings).toEqual(['EIO']);
});

test('a change after a failure is read at once', () => {
  const { state, read } = source();
  Object.assign(state, { mark: 'second', read: fails('EACCES') });
  expect(read()).toBe('old');
  Object.assign(state, { mark: 'third', read: () => 'new' });
  expect(read()).toBe('new');
});

test('each problem is reported once, and again after a success', () => {
  const { state, warnings, read } = source();
  const tries = ['one', 'two', 'one', null, 'one'];
  tries.forEach((message, index) => {
    Object.assign(state, { mark: `try ${index}`, read: message === null ? () => 'new' : fails(message) });
    read();
  });
  expect(warnings).toEqual(['one', 'two', 'one']);
});

test('nothing is read again while the mark is unchanged', () => {
  const { state, read } = source();
  state.read = fails('not to be read');
  expect([read(), read()]).toEqual(['old', 'old']);
});
