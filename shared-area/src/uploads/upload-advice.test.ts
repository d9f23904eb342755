import { expect, test } from 'vitest';
import { isFileReadable, UNREADABLE_FILE_ADVICE, getUploadAdvice } from './upload-advice';

const file = new File(['company_name'], 'teams.csv');
/** A file that the user has saved again after choosing it. Browsers refuse to read such a file. */
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
])('the advice after status %d says what to do', async (status, advice) => {
  expect(await getUploadAdvice(status, file)).toMatch(advice);
});

test.each([0, 200, 408, 500, 502, 503, 504])(
  'the advice after status %d says that the file may have been saved',
  async (status) => {
    expect(await getUploadAdvice(status, file)).toBe(
      'We can’t tell whether the file was saved. Upload it again: nothing is imported twice.',
    );
  },
);

test.each([0, 500])('the advice after a check with status %d says that nothing was saved', async (status) => {
  expect(await getUploadAdvice(status, file, true)).toMatch(/Nothing was saved.*try again/);
});

test('the advice for a file that changed on disk is to choose it again', async () => {
  expect(await getUploadAdvice(0, changed)).toBe(
    'The file was changed or moved since you chose it. Choose it and upload it again: nothing is imported twice.',
  );
  expect(await getUploadAdvice(0, changed, true)).toBe(UNREADABLE_FILE_ADVICE);
  expect(UNREADABLE_FILE_ADVICE).toBe(
    'Nothing was saved. The file was changed or moved since you chose it: choose it again.',
  );
});

test('isFileReadable is false for a file that changed on disk', async () => {
  expect(await isFileReadable(file)).toBe(true);
  expect(await isFileReadable(new File([], 'empty.csv'))).toBe(true);
  expect(await isFileReadable(changed)).toBe(false);
});
