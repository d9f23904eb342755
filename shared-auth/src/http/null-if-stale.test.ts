import type { ErrorCode } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { ApiError } from './api-error';
import { nullIfStale } from './null-if-stale';

const refusal = (code: ErrorCode) =>
  new ApiError({ status: 409, detail: 'It was changed', fields: [], code, requestId: null });

test('nullIfStale returns the response of a successful save', async () => {
  expect(await nullIfStale(Promise.resolve('saved'))).toBe('saved');
});

test('nullIfStale returns null if the record has changed since it was read', async () => {
  expect(await nullIfStale(Promise.reject(refusal('stale_edit')))).toBeNull();
});

test('nullIfStale rejects with any other failure', async () => {
  const other = refusal('conflict');
  await expect(nullIfStale(Promise.reject(other))).rejects.toBe(other);
});
