import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDatabaseMaintenance } from './embedded-database';

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs a checkpoint every five minutes and a vacuum four times a day, until it is stopped', async () => {
  const statements: string[] = [];
  const stop = startDatabaseMaintenance({ exec: async (sql) => statements.push(sql) }, () => expect.fail());
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  stop();
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(statements.filter((sql) => sql === 'CHECKPOINT')).toHaveLength(288);
  expect(statements.filter((sql) => sql === 'VACUUM ANALYZE')).toHaveLength(4);
});

it('logs a failure and runs again the next time', async () => {
  const failures: unknown[] = [];
  const failing = { exec: () => Promise.reject(new Error('busy')) };
  const stop = startDatabaseMaintenance(failing, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(HOUR);
  stop();
  expect(failures).toHaveLength(12);
});
