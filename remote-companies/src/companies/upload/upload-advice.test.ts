import { ApiError } from '@studio-desk/shared-auth';
import { expect, test } from 'vitest';
import { uploadAdvice } from './upload-advice';

const file = new File(['company_name'], 'teams.csv');
/** As a file is that was saved anew since it was chosen. */
const changed = new File([], 'teams.csv');
changed.slice = () => {
  const part = new Blob();
  part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  return part;
};

const failure = (status: number) =>
  new ApiError({ status, detail: null, fields: [], code: null, requestId: null });

test.each([
  [413, /^Nothing was saved\..*choose it again/],
  [415, /^Nothing was saved\..*choose it again/],
  [422, /^Nothing was saved\..*choose it again/],
  [401, /^Nothing was saved\..*try again/],
  [429, /^Nothing was saved\..*try again/],
])('what to do after status %d', async (status, words) => {
  expect(await uploadAdvice(failure(status), file, false)).toMatch(words);
});

test.each([0, 200, 408, 500, 502, 503, 504])('after status %d it may have been saved', async (status) => {
  expect(await uploadAdvice(failure(status), file, false)).toBe(
    'The file may have been saved or not. Upload it again to be sure: nothing is taken twice.',
  );
});

test.each([0, 500])('a check saved nothing, also with status %d', async (status) => {
  expect(await uploadAdvice(failure(status), file, true)).toMatch(/Nothing was saved.*try again/);
});

test('a file that was changed since it was chosen is to be chosen again', async () => {
  expect(await uploadAdvice(failure(0), changed, false)).toBe(
    'The file was changed or moved since you chose it. Choose it and upload it again: nothing is taken twice.',
  );
  expect(await uploadAdvice(failure(0), changed, true)).toBe(
    'Nothing was saved. The file was changed or moved since you chose it: choose it again.',
  );
});
