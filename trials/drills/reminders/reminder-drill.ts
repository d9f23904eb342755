import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '@studio-desk/api/db/database';
import type { SeededRandom } from '@studio-desk/api/sample/seeded-random';
import { type ApiProcess, type Command, type Settings, startApi, untilTrue } from '../../kit/process';
import { type MailReceiver, type Stage, STAGES, startMailReceiver, type TakenMail } from './mail-receiver';
import { messageId, reminderFaults, type ReminderHistory, twinCount } from './reminder-check';
import { addDueUsers, DUE_SETTINGS, readOutboxMails, retryWaitingMails } from './reminder-data';
import { inDatabase } from '../../kit/database';

export interface ReminderDrillOptions {
  readonly command: Command;
  readonly dataDir: string;
  readonly openDatabase: () => Promise<OpenDatabase>;
  readonly settings?: Settings;
  readonly random: SeededRandom;
  readonly rounds: number;
  readonly killsInRound: number;
  readonly users: number;
  readonly onRound?: (round: ReminderRound) => void;
}

interface ReminderRound {
  readonly round: number;
  readonly kills: readonly string[];
  readonly takenAtKills: readonly number[];
  readonly twins: number;
  readonly faults: readonly string[];
}

interface KillMoment {
  readonly after: Stage | 'start';
  readonly nth: number;
  readonly delayMs: number;
}

const SENDS_WITHIN_MS = 1_500;
const LONGEST_LIFE_MS = 10_000;
const WRITE_MS = 12;

/** A user may get a reminder twice only if the mail server had it at the kill, under the same id. */
export async function reminderDrill(options: ReminderDrillOptions): Promise<ReminderRound[]> {
  const receiver = await startMailReceiver();
  try {
    const rounds: ReminderRound[] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const result = await playRound(options, receiver, round);
      options.onRound?.(result);
      rounds.push(result);
    }
    return rounds;
  } finally {
    await receiver.close();
  }
}

async function playRound(
  options: ReminderDrillOptions,
  receiver: MailReceiver,
  round: number,
): Promise<ReminderRound> {
  const live = livesOf(options, receiver);
  const users = await inDatabase(options, (db) => addDueUsers(db, `round-${round}-user`, options.users));
  const moments = Array.from({ length: options.killsInRound }, () => killMoment(options.random));
  const killed: TakenMail[][] = [];
  for (const moment of moments) killed.push(await live.untilKilled(moment));
  const keptAfterKills = await inDatabase(options, async (db) => {
    await retryWaitingMails(db);
    return readOutboxMails(db, users);
  });
  const waiting = keptAfterKills.filter(({ isSent }) => !isSent).map(({ id }) => messageId(id));
  const finished = await live.untilSent(users, waiting);
  const afterwards = await live.untilQuiet();
  const keptAtEnd = await inDatabase(options, (db) => readOutboxMails(db, users));
  const history: ReminderHistory = { users, killed, keptAfterKills, finished, afterwards, keptAtEnd };
  return {
    round,
    kills: moments.map(describeMoment),
    takenAtKills: killed.map(({ length }) => length),
    twins: twinCount(history),
    faults: reminderFaults(history),
  };
}

function livesOf({ command, dataDir, settings }: ReminderDrillOptions, receiver: MailReceiver) {
  async function live(work: (api: ApiProcess, soFar: () => TakenMail[]) => Promise<void>) {
    const before = receiver.taken.length;
    const soFar = () => receiver.taken.slice(before);
    const api = await startApi(command, dataDir, { ...DUE_SETTINGS, ...settings, SMTP_URL: receiver.url });
    try {
      await work(api, soFar);
    } finally {
      await api.kill();
    }
    await receiver.quiet();
    return soFar();
  }

  return {
    untilKilled: (moment: KillMoment) => live((api) => killAt(moment, api, receiver)),
    untilSent: (users: readonly string[], waiting: readonly string[]) =>
      live(async (api, soFar) => {
        await untilTrue(
          () =>
            users.every((user) => receiver.taken.some(({ to }) => to === user)) &&
            waiting.every((id) => soFar().some((mail) => mail.id === id)),
        );
        await api.stop();
      }),
    untilQuiet: () =>
      live(async (api) => {
        await pause(QUIET_MS);
        await api.stop();
      }),
  };
}

export const QUIET_MS = 2_500;

function killMoment(random: SeededRandom): KillMoment {
  if (random.chance(0.25)) return { after: 'start', nth: 1, delayMs: random.int(0, SENDS_WITHIN_MS) };
  return {
    after: random.pick(STAGES),
    nth: random.int(1, 4),
    delayMs: random.chance(0.5) ? 0 : random.int(1, WRITE_MS),
  };
}

async function killAt(
  { after, nth, delayMs }: KillMoment,
  api: ApiProcess,
  receiver: MailReceiver,
): Promise<void> {
  let count = 0;
  const timers = [setTimeout(() => void api.kill(), LONGEST_LIFE_MS)];
  const strike = () => {
    if (delayMs === 0) void api.kill();
    else timers.push(setTimeout(() => void api.kill(), delayMs));
  };
  if (after === 'start') strike();
  else
    receiver.watch((stage) => {
      if (stage !== after) return;
      count += 1;
      if (count === nth) strike();
    });
  await api.exited;
  timers.forEach(clearTimeout);
  await receiver.quiet();
}

const describeMoment = ({ after, nth, delayMs }: KillMoment): string =>
  `${after}${nth > 1 ? ` ${nth}` : ''}+${delayMs}`;
