import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openEmbedded } from '@studio-desk/api/db/embedded/embedded-database';
import type { OutgoingMail } from '@studio-desk/api/base/mailer';
import { outboxWorker } from '@studio-desk/api/mail/outbox/outbox-worker';
import { reminderScheduler } from '@studio-desk/api/reminders/reminder-scheduler';
import { seededRandom } from '@studio-desk/api/sample/seeded-random';
import { testEnv } from '@studio-desk/api/testing/test-env';
import { addDueUsers, DUE_SETTINGS } from './reminder-data';
import { reminderDrill } from './reminder-drill';
import { testCommand } from '../../kit/test-command';
import { templateFolder } from '../../kit/template-folder';

const MINUTE_MS = 60_000;

const raise = (error: unknown) => {
  throw error;
};

function migratedFolder(): string {
  const dataDir = templateFolder('reminders');
  return dataDir;
}

const open = (dataDir: string) => openEmbedded({ dataDir, onLost: raise, onMaintenanceError: raise });

// The short form of `npm run drill -- reminders`, on a fresh build.
it(
  'an API killed while it sends reminds everybody, and repeats only mails that the mail server already had',
  { timeout: 300_000 },
  async () => {
    const dataDir = migratedFolder();
    const [result] = await reminderDrill({
      command: testCommand,
      dataDir,
      openDatabase: () => open(dataDir),
      random: seededRandom(18),
      rounds: 1,
      killsInRound: 1,
      users: 6,
    });
    expect(result?.faults).toEqual([]);
    // With this seed, some but not all mails were sent before the process ended.
    const taken = result?.takenAtKills.reduce((total, count) => total + count, 0);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(6);
  },
);

it('a reminder is sent once across restarts', async () => {
  const dataDir = migratedFolder();
  const env = testEnv(dataDir, DUE_SETTINGS);
  const sent: OutgoingMail[] = [];
  const mailer = { send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail)) };
  const logger = pino({ level: 'silent' });
  const users: string[] = [];
  const made: number[] = [];
  for (const start of ['first', 'second', 'third']) {
    const { db, close } = await open(dataDir);
    if (start === 'first') users.push(...(await addDueUsers(db, 'restart', 3)));
    const clock = { now: () => new Date(Date.now() + made.length * MINUTE_MS) };
    const context = { db, env, clock, logger, mailer, typeform: null };
    made.push(await reminderScheduler(context).sendDue());
    // Its mail waits for the next start where the process ended here.
    if (start !== 'first') await outboxWorker(context).sendDue();
    await close();
  }

  expect(made).toEqual([3, 0, 0]);
  expect(sent.map(({ to }) => to).sort()).toEqual([...users].sort());
});
