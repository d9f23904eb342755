import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkHistory, type HistoryCheckResult } from '../history/history-check';
import { type WrittenCompany, createCompanyWriter } from '../history/company-writer';
import { type DrillDatabase, withDatabase } from '../kit/database';
import { type ApiProcess, type CommandLine, startApi, runUntilExit, waitUntil } from '../kit/process';
import { signInForAccessToken } from '../kit/account';

export interface SharedDataFolderDrillOptions {
  readonly command: CommandLine;
  readonly database: DrillDatabase;
  readonly rounds: number;
  /** Command prefix for the second process of each round, for example to run it in its own PID namespace. */
  readonly inside?: CommandLine;
  readonly onRound?: (round: number, refusedMs: number) => void;
}

export interface SharedDataFolderDrillResult extends HistoryCheckResult {
  readonly refusedMs: number[];
  readonly takenOverMs: number[];
}

const MORE_COMPANIES = 2;

const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'];

/** Returns a prefix that runs a command in its own PID namespace, or undefined if this is not permitted. */
export function findPidNamespacePrefix(): CommandLine | undefined {
  const [program = '', ...args] = CONTAINER;
  return spawnSync(program, [...args, 'true']).status === 0 ? CONTAINER : undefined;
}

export async function runSharedDataFolderDrill(
  options: SharedDataFolderDrillOptions,
): Promise<SharedDataFolderDrillResult> {
  const { command, database, rounds, onRound } = options;
  const history: WrittenCompany[] = [];
  const faults: string[] = [];
  const refusedMs: number[] = [];
  const takenOverMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const first = await startApi(command, database.dataDir);
    if (round > 1) takenOverMs.push(first.startMs);
    try {
      const refused = await refuseSecond(first, options, history);
      refusedMs.push(refused.ms);
      faults.push(...refused.faults.map((fault) => `round ${round}: ${fault}`));
      onRound?.(round, refused.ms);
    } finally {
      await first.kill();
    }
  }
  const check = await withDatabase(database, (db) => checkHistory(db, history));
  return { ...check, faults: [...faults, ...check.faults], refusedMs, takenOverMs };
}

async function refuseSecond(
  first: ApiProcess,
  { command, inside, database: { dataDir } }: SharedDataFolderDrillOptions,
  history: WrittenCompany[],
) {
  const token = await signInForAccessToken(first.url);
  const over = new AbortController();
  const calls: number[] = [];
  const writing = createCompanyWriter(first.url, token, history, {
    until: over.signal,
    onCall: ({ status }) => calls.push(status ?? 0),
  }).run();
  const lock = lockOf(dataDir);
  const refusal = await runUntilExit(command, dataDir, inside);
  const lockAfter = lockOf(dataDir);
  const during = calls.length;
  await waitUntil(() => calls.length >= during + MORE_COMPANIES);
  over.abort();
  await writing;
  return {
    ms: refusal.ms,
    faults: [
      ...(refusal.code === 1 ? [] : [`the second process ended with ${refusal.code}`]),
      ...(refusal.message === message(dataDir, first.pid) ? [] : [`it said: ${refusal.message}`]),
      ...(lock === lockAfter ? [] : ['the second process touched the lock']),
      ...calls.filter((status) => status >= 300 || status === 0).map((status) => `a write got ${status}`),
    ],
  };
}

const message = (dataDir: string, pid: number) =>
  `The data folder ${dataDir} is in use by process ${pid}. Stop that one, or give this one its own DATA_DIR.`;

const lockOf = (dataDir: string): string =>
  [
    ...readdirSync(join(dataDir, 'lock')),
    ...readdirSync(dataDir).filter((name) => name.startsWith('lock')),
  ].join(' ');
