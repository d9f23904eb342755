import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { useSession } from '@studio-desk/shared-auth';
import { authRoutes, reportTelemetry, type TelemetryEvent } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mockSignedInUser } from '../testing/mock-responses';
import { manager } from '../testing/user-fixtures';
import { telemetryQueue } from './telemetry-queue';

const vital = (value: number): TelemetryEvent => ({
  kind: 'vital',
  area: 'judges',
  version: '1.1.0',
  name: 'LCP',
  value,
});
const taken = () => new Response(null, { status: 204 });
const serveReports = (response: () => Response = taken) => serve(reportTelemetry, response);
const reported = (calls: ReturnType<typeof serveReports>) =>
  calls.map(({ body }) =>
    reportTelemetry.schema.body.parse(body).events.map((event) => event.kind === 'vital' && event.value),
  );

function filledQueue(...values: number[]) {
  const queue = telemetryQueue();
  for (const value of values) queue.add(vital(value));
  return queue;
}

beforeEach(() => {
  mockSignedInUser();
  useSession.setState({ status: 'signed-in', user: manager });
});

describe('queued telemetry events', () => {
  test('are sent together, and once', async () => {
    const calls = serveReports();
    const queue = filledQueue(1, 2);
    await queue.send();
    await queue.send();
    expect(reported(calls)).toEqual([[1, 2]]);
  });

  test('wait until a user is signed in', async () => {
    const calls = serveReports();
    const queue = filledQueue(1);
    useSession.setState({ status: 'signed-out', user: null });
    await queue.send();
    expect(calls).toEqual([]);
    useSession.setState({ status: 'signed-in', user: manager });
    await queue.send();
    expect(reported(calls)).toEqual([[1]]);
  });

  test('wait, at most fifty of them', async () => {
    const calls = serveReports();
    const queue = filledQueue(...Array.from({ length: 60 }, (_, index) => index));
    await queue.send();
    expect(reported(calls)).toEqual([Array.from({ length: 50 }, (_, index) => index)]);
  });

  test('are sent every 30 s, and not after a stop', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const calls = serveReports();
    const queue = filledQueue(1);
    const stop = queue.start();
    vi.advanceTimersByTime(29_999);
    queue.add(vital(2));
    vi.advanceTimersByTime(1);
    await expect.poll(() => reported(calls)).toEqual([[1, 2]]);
    stop();
    queue.add(vital(3));
    vi.advanceTimersByTime(60_000);
    await queue.send();
    expect(reported(calls)).toEqual([[1, 2], [3]]);
  });
});

describe('a report that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
  });
  const later = (ms: number) => void vi.setSystemTime(Date.now() + ms);

  test('is retried after growing delays of up to a quarter of an hour', async () => {
    const calls = serveReports(() => refusal(503, 'Try again', 'unavailable'));
    const queue = filledQueue(1);
    const minutes: number[] = [];
    for (let half = 0; half < 200; half += 1) {
      const before = calls.length;
      await queue.send();
      if (calls.length > before) minutes.push(half / 2);
      later(30_000);
    }
    expect(minutes).toEqual([0, 0.5, 1.5, 3.5, 7.5, 15.5, 31.5, 47.5, 63.5, 79.5, 95.5]);
  });

  test('as the server is away is sent again with the next report, without a message or a sign-out', async () => {
    const refreshes = serve(authRoutes.refresh, () => refusal(401, 'Please sign in'));
    const failing = serveReports(() => Response.error());
    const queue = filledQueue(1);
    await queue.send();
    const calls = serveReports();
    queue.add(vital(2));
    later(30_000);
    await queue.send();
    expect(reported(calls)).toEqual([[1, 2]]);
    expect(failing).toHaveLength(1);
    expect(refreshes).toEqual([]);
    expect(useSession.getState().status).toBe('signed-in');
  });

  test('as it does not fit is dropped', async () => {
    serveReports(() => refusal(422, 'Does not fit', 'invalid_input'));
    const queue = filledQueue(1);
    await queue.send();
    const calls = serveReports();
    queue.add(vital(2));
    later(30_000);
    await queue.send();
    expect(reported(calls)).toEqual([[2]]);
  });
});
