import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signInForAccessToken } from '../kit/account';
import { makeTimedCall } from '../kit/call';
import { type DrillDatabase, withDatabase } from '../kit/database';
import { type ApiProcess, type CommandLine, startApi, waitUntil } from '../kit/process';
import { checkHistory, type HistoryCheckResult } from '../history/history-check';
import { createCompanyWriter, type WrittenCompany } from '../history/company-writer';

const CALLS = 40;
const END_WITHIN_MS = 10_000;

export interface SuspendedFolderOwnerResult extends HistoryCheckResult {
  readonly takenOverMs: number;
}

/** Suspends the process that owns the data folder until a second process has taken over the folder. */
export async function runSuspendedFolderOwnerDrill(
  command: CommandLine,
  database: DrillDatabase,
): Promise<SuspendedFolderOwnerResult> {
  const { dataDir } = database;
  const history: WrittenCompany[] = [];
  const first = await startApi(command, dataDir);
  let second: ApiProcess | undefined;
  try {
    const token = await signInForAccessToken(first.url);
    const faults = await write(first, token, history);
    process.kill(first.pid, 'SIGSTOP');
    recordElsewhere(dataDir, first.pid);
    second = await startApi(command, dataDir);
    faults.push(...(await write(second, token, history)));
    const late = makeTimedCall(first.url, '/companies', {
      token,
      method: 'POST',
      body: { company_name: 'written by the former owner' },
    });
    process.kill(first.pid, 'SIGCONT');
    await Promise.race([first.exited, pause(END_WITHIN_MS, undefined, { ref: false })]);
    const code = await first.kill();
    if (code !== 1) faults.push(`the former owner ended with ${code}`);
    const { status } = await late;
    if (status !== undefined) faults.push(`the former owner answered a write with ${status}`);
    faults.push(...(await write(second, token, history)));
    await second.kill();
    const check = await withDatabase(database, (db) => checkHistory(db, history));
    return { ...check, faults: [...faults, ...check.faults], takenOverMs: second.startMs };
  } finally {
    await first.kill();
    await second?.kill();
  }
}

async function write({ url }: ApiProcess, token: string, history: WrittenCompany[]): Promise<string[]> {
  const over = new AbortController();
  const statuses: (number | undefined)[] = [];
  const writing = createCompanyWriter(url, token, history, {
    until: over.signal,
    onCall: ({ status }) => statuses.push(status),
  }).run();
  await waitUntil(() => statuses.length >= CALLS);
  over.abort();
  await writing;
  return statuses
    .filter((status = 0) => status < 200 || status > 299)
    .map((status) => `a write got ${status}`);
}

/**
 * Makes the owner look like a process on another machine, so that only its heartbeat shows that it is alive.
 */
function recordElsewhere(dataDir: string, pid: number): void {
  const lock = join(dataDir, 'lock');
  for (const name of readdirSync(lock).filter((file) => file.endsWith('.json')))
    writeFileSync(join(lock, name), JSON.stringify({ pid, host: 'elsewhere' }));
}
