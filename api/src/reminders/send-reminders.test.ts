import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, mailOutbox, remindersSent } from '../db/schema';
import type { OutgoingMail } from '../mail/mailer';
import { addUsersWithPreferences, deleteRemindersAndPreferences } from '#testing/users-with-preferences';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';
import { createReminderScheduler } from './reminder-scheduler';
import { type ReminderRenderer, createReminderRenderer } from './reminder-sending';
import { sendRemindersByCadence } from './send-reminders-service';

const RUN = eq(auditEvents.entity, 'reminder_run');
const monday = { email_cadence: 'weekly', reminder_day_of_week: 1 } as const;
const off = { email_enabled: false } as const;

describe('sending reminders to a cadence', async () => {
  const handed: OutgoingMail[] = [];
  const mailer = { send: (mail: OutgoingMail) => Promise.resolve(void handed.push(mail)) };
  const api = await startTestApp({ mailer });
  const { db, context } = api;
  const caller = await api.signIn();
  const actor = { userId: caller.user.id, email: caller.email };

  const send = (query: string) => api.post(`/api/email/send-reminders?${query}`, { as: caller });
  const countsOf = async (query: string) => {
    const response = await send(query);
    expect(response.statusCode).toBe(200);
    return response.json();
  };
  const addRun = async ({ minutesAgo, isOver }: { minutesAgo: number; isOver: boolean }) => {
    const at = sql`now() - make_interval(mins => ${minutesAgo})`;
    const run = { at, entity: 'reminder_run', entity_id: uuidv7() };
    await db.insert(auditEvents).values({ ...run, action: 'begin' });
    if (isOver) await db.insert(auditEvents).values({ ...run, action: 'end' });
  };

  beforeEach(async () => {
    handed.length = 0;
    await deleteRemindersAndPreferences(db);
    await truncateTables(db, [auditEvents]);
  });

  it('queues one mail per user with mail turned on, and skips users who already got it', async () => {
    const ids = await addUsersWithPreferences(db, monday, 3);
    await addUsersWithPreferences(db, { ...monday, ...off });
    await addUsersWithPreferences(db, monday, 1, { disabled_at: new Date('2026-11-01T00:00Z') });
    await addUsersWithPreferences(db, { email_cadence: 'monthly' });
    expect(await countsOf('cadence=weekly')).toEqual({ sent: 3, skipped: 1, failed: 0 });
    const claims = await db.select().from(remindersSent);
    expect(claims.map(({ user_id }) => user_id).toSorted()).toEqual(ids.toSorted());
    expect(claims).toEqual(claims.map((claim) => ({ ...claim, cadence: 'weekly', period: '2026-11-15' })));
    expect(await db.$count(mailOutbox)).toBe(3);
    expect(await countsOf('cadence=weekly')).toEqual({ sent: 0, skipped: 4, failed: 0 });
    expect(await countsOf('cadence=monthly')).toEqual({ sent: 1, skipped: 0, failed: 0 });
    expect(handed).toEqual([]);
  });

  it('marks the period as sent, so that the scheduler does not send it again', async () => {
    await addUsersWithPreferences(db, { ...monday, reminder_day_of_week: 5 });
    expect(await countsOf('cadence=weekly')).toMatchObject({ sent: 1 });
    expect(await createReminderScheduler(context).sendDue()).toBe(0);
  });

  it('sends a semester reminder before its day, once', async () => {
    await addUsersWithPreferences(db, { email_cadence: 'semester', semester_reminder_date: '2027-04-01' });
    await addUsersWithPreferences(db, { email_cadence: 'semester' });
    expect(await countsOf('cadence=semester')).toEqual({ sent: 1, skipped: 1, failed: 0 });
    expect(await countsOf('cadence=semester')).toEqual({ sent: 0, skipped: 2, failed: 0 });
  });

  it('counts users whose mail could not be rendered', async () => {
    const [broken] = await addUsersWithPreferences(db, monday, 2);
    const make = createReminderRenderer(context);
    const failing: ReminderRenderer = (user) => {
      if (user.id === broken) throw new Error('Nothing to say');
      return make(user);
    };
    expect(await sendRemindersByCadence(context, actor, 'weekly', false, failing)).toEqual({
      sent: 1,
      skipped: 0,
      failed: 1,
    });
    expect(await countsOf('cadence=weekly')).toEqual({ sent: 1, skipped: 1, failed: 0 });
  });

  it('sends a test to the caller only, ignoring preferences, and marks no period as sent', async () => {
    await addUsersWithPreferences(db, monday);
    expect(await countsOf('cadence=weekly&test_mode=true')).toEqual({ sent: 1, skipped: 0, failed: 0 });
    expect(handed).toMatchObject([
      { to: caller.email, subject: 'Test reminder: update your company records' },
    ]);
    expect([await db.$count(mailOutbox), await db.$count(remindersSent)]).toEqual([0, 0]);
    expect(await countsOf('cadence=weekly&test_mode=false')).toMatchObject({ sent: 1 });
  });

  it('is recorded in the audit with its counts', async () => {
    await addUsersWithPreferences(db, monday, 2);
    await send('cadence=weekly');
    const rows = await db.select().from(auditEvents).where(RUN).orderBy(auditEvents.id);
    expect(rows).toMatchObject([
      {
        action: 'begin',
        actor_email: caller.email,
        request_id: expect.any(String),
        after: { cadence: 'weekly' },
      },
      { action: 'end', entity_id: rows[0]?.entity_id, after: { sent: 2, skipped: 0, failed: 0 } },
    ]);
  });

  it('is refused during another run', async () => {
    await addUsersWithPreferences(db, monday);
    await addRun({ minutesAgo: 9, isOver: false });
    const refused = await send('cadence=weekly');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { detail: 'Reminders are being sent at this moment. Try again in a few minutes.' },
    ]);
    expect(await db.$count(mailOutbox)).toBe(0);
  });

  it.each([
    ['that is over', { minutesAgo: 0, isOver: true }],
    ['of a process that died', { minutesAgo: 11, isOver: false }],
  ])('is allowed after one %s', async (_what, run) => {
    await addUsersWithPreferences(db, monday);
    await addRun(run);
    expect(await countsOf('cadence=weekly')).toMatchObject({ sent: 1 });
  });

  it('sends each user one mail when two runs start at the same time', async () => {
    await addUsersWithPreferences(db, monday, 5);
    const responses = await Promise.all([
      send('cadence=weekly'),
      send('cadence=weekly'),
      send('cadence=weekly'),
    ]);
    const sent = responses.flatMap((response) => (response.statusCode === 200 ? [response.json().sent] : []));
    expect(responses.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await db.$count(mailOutbox)).toBe(5);
  });

  const outcomesOf = async (runs: readonly Promise<unknown>[]) => {
    const outcomes = await Promise.allSettled(runs);
    return outcomes.map((run) => (run.status === 'fulfilled' ? 'ran' : Reflect.get(run.reason, 'status')));
  };

  it('starts one of six simultaneous runs and rejects the others', async () => {
    await addUsersWithPreferences(db, monday);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const make = createReminderRenderer(context);
    let [making, refused] = [0, 0];
    const waiting: ReminderRenderer = async (user) => {
      making += 1;
      await released;
      return make(user);
    };
    const runs = Array.from({ length: 6 }, () =>
      sendRemindersByCadence(context, actor, 'weekly', false, waiting),
    );
    for (const run of runs) void run.catch(() => (refused += 1));
    await expect.poll(() => making + refused).toBe(6);
    release();
    expect((await outcomesOf(runs)).toSorted()).toEqual([409, 409, 409, 409, 409, 'ran']);
    expect(making).toBe(1);
  });

  it('starts one of eight simultaneous runs when the hourly limit allows one more', async () => {
    for (let run = 0; run < 5; run += 1) await addRun({ minutesAgo: 30, isOver: true });
    const runs = Array.from({ length: 8 }, () => sendRemindersByCadence(context, actor, 'monthly', false));
    const outcomes = await outcomesOf(runs);
    expect(outcomes.filter((outcome) => outcome === 'ran')).toHaveLength(1);
    expect(outcomes.filter((outcome) => ![409, 429, 'ran'].includes(outcome))).toEqual([]);
  });

  it('ends when it fails, so that the next run can start', async () => {
    const [ann] = await addUsersWithPreferences(db, monday);
    const away: ReminderRenderer = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    await expect(sendRemindersByCadence(context, actor, 'weekly', false, away)).rejects.toThrow(
      'ECONNREFUSED',
    );
    expect(await countsOf('cadence=weekly')).toMatchObject({ sent: 1 });
    expect(await db.select().from(remindersSent)).toMatchObject([{ user_id: ann }]);
  });

  it('is refused after six runs within an hour', async () => {
    for (let run = 0; run < 5; run += 1) await addRun({ minutesAgo: 30, isOver: true });
    await addRun({ minutesAgo: 61, isOver: true });
    expect((await send('cadence=monthly')).statusCode).toBe(200);
    const refused = await send('cadence=monthly');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { detail: 'Too many attempts. Try again in 30 minutes.' },
    ]);
  });
});
