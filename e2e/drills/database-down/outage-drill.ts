import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { checkHistory, type HistoryCheckResult } from '../history/history-check';
import { withDatabase, createPostgresDrillDatabase } from '../kit/database';
import { type CommandLine, startApi, waitUntil } from '../kit/process';
import { type FinishedCall, startTraffic, type Traffic } from './traffic';
import type { TimedCall } from '../kit/call';

interface OutageDrillOptions {
  readonly command: CommandLine;
  readonly cluster: PostgresCluster;
  readonly rounds: number;
  readonly upMs: () => number;
  readonly downMs: () => number;
  readonly longestCallMs: number;
  readonly longestRecoveryMs: number;
  readonly onRound?: (round: number, outage: Outage) => void;
}

interface Outage {
  readonly downMs: number;
  readonly recoveryMs: number;
  readonly refused: number;
  readonly faults: readonly string[];
}

interface OutageResult extends HistoryCheckResult {
  readonly calls: readonly FinishedCall[];
  readonly outages: readonly Outage[];
}

const READY_CACHE_MS = 2_000;
const AFTERWARDS_MS = 300;

interface Limits {
  readonly longestMs: number;
}

const EXPECTED_503_CODES = new Set(['database_unavailable', 'outcome_unknown']);

export async function runOutageDrill(options: OutageDrillOptions): Promise<OutageResult> {
  const { command, cluster, longestCallMs, longestRecoveryMs } = options;
  const database = createPostgresDrillDatabase(cluster.url('postgres'));
  const api = await startApi(command, database.dataDir, database.settings);
  const faults: string[] = [];
  const outages: Outage[] = [];
  let isGone = false;
  void api.exited.then(() => (isGone = true));
  const traffic = await startTraffic(api.url);
  try {
    for (let round = 1; round <= options.rounds && !isGone; round += 1) {
      const outage = await oneOutage(traffic, options, () => isGone);
      outages.push(outage);
      faults.push(...outage.faults);
      options.onRound?.(round, outage);
    }
    if (isGone) faults.push('the API ended with the database');
  } finally {
    await traffic.stop();
    await api.stop();
  }
  const late = outages.filter(({ recoveryMs }) => recoveryMs > longestRecoveryMs);
  faults.push(...late.map(({ recoveryMs }) => `recovered only after ${(recoveryMs / 1_000).toFixed(1)} s`));
  faults.push(...findCallFaults(traffic.calls, { longestMs: longestCallMs }));
  const check = await withDatabase(database, (db) => checkHistory(db, traffic.history));
  return { ...check, calls: traffic.calls, outages, faults: [...faults, ...check.faults] };
}

async function oneOutage(
  traffic: Traffic,
  { cluster, upMs, downMs }: OutageDrillOptions,
  isGone: () => boolean,
): Promise<Outage> {
  await pause(upMs());
  await cluster.crash();
  const crashedAt = performance.now();
  await pause(downMs());
  const endsAt = performance.now();
  await cluster.start();
  const backAt = performance.now();
  await waitUntil(() => isGone() || traffic.worksSince(backAt));
  const worksAt = performance.now();
  await pause(AFTERWARDS_MS);
  const begunAt = ({ endedAt, ms }: FinishedCall) => endedAt - ms;
  const during = traffic.calls.filter((call) => begunAt(call) > crashedAt && call.endedAt < endsAt);
  const missing = traffic.calls.filter((call) => begunAt(call) > backAt && call.outcome !== 'ok');
  const isFalselyReady = during.some(
    (call) =>
      call.what === 'GET /ready' && call.outcome === 'ok' && begunAt(call) > crashedAt + READY_CACHE_MS,
  );
  return {
    downMs: backAt - crashedAt,
    recoveryMs: Math.max(worksAt, ...missing.map(({ endedAt }) => endedAt)) - backAt,
    refused: during.filter(({ status }) => status === 503).length,
    faults: [
      ...(traffic.worksSince(backAt) ? [] : ['not everything works again']),
      ...(isFalselyReady ? ['GET /ready said 200 without a database'] : []),
    ],
  };
}

export function findCallFaults(calls: readonly TimedCall[], { longestMs }: Limits): string[] {
  const counts = new Map<string, number>();
  for (const fault of calls.flatMap((call) => validationErrors(call, longestMs)))
    counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => (count === 1 ? fault : `${fault} (${count} times)`));
}

function validationErrors({ what, status, code, retryAfter, ms }: TimedCall, longestMs: number): string[] {
  if (status === undefined) return [`${what} was not answered`];
  const late = ms > longestMs ? [`${what} took ${(ms / 1_000).toFixed(1)} s`] : [];
  if (status < 300) return late;
  if (status !== 503) return [`${what} was answered ${status} ${code}`, ...late];
  if (what === 'GET /health') return ['GET /health was answered 503'];
  if (!EXPECTED_503_CODES.has(code ?? '')) return [`${what} was answered 503 ${code}`, ...late];
  return retryAfter === null ? [`${what} was answered 503 without Retry-After`, ...late] : late;
}
