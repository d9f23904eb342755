import { setTimeout as pause } from 'node:timers/promises';
import { findPostgresBinaries } from '@studio-desk/test-kit/servers/postgres-binaries';
import { type PostgresCluster, startCluster } from '@studio-desk/test-kit/servers/postgres-cluster';
import { inDatabase, postgresDatabase } from '../../kit/database';
import { type Command, startApi, untilTrue } from '../../kit/process';
import { callFaults } from '../database-down/outage-drill';
import { startTraffic, type Traffic } from '../database-down/traffic';
import { checkHistory, type HistoryCheck } from '../history/history-check';

interface FailoverDrillOptions {
  readonly command: Command;
  readonly rounds: number;
  /** Commits wait for the standby, so that a failover loses no acknowledged write. */
  readonly isSynchronous: boolean;
  readonly upMs: number;
  readonly downMs: number;
  readonly longestCallMs: number;
  readonly onRound?: (round: number, failover: Failover) => void;
}

export interface Failover extends HistoryCheck {
  readonly lost: number;
  readonly refused: number;
  readonly writingAfterMs: number;
}

const WRITES = ['POST /companies', 'PUT /companies/{id}'];
const LOST_FAULT = /is lost$/;
const AFTERWARDS_MS = 500;

export async function failoverDrill(options: FailoverDrillOptions): Promise<Failover[]> {
  const failovers: Failover[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const failover = await withPair(options, (primary, standby) => failOver(options, primary, standby));
    failovers.push(failover);
    options.onRound?.(round, failover);
  }
  return failovers;
}

async function withPair<T>(
  { isSynchronous }: FailoverDrillOptions,
  work: (primary: PostgresCluster, standby: PostgresCluster) => Promise<T>,
): Promise<T> {
  const binaries = findPostgresBinaries();
  if (binaries === undefined) throw new Error('No PostgreSQL server was found: see README.md');
  const settings = isSynchronous ? ['synchronous_standby_names=*'] : [];
  const primary = await startCluster(binaries, { durable: true, settings });
  try {
    const standby = await startCluster(binaries, { durable: true, standbyOf: primary });
    try {
      return await work(primary, standby);
    } finally {
      await standby.stop();
    }
  } finally {
    await primary.stop();
  }
}

async function failOver(
  options: FailoverDrillOptions,
  primary: PostgresCluster,
  standby: PostgresCluster,
): Promise<Failover> {
  const servers = [primary, standby].map(({ folder }) => encodeURIComponent(folder)).join(',');
  const database = postgresDatabase(`postgres://postgres@${servers}/postgres`);
  const api = await startApi(options.command, database.dataDir, database.settings);
  let isGone = false;
  void api.exited.then(() => (isGone = true));
  const traffic = await startTraffic(api.url);
  let promotedAt;
  let hasEnded;
  try {
    await pause(options.upMs);
    primary.kill();
    await pause(options.downMs);
    await standby.promote();
    promotedAt = performance.now();
    const since = promotedAt;
    await untilTrue(() => isGone || traffic.worksSince(since));
    await pause(AFTERWARDS_MS);
    hasEnded = isGone;
  } finally {
    await traffic.stop();
    await api.stop();
  }
  const check = await inDatabase(database, (db) => checkHistory(db, traffic.history));
  return {
    ...check,
    lost: check.faults.filter((fault) => LOST_FAULT.test(fault)).length,
    refused: traffic.calls.filter(({ status }) => status === 503).length,
    writingAfterMs: writingAfter(traffic, promotedAt),
    faults: [
      ...check.faults,
      ...(hasEnded ? ['the API ended with the primary'] : []),
      ...(traffic.worksSince(promotedAt) ? [] : ['not everything works again']),
      ...callFaults(traffic.calls, { longestMs: options.longestCallMs }),
    ],
  };
}

function writingAfter({ calls }: Traffic, moment: number): number {
  const isWrite = ({ what, outcome }: Traffic['calls'][number]) => WRITES.includes(what) && outcome === 'ok';
  const written = calls.filter((call) => isWrite(call) && call.endedAt > moment);
  return Math.min(...written.map(({ endedAt }) => endedAt)) - moment;
}
