import type { ErrorCode } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { unlessStale } from './unless-stale';

const refusal = (code: ErrorCode) =>
  new ApiError({ status: 409, detail: 'It was changed', fields: [], code, requestId: null });

test('unlessStale returns the response of a successful save', async () => {
  expect(await unlessStale(Promise.resolve('saved'))).toBe('saved');
});

test('unlessStale returns null if the record has changed since it was read', async () => {
  expect(await unlessStale(Promise.reject(refusal('stale_edit')))).toBeNull();
});

test('unlessStale rejects with any other failure', async () => {
  const other = refusal('conflict');
  await expect(unlessStale(Promise.reject(other))).rejects.toBe(other);
});
