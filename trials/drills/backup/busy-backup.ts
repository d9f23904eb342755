import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkHistory, type Verdict } from '../history/history-check';
import type { Outcome, TimedCall } from '../../kit/call';
import { writer, type Written } from '../history/write-history';
import { type DrillPlace, inDatabase } from '../../kit/place';
import { type Command, startApi, untilTrue } from '../../kit/process';
import { signIn } from '../../kit/account';

/** How the product and its two commands are started. */
export interface Commands {
  readonly api: Command;
  readonly backup: Command;
  readonly restore: Command;
}

interface BusyBackupOptions {
  readonly commands: Commands;
  readonly from: DrillPlace;
  /** An empty one. */
  readonly to: DrillPlace;
  readonly file: string;
  /** The backup begins when so many companies were added. */
  readonly after: number;
}

export interface BusyBackup extends Verdict {
  readonly backupMs: number;
  readonly restoreMs: number;
  /** While the backup was being made. */
  readonly writesPerSecond: number;
  readonly slowestWriteMs: number;
}

const WRITERS = 4;
const GOES_ON_MS = 300;

/** Makes a backup while others write, restores it elsewhere, and looks for what was answered before it began. */
export async function busyBackup(options: BusyBackupOptions): Promise<BusyBackup> {
  const { commands, from, to, file, after } = options;
  const history: Written[] = [];
  const calls: TimedCall[] = [];
  const api = await startApi(commands.api, from.dataDir, from.settings);
  const over = new AbortController();
  const token = await signIn(api.url);
  const begin = () =>
    writer(api.url, token, history, { until: over.signal, onCall: (call) => calls.push(call) });
  const writers = Promise.all(Array.from({ length: WRITERS }, () => begin().run()));
  try {
    await untilTrue(() => history.filter(({ created }) => created === 'ok').length >= after);
    const before = copyOf(history);
    calls.length = 0;
    const backupMs = await runWell([...commands.backup, '--to', file], from);
    const meanwhile = [...calls];
    await pause(GOES_ON_MS);
    over.abort();
    await writers;
    const restoreMs = await runWell([...commands.restore, '--from', file], to);
    const verdict = await inDatabase(to, (db) => checkHistory(db, requiredOf(history, before)));
    return {
      ...verdict,
      faults: [...verdict.faults, ...meanwhile.flatMap(refusal)],
      backupMs,
      restoreMs,
      writesPerSecond: meanwhile.length / (backupMs / 1_000),
      slowestWriteMs: Math.max(0, ...meanwhile.map(({ ms }) => ms)),
    };
  } finally {
    over.abort();
    await api.stop();
    await writers.catch(() => {});
  }
}

/** Nobody is refused anything because a backup is made. */
const refusal = ({ what, status, outcome }: TimedCall) =>
  outcome === 'ok' ? [] : [`${what} was answered ${status} during the backup`];

/** An operator keeps the keys apart from the backup, and puts them back beside it. */
export function copyKeys(from: DrillPlace, to: DrillPlace): void {
  const keys = join(from.dataDir, 'secrets');
  if (existsSync(keys)) cpSync(keys, join(to.dataDir, 'secrets'), { recursive: true });
}

/** The history as it is at this moment; writers go on with the other one. */
export const copyOf = (history: readonly Written[]): Written[] =>
  history.map((entry) => ({ ...entry, edits: [...entry.edits] }));

/**
 * What a backup has to have of a history: all that was answered before it began. What was answered or sent later may be
 * in it or not. What was refused is in none.
 */
export function requiredOf(history: readonly Written[], before: readonly Written[]): Written[] {
  const known = new Map(before.map((entry) => [entry.name, entry]));
  const required = (outcome: Outcome, earlier: Outcome | undefined): Outcome =>
    outcome === 'ok' && earlier !== 'ok' ? 'unknown' : outcome;
  return history.map((entry) => {
    const earlier = known.get(entry.name);
    return {
      ...entry,
      created: required(entry.created, earlier?.created),
      edits: entry.edits.map((outcome, at) => required(outcome, earlier?.edits[at])),
    };
  });
}

/** Runs a command that has to succeed, with the settings of a place; answers how long it took. */
export function runWell(command: Command, { dataDir, settings }: DrillPlace): Promise<number> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}: ${stdout}${stderr}`));
      else resolve(performance.now() - began);
    });
  });
}
