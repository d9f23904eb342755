import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkHistory, type Verdict } from '../history/history-check';
import { type Written, writer } from '../history/write-history';
import { type DrillPlace, inDatabase } from '../../kit/place';
import { type ApiProcess, type Command, startApi, startRefused, untilTrue } from '../../kit/process';
import { signIn } from '../../kit/account';

export interface OneFolderOptions {
  readonly command: Command;
  readonly place: DrillPlace;
  readonly rounds: number;
  readonly onRound?: (round: number, refusedMs: number) => void;
}

export interface OneFolderResult extends Verdict {
  readonly refusedMs: number[];
  readonly takenOverMs: number[];
}

const MORE_COMPANIES = 2;

export async function oneFolderDrill(options: OneFolderOptions): Promise<OneFolderResult> {
  const { command, place, rounds, onRound } = options;
  const history: Written[] = [];
  const faults: string[] = [];
  const refusedMs: number[] = [];
  const takenOverMs: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const first = await startApi(command, place.dataDir);
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
  const verdict = await inDatabase(place, (db) => checkHistory(db, history));
  return { ...verdict, faults: [...faults, ...verdict.faults], refusedMs, takenOverMs };
}

async function refuseSecond(
  first: ApiProcess,
  { command, place: { dataDir } }: OneFolderOptions,
  history: Written[],
) {
  const token = await signIn(first.url);
  const over = new AbortController();
  const calls: number[] = [];
  const writing = writer(first.url, token, history, {
    until: over.signal,
    onCall: ({ status }) => calls.push(status ?? 0),
  }).run();
  const lock = lockOf(dataDir);
  const refusal = await startRefused(command, dataDir);
  const lockAfter = lockOf(dataDir);
  const during = calls.length;
  await untilTrue(() => calls.length >= during + MORE_COMPANIES);
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
    statSync(join(dataDir, 'lock')).ino,
    ...readdirSync(dataDir).filter((name) => name.startsWith('lock')),
  ].join(' ');
