import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../drills/kit/statistics';
import type { BenchServer } from './bench-server';
import { readCpuSeconds, readMemoryMb } from './process-memory';

const LOOK_AT_MEMORY_MS = 20;
const ASK_EVERY_MS = 100;

type Server = Pick<BenchServer, 'api' | 'token'>;
type Init = RequestInit & { readonly headers?: Record<string, string> };

export async function fetchFromServer({ api, token }: Server, path: string, init: Init): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(`${api}${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  return response;
}

export const fetchJsonFromServer = async (server: Server, path: string, init: Init) =>
  (await fetchFromServer(server, path, init)).json();

export const toJsonPostInit = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

interface MeasuredWork<T> {
  readonly result: T;
  readonly seconds: number;
  /** The server's peak memory during the work, minus its memory before, in MB. */
  readonly addedMb: number;
}

export async function measureWork<T>(
  name: string,
  server: BenchServer,
  work: () => Promise<T>,
): Promise<MeasuredWork<T>> {
  const abort = new AbortController();
  const before = readMemoryMb(server.pid);
  const cpuBefore = readCpuSeconds(server.pid);
  const watches = [
    highest(() => readMemoryMb(server.pid), abort.signal),
    measureReads(server, '/companies?limit=25', abort.signal),
    measureReads(server, '/health', abort.signal),
  ] as const;
  const began = performance.now();
  const result = await work().finally(() => abort.abort());
  const seconds = (performance.now() - began) / 1000;
  const cpu = readCpuSeconds(server.pid) - cpuBefore;
  const [peak, list, health] = await Promise.all(watches);
  console.log(
    `  ${name.padEnd(18)}${seconds.toFixed(1).padStart(6)} s   ${cpu.toFixed(1).padStart(5)} s of CPU   memory ${before.toFixed(0)} to ${peak.toFixed(0)} MB at most`,
  );
  console.log(`    list of 25 meanwhile: ${spread(list)}\n    health meanwhile:     ${spread(health)}`);
  return { result, seconds, addedMb: peak - before };
}

async function highest(look: () => number, signal: AbortSignal): Promise<number> {
  let most = look();
  while (!signal.aborted) {
    await pause(LOOK_AT_MEMORY_MS);
    most = Math.max(most, look());
  }
  return most;
}

interface Reads {
  readonly times: readonly number[];
  /** Number of 503 responses. The API sends them if the database is busy for longer than a read may wait. */
  readonly refused: number;
}

async function measureReads({ api, token }: BenchServer, path: string, signal: AbortSignal): Promise<Reads> {
  const times: number[] = [];
  let refused = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const response = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    times.push(performance.now() - began);
    if (response.status === 503) refused += 1;
    else if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await pause(ASK_EVERY_MS);
  }
  return { times, refused };
}

function spread({ times, refused }: Reads): string {
  const [middle, high, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
  return `${times.length} calls, ${refused} refused, median ${middle} ms, p99 ${high} ms, longest ${longest} ms`;
}
