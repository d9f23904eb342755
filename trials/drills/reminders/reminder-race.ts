import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '@studio-desk/api/db/database';
import { openPostgres } from '@studio-desk/api/db/postgres/postgres-database';
import { type Command, startApi, untilTrue } from '../../kit/process';
import { type MailReceiver, startMailReceiver } from './mail-receiver';
import { raceFaults } from './reminder-check';
import { addDueUsers, DUE_SETTINGS, forgetReminders } from './reminder-data';
import { QUIET_MS } from './reminder-drill';
import { loader } from '../../kit/test-command';

export interface RaceOptions {
  readonly url: string;
  readonly command: Command;
  readonly dataDir: string;
  readonly rounds: number;
}

export interface RaceResult {
  readonly rounds: number;
  readonly won: readonly number[];
  readonly sent: readonly number[];
  readonly starts: number;
  readonly startUsers: number;
  readonly faults: readonly string[];
}

const round = z.object({ won: z.number(), sent: z.number() });
type Round = z.infer<typeof round>;

const START_COUNT = 5;
const START_USERS = 20;
const raise = (error: unknown) => {
  throw error;
};

/** Runs scheduler and outbox without the API, whose timers are too slow for a race. */
export async function reminderRace(options: RaceOptions): Promise<RaceResult> {
  const { db, close } = await openPostgres({ url: options.url, size: 2, onIdleError: raise });
  const receiver = await startMailReceiver();
  try {
    const racers = await raceOfTwo(options, db, receiver);
    const started = await startsOfTwo(options, db, receiver);
    return {
      ...racers,
      rounds: options.rounds,
      starts: START_COUNT,
      startUsers: START_USERS,
      faults: [...racers.faults, ...started],
    };
  } finally {
    await receiver.close();
    await close();
  }
}

async function raceOfTwo({ url, dataDir, rounds }: RaceOptions, db: Database, receiver: MailReceiver) {
  const [user = ''] = await addDueUsers(db, 'race', 1);
  const racers = await Promise.all([1, 2].map((number) => startRacer(url, `${dataDir}/${number}`, receiver)));
  const results: Round[][] = [];
  const faults: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await forgetReminders(db);
      const before = receiver.taken.length;
      const startAt = Date.now() + LEAD_MS;
      results.push(await Promise.all(racers.map((racer) => runRound(racer, startAt))));
      await receiver.quiet();
      const mails = receiver.taken.slice(before).map(({ to }) => to);
      if (mails.length !== 1 || mails[0] !== user) faults.push(`race ${round}: ${mails.length} mails`);
    }
  } finally {
    await Promise.all(racers.map(end));
  }
  const total = (name: keyof Round) =>
    [0, 1].map((index) => results.reduce((sum, both) => sum + (both[index]?.[name] ?? 0), 0));
  const won = total('won');
  return { won, sent: total('sent'), faults: [...faults, ...raceFaults(won)] };
}

const LEAD_MS = 15;

async function startRacer(url: string, dataDir: string, receiver: MailReceiver): Promise<ChildProcess> {
  const racer = fork(fileURLToPath(new URL('./reminder-racer.ts', import.meta.url)), {
    execArgv: ['--import', loader],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SMTP_URL: receiver.url,
      ...DUE_SETTINGS,
    },
  });
  await nextMessage(racer);
  return racer;
}

async function runRound(racer: ChildProcess, startAt: number): Promise<Round> {
  const response = nextMessage(racer);
  racer.send(startAt);
  return round.parse(await response);
}

async function nextMessage(racer: ChildProcess): Promise<unknown> {
  const death = new AbortController();
  const die = () => death.abort(new Error('A process of the race died'));
  racer.once('exit', die);
  const [message]: unknown[] = await once(racer, 'message', { signal: death.signal });
  racer.off('exit', die);
  return message;
}

async function end(racer: ChildProcess) {
  if (racer.exitCode !== null || racer.signalCode !== null) return;
  const exit = once(racer, 'exit');
  racer.disconnect();
  await exit;
}

async function startsOfTwo({ url, command, dataDir }: RaceOptions, db: Database, receiver: MailReceiver) {
  const settings = { ...DUE_SETTINGS, DATABASE_URL: url, SMTP_URL: receiver.url };
  const faults: string[] = [];
  for (let start = 1; start <= START_COUNT; start += 1) {
    const users = await addDueUsers(db, `start-${start}`, START_USERS);
    const before = receiver.taken.length;
    const apis = await Promise.all(
      ['a', 'b'].map((name) => startApi(command, `${dataDir}/${name}`, settings)),
    );
    await untilTrue(() => users.every((user) => receiver.taken.some(({ to }) => to === user)));
    await pause(QUIET_MS);
    await Promise.all(apis.map((api) => api.stop()));
    await receiver.quiet();
    const sent = receiver.taken.slice(before).map(({ to }) => to);
    const wrong = users.filter((user) => sent.filter((to) => to === user).length !== 1);
    if (wrong.length > 0 || sent.length !== users.length)
      faults.push(`start ${start}: ${sent.length} mails to ${users.length} users`);
  }
  return faults;
}
