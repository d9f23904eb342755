import { expect, test } from 'vitest';
import { isReadable, UNREADABLE_ADVICE, uploadAdvice } from './upload-advice';

const file = new File(['company_name'], 'teams.csv');
/** As a file is that was saved anew since it was chosen. */
const changed = new File([], 'teams.csv');
changed.slice = () => {
  const part = new Blob();
  part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  return part;
};

test.each([
  [413, /^Nothing was saved\..*choose it again/],
  [415, /^Nothing was saved\..*choose it again/],
  [422, /^Nothing was saved\..*choose it again/],
  [401, /^Nothing was saved\..*try again/],
  [429, /^Nothing was saved\..*try again/],
])('what to do after status %d', async (status, words) => {
  expect(await uploadAdvice(status, file)).toMatch(words);
});

test.each([0, 200, 408, 500, 502, 503, 504])('after status %d it may have been saved', async (status) => {
  expect(await uploadAdvice(status, file)).toBe(
    'The file may have been saved or not. Upload it again to be sure: nothing is taken twice.',
  );
});

test.each([0, 500])('a check saved nothing, also with status %d', async (status) => {
  expect(await uploadAdvice(status, file, true)).toMatch(/Nothing was saved.*try again/);
});

test('a file that was changed since it was chosen is to be chosen again', async () => {
  expect(await uploadAdvice(0, changed)).toBe(
    'The file was changed or moved since you chose it. Choose it and upload it again: nothing is taken twice.',
  );
  expect(await uploadAdvice(0, changed, true)).toBe(UNREADABLE_ADVICE);
  expect(UNREADABLE_ADVICE).toBe(
    'Nothing was saved. The file was changed or moved since you chose it: choose it again.',
  );
});

test('a file can be read, one that was changed cannot', async () => {
  expect(await isReadable(file)).toBe(true);
  expect(await isReadable(new File([], 'empty.csv'))).toBe(true);
  expect(await isReadable(changed)).toBe(false);
});
