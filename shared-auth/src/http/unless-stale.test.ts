import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { unlessStale } from './unless-stale';

const refusal = (code: string) =>
  new ApiError({ status: 409, detail: 'It was changed', fields: [], code, requestId: null });

test('a save that goes through is its answer', async () => {
  expect(await unlessStale(Promise.resolve('saved'))).toBe('saved');
});

test('one that is refused because somebody saved since is null', async () => {
  expect(await unlessStale(Promise.reject(refusal('stale_edit')))).toBeNull();
});

test('any other failure stays one', async () => {
  const other = refusal('conflict');
  await expect(unlessStale(Promise.reject(other))).rejects.toBe(other);
});
