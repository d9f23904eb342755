import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTimeout, requestTimeout } from './request-timeout';

const permission = (state: PermissionState) =>
  vi
    .spyOn(navigator.permissions, 'query')
    .mockResolvedValue(Object.assign(new EventTarget(), { name: 'x', state, onchange: null }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('a request times out after five seconds', async () => {
  permission('granted');
  const signal = requestTimeout(true);
  await vi.advanceTimersByTimeAsync(4900);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(signal.aborted).toBe(true);
  expect(isTimeout(signal.reason)).toBe(true);
});

test('an unanswered permission prompt ends the request after a minute', async () => {
  permission('prompt');
  const signal = requestTimeout(true);
  await vi.advanceTimersByTimeAsync(66_000);
  expect(signal.aborted).toBe(true);
});
