import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { benchServer, type BenchDatabase, type BenchServer } from './bench-server';
import { companiesCsv } from './companies-csv';

const MEGABYTE = 1_048_576;
const LOOK_AT_MEMORY_MS = 20;
const ASK_EVERY_MS = 100;

interface Answer {
  readonly upload_id: string | null;
  readonly total_rows: number;
  readonly success_count: number;
}

/** What a large file costs, and what it costs others meanwhile, on both databases where there are both. */
export async function benchUpload(
  rows: number,
  stored: number,
  kinds: readonly BenchDatabase[] = ['postgres', 'embedded'],
): Promise<void> {
  const file = companiesCsv(rows);
  for (const kind of kinds) {
    const server = await benchServer(kind, stored);
    if (server === null) {
      console.log(`Upload on ${kind}: skipped, as no server binaries were found`);
      continue;
    }
    const size = `${rows.toLocaleString('en')} rows, ${(file.length / MEGABYTE).toFixed(1)} MB`;
    console.log(`${size}, into ${stored.toLocaleString('en')} companies, ${kind}`);
    try {
      await measureUploads(server, file);
    } finally {
      await server.stop();
    }
  }
}

async function measureUploads(server: BenchServer, file: string) {
  const upload = () => send(server, file);
  await measure('alone and at rest', server, () => pause(2000));
  await measure('check only', server, () => send(server, file, '?check_only=true'));
  const { upload_id } = await measure('all new', server, upload);
  await measure('the same again', server, upload);
  await measure('undone', server, () =>
    call(server, `/companies/uploads/${upload_id}/undo`, { method: 'POST' }),
  );
}

function send(server: BenchServer, file: string, query = ''): Promise<Answer> {
  const body = new FormData();
  body.set('file', new Blob([file]), 'companies.csv');
  return call(server, `/companies/upload${query}`, { method: 'POST', body });
}

async function call({ api, token }: BenchServer, path: string, init: RequestInit) {
  const answer = await fetch(`${api}${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

/** The time and memory of the work, and how long others wait while it is done. */
async function measure<T>(name: string, server: BenchServer, work: () => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const before = memoryOf(server);
  const watches = [
    highest(() => memoryOf(server), abort.signal),
    asked(server, '/companies?limit=25', abort.signal),
    asked(server, '/health', abort.signal),
  ] as const;
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  abort.abort();
  const [peak, list, health] = await Promise.all(watches);
  console.log(
    `  ${name.padEnd(18)}${seconds.toFixed(1).padStart(6)} s   memory ${before.toFixed(0)} to ${peak.toFixed(0)} MB at most`,
  );
  console.log(`    list of 25 meanwhile: ${spread(list)}\n    health meanwhile:     ${spread(health)}`);
  return result;
}

function memoryOf({ pid }: BenchServer): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function highest(look: () => number, signal: AbortSignal): Promise<number> {
  let most = look();
  while (!signal.aborted) {
    await pause(LOOK_AT_MEMORY_MS);
    most = Math.max(most, look());
  }
  return most;
}

/** Milliseconds of calls, one after the other, with a little time between them. */
async function asked(server: BenchServer, path: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    await call(server, path, {});
    times.push(performance.now() - began);
    await pause(ASK_EVERY_MS);
  }
  return times;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const figures = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0));
  return `${times.length} calls, median ${figures[0]} ms, p99 ${figures[1]} ms, longest ${figures[2]} ms`;
}
