import { expect, test } from 'vitest';
import { lastGood } from './last-good.ts';

/** Something that is read again when its mark changes; a test says what becomes of each try. */
function source() {
  const told: string[] = [];
  const state = { mark: 'first', read: () => 'old' };
  const read = lastGood({
    mark: () => state.mark,
    read: () => state.read(),
    report: (words: string) => void told.push(words),
  });
  return { state, told, read };
}

const fails = (words: string) => () => {
  throw new Error(words);
};

test('a failed read is retried although the mark is unchanged', async () => {
  const { state, told, read } = source();
  Object.assign(state, { mark: 'second', read: fails('EIO') });
  expect(read()).toBe('old');
  state.read = () => 'new';
  await expect.poll(read, { timeout: 5_000 }).toBe('new');
  expect(told).toEqual(['EIO']);
});

test('a change after a failure is read at once', () => {
  const { state, read } = source();
  Object.assign(state, { mark: 'second', read: fails('EACCES') });
  expect(read()).toBe('old');
  Object.assign(state, { mark: 'third', read: () => 'new' });
  expect(read()).toBe('new');
});

test('each problem is reported once, and again after a success', () => {
  const { state, told, read } = source();
  const tries = ['one', 'two', 'one', null, 'one'];
  tries.forEach((words, index) => {
    Object.assign(state, { mark: `try ${index}`, read: words === null ? () => 'new' : fails(words) });
    read();
  });
  expect(told).toEqual(['one', 'two', 'one']);
});

test('nothing is read again while the mark is unchanged', () => {
  const { state, read } = source();
  state.read = fails('not to be read');
  expect([read(), read()]).toEqual(['old', 'old']);
});
