import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { company } from '@studio-desk/shared-contract';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { callFaults } from '../database-down/outage-drill';
import { checkHistory, type HistoryCheck } from '../history/history-check';
import { timeCall, type TimedCall } from '../../kit/call';
import type { WrittenCompany } from '../history/write-history';
import { openLoop } from '../load/open-loop';
import { type Command, startApi, untilTrue } from '../../kit/process';
import { signIn } from '../../kit/account';
import { type DrillDatabase, inDatabase } from '../../kit/database';
import { emptyLog, type EventLog, listenOn } from '../two-processes/event-listener';

export interface OverloadOptions {
  readonly command: Command;
  readonly database: DrillDatabase;
  readonly random: SeededRandom;
  readonly times: number;
  readonly seconds: number;
  readonly capacitySeconds: number;
  readonly longestCallMs: number;
  readonly longestHealthMs: number;
  readonly longestRecoveryMs: number;
}

export interface OverloadResult extends HistoryCheck {
  readonly capacity: number;
  readonly perSecond: number;
  readonly burst: readonly TimedCall[];
  readonly health: readonly TimedCall[];
  readonly medianMs: number;
  readonly recoveryMs: number;
}

const READS = ['/metrics/dashboard', '/companies?limit=100'] as const;
const LIGHT = '/companies?limit=5';
const CALLERS = 8;
const HEALTH_EVERY_MS = 100;
const SLOWER_AT_MOST = 3;
const LIGHT_CALLS = 9;
const QUICK_MS = 10;
const GIVE_UP_MS = 60_000;
const MAX_TRIES = 4;
const NEWS_EVERY_MS = 1_000;
const REFUSED_WITHIN_MS = 5_000;

export async function overloadDrill(options: OverloadOptions): Promise<OverloadResult> {
  const { command, database } = options;
  const history: WrittenCompany[] = [];
  const api = await startApi(command, database.dataDir, database.settings);
  let asked;
  try {
    asked = await askTooMuch(api.url, options, history);
  } finally {
    await api.stop();
  }
  const check = await inDatabase(database, (db) => checkHistory(db, history));
  return { ...asked, ...check, faults: [...asked.faults, ...check.faults] };
}

async function askTooMuch(url: string, options: OverloadOptions, history: WrittenCompany[]) {
  const { random, times, seconds } = options;
  const token = await signIn(url);
  const ending = new AbortController();
  const news = emptyLog();
  const health: TimedCall[] = [];
  const beside = [listenOn(url, token, news, ending.signal), askForHealth(url, health, ending.signal)];
  const burst: TimedCall[] = [];
  const askOne = () =>
    random.int(0, 2) === 0 ? addCompany(url, token, history) : timeCall(url, random.pick(READS), { token });
  try {
    const capacity = await capacityOf(askOne, options.capacitySeconds);
    const medianMs = await lightCallMs(url, token);
    const perSecond = Math.ceil(capacity * times);
    const sent = openLoop({
      perSecond,
      seconds,
      random,
      begin: async () => void burst.push(await askOne()),
    });
    await pause(seconds * 1_000);
    const recoveryMs = await recovered(url, token, Math.max(medianMs, QUICK_MS) * SLOWER_AT_MOST);
    await sent;
    const faults = [
      ...callFaults(burst, { longestMs: options.longestCallMs }),
      ...callFaults(health, { longestMs: options.longestHealthMs }),
      ...(recoveryMs > options.longestRecoveryMs
        ? [`as fast as before only after ${(recoveryMs / 1_000).toFixed(1)} s`]
        : []),
      ...(await streamFaults(url, token, history, news)),
    ];
    return { capacity, perSecond, burst, health, medianMs, recoveryMs, faults };
  } finally {
    ending.abort();
    await Promise.all(beside);
  }
}

async function addCompany(url: string, token: string, history: WrittenCompany[]): Promise<TimedCall> {
  const entry: WrittenCompany = { name: `overload ${randomUUID()}`, created: 'unknown', edits: [] };
  history.push(entry);
  const body = { company_name: entry.name };
  const added = await timeCall(url, '/companies', { token, method: 'POST', body });
  entry.created = added.outcome;
  if (added.outcome === 'ok') entry.id = company.parse(added.body).id;
  return added;
}

async function askForHealth(url: string, health: TimedCall[], until: AbortSignal) {
  while (!until.aborted) {
    health.push(await timeCall(url, '/health'));
    await pause(HEALTH_EVERY_MS);
  }
}

async function capacityOf(askOne: () => Promise<TimedCall>, seconds: number): Promise<number> {
  const began = performance.now();
  let served = 0;
  const caller = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const { outcome, what, status } = await askOne();
      if (outcome !== 'ok') throw new Error(`${what} was answered ${status} without a burst`);
      served += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (served * 1_000) / (performance.now() - began);
}

async function lightCallMs(url: string, token: string): Promise<number> {
  const took: number[] = [];
  while (took.length < LIGHT_CALLS) {
    const { ms, outcome } = await timeCall(url, LIGHT, { token });
    if (outcome !== 'ok') return Infinity;
    took.push(ms);
  }
  return took.sort((a, b) => a - b)[Math.floor(LIGHT_CALLS / 2)] ?? Infinity;
}

async function recovered(url: string, token: string, withinMs: number): Promise<number> {
  const began = performance.now();
  const waited = () => performance.now() - began;
  while ((await lightCallMs(url, token)) > withinMs && waited() < GIVE_UP_MS);
  return waited();
}

async function streamFaults(url: string, token: string, history: WrittenCompany[], news: EventLog) {
  let isRefused = false;
  for (let tries = 0; !isRefused && tries < MAX_TRIES; tries += 1) {
    // Many changes within one second are sent as one event without ids, so wait between tries.
    await pause(tries * NEWS_EVERY_MS);
    await addCompany(url, token, history);
    const { id } = history.at(-1) ?? {};
    const over = performance.now() + REFUSED_WITHIN_MS;
    await untilTrue(
      () => (isRefused = id !== undefined && news.receivedAt.has(id)) || performance.now() > over,
    );
  }
  return [
    ...(news.streams.length === 1 ? [] : [`live updates were opened ${news.streams.length} times`]),
    ...(isRefused ? [] : ['live updates do not tell of what came afterwards']),
  ];
}
