import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { callFaults } from '../database-down/outage-drill';
import { type SeenCall, startTraffic, type Traffic } from '../database-down/traffic';
import { checkHistory, type HistoryCheck } from '../history/history-check';
import { inDatabase, postgresDatabase } from '../../kit/database';
import { type Command, startApi, untilTrue } from '../../kit/process';
import { type SlowProxy, startSlowProxy } from './slow-proxy';

export interface SlowDrillOptions {
  readonly command: Command;
  readonly cluster: PostgresCluster;
  readonly poolSize: number;
  readonly delayMs: number;
  readonly slowForMs: number;
  readonly hangForMs: number;
  readonly longestCallMs: Readonly<Record<'slow' | 'hanging', number>>;
  readonly longestRecoveryMs: number;
}

export interface Phase {
  readonly name: 'usual' | 'slow' | 'hanging';
  readonly calls: readonly SeenCall[];
  readonly recoveryMs: number;
}

export interface SlowResult extends HistoryCheck {
  readonly calls: readonly SeenCall[];
  readonly phases: readonly Phase[];
}

const SOCKET = '.s.PGSQL.5432';
const USUAL_MS = 1_000;
const AFTERWARDS_MS = 500;

export async function slowDrill(options: SlowDrillOptions): Promise<SlowResult> {
  const { command, cluster } = options;
  const proxy = await startSlowProxy(join(cluster.folder, SOCKET));
  const { dataDir } = postgresDatabase(cluster.url('postgres'));
  const settings = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    DATABASE_POOL_SIZE: String(options.poolSize),
  };
  try {
    const api = await startApi(command, dataDir, settings);
    try {
      const traffic = await startTraffic(api.url);
      let phases;
      try {
        phases = await throughPhases(traffic, proxy, options);
      } finally {
        await traffic.stop();
      }
      return await checkResult(traffic, phases, options);
    } finally {
      await api.stop();
    }
  } finally {
    await proxy.close();
  }
}

async function throughPhases(traffic: Traffic, proxy: SlowProxy, options: SlowDrillOptions) {
  const { delayMs, slowForMs, hangForMs } = options;
  const usual = await phase(
    traffic,
    'usual',
    USUAL_MS,
    () => {},
    () => {},
  );
  const slow = await phase(traffic, 'slow', slowForMs, () => proxy.delay(delayMs), proxy.pass);
  const hanging = await phase(traffic, 'hanging', hangForMs, proxy.hang, proxy.pass);
  return [usual, slow, hanging];
}

async function phase(
  traffic: Traffic,
  name: Phase['name'],
  forMs: number,
  begin: () => void,
  end: () => void,
): Promise<Phase> {
  const beganAt = performance.now();
  begin();
  await pause(forMs);
  end();
  const endedAt = performance.now();
  await untilTrue(() => traffic.worksSince(endedAt));
  const worksAt = performance.now();
  await pause(AFTERWARDS_MS);
  const begunAt = (call: SeenCall) => call.endedAt - call.ms;
  const missing = traffic.calls.filter((call) => begunAt(call) > endedAt && call.outcome !== 'ok');
  return {
    name,
    calls: traffic.calls.filter((call) => begunAt(call) >= beganAt && begunAt(call) < endedAt),
    recoveryMs: Math.max(worksAt, ...missing.map((call) => call.endedAt)) - endedAt,
  };
}

async function checkResult(
  traffic: Traffic,
  phases: readonly Phase[],
  { cluster, longestCallMs, longestRecoveryMs }: SlowDrillOptions,
): Promise<SlowResult> {
  const check = await inDatabase(postgresDatabase(cluster.url('postgres')), (db) =>
    checkHistory(db, traffic.history),
  );
  const late = phases.filter(({ recoveryMs }) => recoveryMs > longestRecoveryMs);
  const hanging = phases.filter(({ name }) => name === 'hanging').flatMap(({ calls }) => calls);
  const faults = [
    ...callFaults(traffic.calls, { longestMs: longestCallMs.slow }),
    ...callFaults(hanging, { longestMs: longestCallMs.hanging }),
    ...late.map(
      ({ name, recoveryMs }) => `${name}: recovered only after ${(recoveryMs / 1_000).toFixed(1)} s`,
    ),
    ...check.faults,
  ];
  return { ...check, calls: traffic.calls, phases, faults: [...new Set(faults)] };
}
