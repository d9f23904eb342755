import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkHistory, type HistoryCheckResult } from '../history/history-check';
import type { CallOutcome, TimedCall } from '../kit/call';
import { createCompanyWriter, type WrittenCompany } from '../history/company-writer';
import { type DrillDatabase, withDatabase } from '../kit/database';
import { type CommandLine, startApi, waitUntil } from '../kit/process';
import { signInForAccessToken } from '../kit/account';

export interface BackupCommands {
  readonly api: CommandLine;
  readonly backup: CommandLine;
  readonly restore: CommandLine;
}

interface BackupDuringWritesOptions {
  readonly commands: BackupCommands;
  readonly from: DrillDatabase;
  readonly to: DrillDatabase;
  readonly file: string;
  readonly after: number;
}

export interface BackupDuringWritesResult extends HistoryCheckResult {
  readonly backupMs: number;
  readonly restoreMs: number;
  readonly writesPerSecond: number;
  readonly slowestWriteMs: number;
}

const WRITERS = 4;
const KEEP_WRITING_MS = 300;

export async function backUpDuringWrites(
  options: BackupDuringWritesOptions,
): Promise<BackupDuringWritesResult> {
  const { commands, from, to, file, after } = options;
  const history: WrittenCompany[] = [];
  const calls: TimedCall[] = [];
  const api = await startApi(commands.api, from.dataDir, from.settings);
  const over = new AbortController();
  const token = await signInForAccessToken(api.url);
  const begin = () =>
    createCompanyWriter(api.url, token, history, { until: over.signal, onCall: (call) => calls.push(call) });
  const writers = Promise.all(Array.from({ length: WRITERS }, () => begin().run()));
  try {
    await waitUntil(() => history.filter(({ created }) => created === 'ok').length >= after);
    const before = copyOf(history);
    calls.length = 0;
    const backupMs = await measureCommandMs([...commands.backup, '--to', file], from);
    const meanwhile = [...calls];
    await pause(KEEP_WRITING_MS);
    over.abort();
    await writers;
    const restoreMs = await measureCommandMs([...commands.restore, '--from', file], to);
    const check = await withDatabase(to, (db) => checkHistory(db, markLaterWritesUnknown(history, before)));
    return {
      ...check,
      faults: [...check.faults, ...meanwhile.flatMap(refusal)],
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

const refusal = ({ what, status, outcome }: TimedCall) =>
  outcome === 'ok' ? [] : [`${what} was answered ${status} during the backup`];

/** Copies the encryption keys, because a backup does not contain them: operators store them separately. */
export function copyEncryptionKeys(from: DrillDatabase, to: DrillDatabase): void {
  const keys = join(from.dataDir, 'secrets');
  if (existsSync(keys)) cpSync(keys, join(to.dataDir, 'secrets'), { recursive: true });
}

const copyOf = (history: readonly WrittenCompany[]): WrittenCompany[] =>
  history.map((entry) => ({ ...entry, edits: [...entry.edits] }));

/**
 * The backup must contain the writes that were confirmed before it began. It may contain later writes, so
 * their outcome becomes `unknown`.
 */
function markLaterWritesUnknown(
  history: readonly WrittenCompany[],
  before: readonly WrittenCompany[],
): WrittenCompany[] {
  const known = new Map(before.map((entry) => [entry.name, entry]));
  const required = (outcome: CallOutcome, earlier: CallOutcome | undefined): CallOutcome =>
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

export function measureCommandMs(
  command: CommandLine,
  { dataDir, settings }: DrillDatabase,
): Promise<number> {
  const began = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}: ${stdout}${stderr}`));
      else resolve(performance.now() - began);
    });
  });
}
