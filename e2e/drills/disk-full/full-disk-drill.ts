import { setTimeout as pause } from 'node:timers/promises';
import { fallbackOnTimeout, withTimeout } from '@studio-desk/api/concurrency/with-timeout';
import type { DatabaseConnection } from '@studio-desk/api/db/database';
import { checkHistory, type HistoryCheckResult } from '../history/history-check';
import { makeTimedCall, type TimedCall } from '../kit/call';
import { type WrittenCompany, createCompanyWriter } from '../history/company-writer';
import {
  type ApiProcess,
  type CommandLine,
  type EnvironmentSettings,
  startApi,
  waitUntil,
} from '../kit/process';
import { signInForAccessToken } from '../kit/account';
import type { SmallDisk } from './small-disk';
import { withDatabase } from '../kit/database';

export interface FullDiskDrillOptions {
  readonly disk: SmallDisk;
  readonly command: CommandLine;
  readonly dataDir: string;
  readonly settings?: EnvironmentSettings;
  readonly openDatabase: () => Promise<DatabaseConnection>;
  readonly isEmbedded: boolean;
  readonly fileRows: number;
}

export interface FullDiskDrillResult extends HistoryCheckResult {
  readonly refused: number;
  readonly recoveryMs: number;
  readonly endedWith: unknown;
}

const WRITERS = 3;
const READS = ['/companies?limit=5', '/companies/search?q=drill', '/auth/me', '/ready', '/health'];
const FULL_TEXT = 'The disk of the server is full, so nothing can be saved. Tell your administrator.';

export async function runFullDiskDrill(options: FullDiskDrillOptions): Promise<FullDiskDrillResult> {
  const { disk, dataDir, isEmbedded } = options;
  const command = disk.command(options.command);
  const settings = { ...options.settings, ...disk.settings };
  const history: WrittenCompany[] = [];
  const faults: string[] = [];
  const start = () => startApi(command, dataDir, settings);
  let api = await start();
  try {
    const full = await fillUnderWrites(api, options, history, faults);
    const endedWith = isEmbedded ? await fillLog(api, options, history) : undefined;
    disk.makeRoom();
    if (isEmbedded) {
      if (endedWith !== 1) faults.push(`the process ended with ${String(endedWith)} instead of 1`);
      api = await start();
      await assertWrites(api, history, faults);
    }
    await api.stop();
    const check = await withDatabase(options, (db) => checkHistory(db, history));
    return { ...check, ...full, endedWith, faults: [...faults, ...check.faults] };
  } finally {
    await api.kill();
  }
}

async function fillUnderWrites(
  api: ApiProcess,
  { disk, fileRows }: FullDiskDrillOptions,
  history: WrittenCompany[],
  faults: string[],
) {
  const token = await signInForAccessToken(api.url);
  const ending = new AbortController();
  const calls: TimedCall[] = [];
  const onCall = (call: TimedCall) => void calls.push(call);
  const writers = Promise.all(
    Array.from({ length: WRITERS }, () =>
      createCompanyWriter(api.url, token, history, { until: ending.signal, onCall }).run(),
    ),
  );
  const isRefused = ({ status }: TimedCall) => status === 503;
  await waitUntil(() => calls.length > 20);
  disk.fill('everything');
  await waitUntil(() => calls.filter(isRefused).length > 5);
  for (const path of READS) {
    const { status } = await makeTimedCall(api.url, path, { token });
    if (status !== 200) faults.push(`GET ${path} was answered ${status} while the disk was full`);
  }
  faults.push(...(await uploadFaults(api.url, token, fileRows)));
  disk.makeRoom();
  const [roomAt, before] = [performance.now(), calls.length];
  await waitUntil(() => calls.slice(before).filter(({ outcome }) => outcome === 'ok').length > 5);
  const recoveryMs = performance.now() - roomAt;
  ending.abort();
  await writers;
  for (const { what, status, body } of calls.filter(({ outcome }) => outcome !== 'ok')) {
    const isReported = status === 503 && JSON.stringify(body).includes(FULL_TEXT);
    if (!isReported) faults.push(`${what} was answered ${status}: ${JSON.stringify(body)}`);
  }
  return { refused: calls.filter(isRefused).length, recoveryMs };
}

async function uploadFaults(url: string, token: string, fileRows: number): Promise<string[]> {
  const { status, text } = await uploadJudges(url, token, 'full', fileRows);
  return status === 503 && text.includes(FULL_TEXT) ? [] : [`the upload was answered ${status}: ${text}`];
}

/** Uploads judges instead of companies, because the drill expects only the companies that it sent itself. */
async function uploadJudges(url: string, token: string, name: string, fileRows: number) {
  const rows = Array.from({ length: fileRows }, (_, at) => `${name} ${at},${name}${at}@example.com\n`);
  const body = new FormData();
  body.set('file', new Blob(['name,email\n', ...rows]), 'judges.csv');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/judges/upload`, { method: 'POST', headers, body });
  return { status: response.status, text: (await response.text()).slice(0, 200) };
}

/** Fills the disk so that only the write-ahead log cannot grow. The API then cannot save, and must exit. */
async function fillLog(
  api: ApiProcess,
  { disk, fileRows }: FullDiskDrillOptions,
  history: WrittenCompany[],
): Promise<unknown> {
  const token = await signInForAccessToken(api.url);
  const exited = api.exited.then((ended: unknown) => (Array.isArray(ended) ? ended[0] : ended));
  const gone = new AbortController();
  void exited.then(() => gone.abort());
  disk.fill('log');
  const writing = createCompanyWriter(api.url, token, history, { until: gone.signal }).run();
  for (let file = 1; !gone.signal.aborted && file <= 20; file += 1) {
    await uploadJudges(api.url, token, `log${file}`, fileRows).catch(() => pause(20));
  }
  const code = await withTimeout(exited, 10_000).catch(fallbackOnTimeout(() => 'nothing: it went on'));
  if (!gone.signal.aborted) gone.abort();
  await writing;
  return code;
}

async function assertWrites(api: ApiProcess, history: WrittenCompany[], faults: string[]) {
  const token = await signInForAccessToken(api.url);
  const ending = new AbortController();
  const calls: TimedCall[] = [];
  const onCall = (call: TimedCall) => {
    calls.push(call);
    if (calls.length >= 20) ending.abort();
  };
  await createCompanyWriter(api.url, token, history, { until: ending.signal, onCall }).run();
  const failed = calls.filter(({ outcome }) => outcome !== 'ok');
  if (failed.length > 0) faults.push(`${failed.length} writes failed after there was room again`);
}
