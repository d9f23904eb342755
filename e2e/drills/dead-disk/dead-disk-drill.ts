import { fallbackOnTimeout, withTimeout } from '@studio-desk/api/concurrency/with-timeout';
import { signInForAccessToken } from '../kit/account';
import { makeTimedCall } from '../kit/call';
import { createEmbeddedDrillDatabase, withDatabase } from '../kit/database';
import { type CommandLine, startApi, waitUntil } from '../kit/process';
import { checkHistory, type HistoryCheckResult } from '../history/history-check';
import { type WrittenCompany, createCompanyWriter } from '../history/company-writer';
import type { FailingDisk } from './failing-disk';

interface DeadDiskOptions {
  readonly command: CommandLine;
  readonly disk: FailingDisk;
  readonly isIdle: boolean;
}

export interface DeadDiskResult extends HistoryCheckResult {
  readonly endedAfterMs: number;
}

const END_WITHIN_MS = 15_000;
const WRITERS = 3;

/** Makes the disk fail while clients write, or with `isIdle` after they have stopped writing. */
export async function runDeadDiskDrill({ command, disk, isIdle }: DeadDiskOptions): Promise<DeadDiskResult> {
  const history: WrittenCompany[] = [];
  const faults: string[] = [];
  const start = () => startApi(disk.command(command), disk.folder, disk.settings);
  const api = await start();
  const token = await signInForAccessToken(api.url);
  const over = new AbortController();
  const writers = Promise.all(
    Array.from({ length: WRITERS }, () =>
      createCompanyWriter(api.url, token, history, { until: over.signal }).run(),
    ),
  );
  await waitUntil(() => history.length > 20);
  if (isIdle) await endWriters();
  disk.fail();
  const failedAt = performance.now();
  const ended = api.exited.then((exit: unknown) => (Array.isArray(exit) ? exit[0] : exit));
  const code = await withTimeout(ended, END_WITHIN_MS).catch(fallbackOnTimeout(() => 'nothing: it went on'));
  const endedAfterMs = performance.now() - failedAt;
  if (code !== 1) {
    faults.push(`the process ended with ${String(code)} instead of 1`);
    const { status } = await makeTimedCall(api.url, '/health');
    if (status === 200) faults.push('GET /health was answered 200 by a process without its database');
    await api.kill();
  }
  await endWriters();
  disk.repair();
  await (await start()).stop();
  const check = await withDatabase(createEmbeddedDrillDatabase(disk.folder), (db) =>
    checkHistory(db, history),
  );
  return { ...check, faults: [...faults, ...check.faults], endedAfterMs };

  async function endWriters() {
    over.abort();
    await writers;
  }
}
