import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createResponseGate } from '@studio-desk/test-kit/screens/api-server';
import { repeatWhileVisible } from './repeat-while-visible';

const EVERY = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};
const show = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
};
const online = () => window.dispatchEvent(new Event('online'));

function start(work = async () => {}) {
  const called = vi.fn(work);
  const stop = repeatWhileVisible(called, () => EVERY);
  onTestFinished(stop);
  return { called, stop };
}

test('waits before the first run and between runs', async () => {
  const { called } = start();
  await vi.advanceTimersByTimeAsync(EVERY - 1);
  expect(called).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(called).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(called).toHaveBeenCalledTimes(2);
});

test('pauses while the tab is hidden and runs at once when it is visible again', async () => {
  const { called } = start();
  hide();
  await vi.advanceTimersByTimeAsync(10 * EVERY);
  expect(called).not.toHaveBeenCalled();
  show();
  await vi.advanceTimersByTimeAsync(0);
  expect(called).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(called).toHaveBeenCalledTimes(2);
});

test('runs at once when the network returns, but not in a hidden tab', async () => {
  const { called } = start();
  online();
  expect(called).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  hide();
  online();
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(called).toHaveBeenCalledTimes(1);
});

test('never runs concurrently', async () => {
  const responseGate = createResponseGate();
  const { called } = start(() => responseGate.opened);
  online();
  online();
  show();
  await vi.advanceTimersByTimeAsync(10 * EVERY);
  expect(called).toHaveBeenCalledTimes(1);
  responseGate.open();
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(called).toHaveBeenCalledTimes(2);
});
