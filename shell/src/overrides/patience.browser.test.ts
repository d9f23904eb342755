import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSilence, whilePatient } from './patience';

const permission = (state: PermissionState) =>
  vi
    .spyOn(navigator.permissions, 'query')
    .mockResolvedValue(Object.assign(new EventTarget(), { name: 'x', state, onchange: null }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

test('nothing in five seconds is silence', async () => {
  permission('granted');
  const signal = whilePatient(true);
  await vi.advanceTimersByTimeAsync(4900);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(signal.aborted).toBe(true);
  expect(isSilence(signal.reason)).toBe(true);
});

test('the time in which the browser asks the person does not count', async () => {
  permission('prompt');
  const signal = whilePatient(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(signal.aborted).toBe(false);
  permission('granted');
  await vi.advanceTimersByTimeAsync(5100);
  expect(signal.aborted).toBe(true);
});

test('a question that nobody answers is not waited for without end', async () => {
  permission('prompt');
  const signal = whilePatient(true);
  await vi.advanceTimersByTimeAsync(66_000);
  expect(signal.aborted).toBe(true);
});
