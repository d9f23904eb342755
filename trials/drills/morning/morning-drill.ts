import { setTimeout as pause } from 'node:timers/promises';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '@studio-desk/api/db/database';
import { auditEvents, sessions, users } from '@studio-desk/api/db/schema/index';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { type HttpCaller, httpCaller } from '../load/http-caller';
import { createLatencies, type LatencySummary } from '../../kit/statistics';
import type { LoadDatabase } from '../load/load-database';
import { openLoop } from '../load/open-loop';
import { openStreams } from '../load/background-load';
import { signInCall, type StaffMember, staffMember } from '../load/staff';
import { type Command, startApi } from '../../kit/process';
import { inDatabase } from '../../kit/database';

export interface MorningOptions {
  readonly command: Command;
  readonly database: LoadDatabase;
  readonly random: SeededRandom;
  readonly arrivals: number;
  readonly withinMs: number;
  readonly atOnce: number;
}

export interface MorningResult {
  readonly arrivalsMs: number;
  readonly startCalls: LatencySummary;
  readonly atOnceMs: number;
  readonly signIns: LatencySummary;
  readonly meanwhile: LatencySummary;
  readonly rejected: number;
  readonly faults: string[];
}

const START_CALLS = [
  '/auth/me',
  '/metrics/dashboard',
  '/companies/recent/mine',
  '/companies/recent/others',
  '/companies?limit=1000',
  '/config/options',
  '/judges?limit=1000',
  '/people?limit=25',
];

export async function morningDrill(options: MorningOptions): Promise<MorningResult> {
  const { database, command } = options;
  const api = await startApi(command, database.dataDir, database.settings);
  const http = httpCaller(api.url);
  const morning: Morning = { http, ...options, signedIn: {}, rejected: 0, faults: [] };
  try {
    const arrived = await arrive(api.url, morning);
    const atOnce = await signInAtOnce(morning);
    http.close();
    await api.stop();
    const faults = await inDatabase(database, (db) => sessionFaults(db, morning.signedIn));
    return {
      ...arrived,
      ...atOnce,
      rejected: morning.rejected,
      faults: [...morning.faults, ...faults],
    };
  } finally {
    http.close();
    await api.stop();
  }
}

interface Morning extends MorningOptions {
  readonly http: HttpCaller;
  readonly signedIn: Record<string, number>;
  rejected: number;
  readonly faults: string[];
}

const TRY_AGAIN_MS = { least: 1_000, most: 3_000 };
const MAX_TRIES = 30;

async function comeThrough(morning: Morning, email: string, tries = MAX_TRIES): Promise<StaffMember | null> {
  const { http, random, faults, signedIn } = morning;
  const response = await http.send(signInCall(email));
  if (response.status === 200) {
    signedIn[email] = (signedIn[email] ?? 0) + 1;
    return staffMember(email, response.json());
  }
  if (response.status !== 503 || tries === 0) {
    faults.push(`${email} was answered ${response.status}`);
    return null;
  }
  morning.rejected += 1;
  await pause(random.int(TRY_AGAIN_MS.least, TRY_AGAIN_MS.most));
  return comeThrough(morning, email, tries - 1);
}

async function arrive(url: string, morning: Morning) {
  const { http, database, random, arrivals, withinMs, faults } = morning;
  const began = performance.now();
  const took = createLatencies();
  const ask = async (path: string, { email, access: token }: StaffMember) => {
    const since = performance.now();
    const { status } = await http.send({ method: 'GET', path, token });
    took.record(path, performance.now() - since);
    if (status !== 200) faults.push(`${path} of ${email} was answered ${status}`);
  };
  const listening: ReturnType<typeof openStreams>[] = [];
  const comeIn = async (email: string) => {
    await pause(random.int(0, withinMs));
    const member = await comeThrough(morning, email);
    if (member === null) return;
    listening.push(openStreams(url, [member]));
    await Promise.all(START_CALLS.map((path) => ask(path, member)));
  };
  const comings = database.staff
    .slice(0, arrivals)
    .map((email) => comeIn(email).catch((error: unknown) => faults.push(`${email}: ${String(error)}`)));
  await Promise.all(comings);
  const arrivalsMs = performance.now() - began;
  for (const streams of listening) {
    await streams.close();
    faults.push(...streams.faults);
  }
  return { arrivalsMs, startCalls: took.all() };
}

const ASKING = 8;
const PROBES_PER_SECOND = 50;
const PROBE_PART_SECONDS = 0.25;

async function signInAtOnce(morning: Morning) {
  const { http, database, random, atOnce, faults } = morning;
  const took = createLatencies();
  const waited = createLatencies();
  const asking: StaffMember[] = [];
  for (const email of database.staff.slice(0, ASKING)) {
    const member = await comeThrough(morning, email);
    if (member) asking.push(member);
  }
  let isDone = false;

  const signIn = async (email: string) => {
    const since = performance.now();
    await comeThrough(morning, email);
    took.record('sign-in', performance.now() - since);
  };
  const probe = async (intendedAt: number) => {
    const token = asking[random.int(0, asking.length - 1)]?.access;
    const { status } = await http.send({ method: 'GET', path: '/auth/me', token });
    waited.record('me', performance.now() - intendedAt);
    if (status !== 200) faults.push(`/auth/me was answered ${status} meanwhile`);
  };
  const probeUntilDone = async () => {
    while (!isDone)
      await openLoop({ perSecond: PROBES_PER_SECOND, seconds: PROBE_PART_SECONDS, random, begin: probe });
  };

  const began = performance.now();
  const probing = probeUntilDone();
  const sent = database.staff
    .slice(ASKING, ASKING + atOnce)
    .map((email) => signIn(email).catch((error: unknown) => faults.push(`${email}: ${String(error)}`)));
  await Promise.all(sent);
  const atOnceMs = performance.now() - began;
  isDone = true;
  await probing;
  return { atOnceMs, signIns: took.all(), meanwhile: waited.all() };
}

async function sessionFaults(db: Database, signedIn: Morning['signedIn']): Promise<string[]> {
  const emails = Object.keys(signedIn);
  const opened = await db
    .select({ email: users.email, number: count() })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .groupBy(users.email);
  const audited = await db
    .select({ email: auditEvents.actor_email, number: count() })
    .from(auditEvents)
    .where(and(eq(auditEvents.action, 'sign-in'), inArray(auditEvents.actor_email, emails)))
    .groupBy(auditEvents.actor_email);
  return [...countFaults('sessions', opened, signedIn), ...countFaults('audit rows', audited, signedIn)];
}

export function countFaults(
  what: string,
  rows: readonly { readonly email: string | null; readonly number: number }[],
  signedIn: Readonly<Record<string, number>>,
): string[] {
  const found = new Map(rows.map(({ email, number }) => [email, number]));
  const wrong = Object.entries(signedIn).filter(([email, number]) => found.get(email) !== number);
  const strangers = [...found.keys()].filter((email) => email === null || !(email in signedIn));
  return [
    ...wrong.map(([email, number]) => `${email}: ${found.get(email) ?? 0} ${what} for ${number} sign-ins`),
    ...strangers.map((email) => `${email}: ${what} without a sign-in that was answered`),
  ];
}
