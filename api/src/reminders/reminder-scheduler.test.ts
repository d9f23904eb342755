import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAccountMailComposers } from '../accounts/account-mail-composers';
import { emailPreferences, mailOutbox, remindersSent, users } from '../db/schema';
import { createOutboxWorker } from '../mail/outbox/outbox-worker';
import { addUsersWithPreferences, deleteRemindersAndPreferences } from '#testing/users-with-preferences';
import { createGate } from '#testing/gate';
import { startTestApp } from '#testing/test-app';
import { createReminderScheduler } from './reminder-scheduler';
import { type ReminderRenderer, createReminderRenderer } from './reminder-sending';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const MONDAY_AT_8 = '2026-11-23T08:00-05:00';
const sunday = new Date('2026-11-22T12:00-05:00');

const monday = { email_cadence: 'weekly', reminder_day_of_week: 1 } as const;

describe('the reminder scheduler', async () => {
  const api = await startTestApp();
  const { db, clock, context } = api;
  const scheduler = createReminderScheduler(context);
  const make = createReminderRenderer(context);
  const mails = () => db.select().from(mailOutbox).orderBy(mailOutbox.id);
  const claims = () => db.select().from(remindersSent);
  const emailOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.email;

  beforeEach(async () => {
    await deleteRemindersAndPreferences(db);
    clock.set(MONDAY_AT_8);
  });

  it('queues one mail for each user who is due today', async () => {
    const [ann = ''] = await addUsersWithPreferences(db, monday);
    await addUsersWithPreferences(db, { ...monday, reminder_day_of_week: 2, schedule_changed_at: sunday });
    await addUsersWithPreferences(db, { email_cadence: 'never' });
    await addUsersWithPreferences(db, { ...monday, email_enabled: false });
    expect(await scheduler.sendDue()).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: await emailOf(ann),
      subject: 'Reminder: update your company records',
      html: expect.stringContaining('/?settings=reminders'),
    });
    expect(await claims()).toEqual([
      {
        user_id: ann,
        cadence: 'weekly',
        period: '2026-11-22',
        sent_at: new Date(MONDAY_AT_8),
        mail_id: mail?.id,
      },
    ]);
  });

  it('sends nothing to a disabled account', async () => {
    await addUsersWithPreferences(db, monday, 1, { disabled_at: new Date('2026-11-01T00:00Z') });
    expect(await scheduler.sendDue()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('sends missed reminders the next morning, and not at night', async () => {
    await addUsersWithPreferences(db, monday);
    clock.set('2026-11-24T02:00-05:00');
    expect(await scheduler.sendDue()).toBe(0);
    clock.set('2026-11-24T08:00-05:00');
    expect(await scheduler.sendDue()).toBe(1);
  });

  it('counts the periods of each cadence separately', async () => {
    const [ann = ''] = await addUsersWithPreferences(db, monday);
    expect(await scheduler.sendDue()).toBe(1);
    await db
      .update(emailPreferences)
      .set({ email_cadence: 'semester', semester_reminder_date: '2026-11-24' })
      .where(eq(emailPreferences.user_id, ann));
    expect(await scheduler.sendDue()).toBe(0);
    clock.advance(DAY);
    expect(await scheduler.sendDue()).toBe(1);
    expect(await scheduler.sendDue()).toBe(0);
  });

  it('sends nothing twice after a restart, and sends again the next week', async () => {
    await addUsersWithPreferences(db, monday, 3);
    const restarted = () => createReminderScheduler({ ...context });
    const sent: number[] = [];
    for (let restart = 0; restart < 2; restart += 1) sent.push(await restarted().sendDue());
    clock.advance(7 * DAY);
    sent.push(await restarted().sendDue(), await restarted().sendDue());
    expect(sent).toEqual([3, 0, 3, 0]);
  });

  it('sends one mail when two processes race for it', async () => {
    await addUsersWithPreferences(db, monday);
    const bothHaveRead = createGate();
    let read = 0;
    const waiting: ReminderRenderer = async (user) => {
      read += 1;
      if (read === 2) bothHaveRead.open();
      await bothHaveRead.opened;
      return make(user);
    };
    const racing = [
      createReminderScheduler(context, waiting),
      createReminderScheduler({ ...context }, waiting),
    ];
    const sent = await Promise.all(racing.map((one) => one.sendDue()));
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(await db.$count(mailOutbox)).toBe(1);
  });

  it('sends the other mails when one cannot be rendered, and retries that one', async () => {
    const [first, broken = '', last] = await addUsersWithPreferences(db, monday, 3);
    const failing: ReminderRenderer = (user) => {
      if (user.id === broken) throw new Error(`Cannot write to ${user.email} about Secret Sauce LLC`);
      return make(user);
    };
    const logged = api.logs.length;
    expect(await createReminderScheduler(context, failing).sendDue()).toBe(2);
    expect((await claims()).map(({ user_id }) => user_id).toSorted()).toEqual([first, last].toSorted());
    const lines = api.logs.slice(logged).join('');
    expect(lines).toContain('a reminder could not be made');
    expect(lines).toContain(broken);
    expect(lines).not.toMatch(/@example\.com|Secret Sauce/);
    clock.advance(HOUR);
    expect(await scheduler.sendDue()).toBe(1);
    expect(await scheduler.sendDue()).toBe(0);
  });

  it('stores neither mail nor period when the two cannot be written together', async () => {
    const [ann = ''] = await addUsersWithPreferences(db, monday);
    // The database cannot store NUL, so the insert fails.
    const unstorable: ReminderRenderer = async (user) => ({ ...(await make(user)), text: 'NUL \u0000' });
    expect(await createReminderScheduler(context, unstorable).sendDue()).toBe(0);
    expect([await mails(), await claims()]).toEqual([[], []]);
    expect(await scheduler.sendDue()).toBe(1);
    expect(await claims()).toMatchObject([{ user_id: ann }]);
  });

  it.each([
    ['turned mail off', { email_enabled: false }],
    ['chose none', { email_cadence: 'never' as const }],
    ['changed the days', { schedule_changed_at: new Date(MONDAY_AT_8) }],
  ])('sends nothing to a user who %s while the mail was rendered', async (_what, change) => {
    const [ann = ''] = await addUsersWithPreferences(db, monday);
    const slow: ReminderRenderer = async (user) => {
      await db.update(emailPreferences).set(change).where(eq(emailPreferences.user_id, ann));
      return make(user);
    };
    expect(await createReminderScheduler(context, slow).sendDue()).toBe(0);
    expect([await mails(), await claims()]).toEqual([[], []]);
  });

  it('logs once that the database is unavailable, not for each user', async () => {
    await addUsersWithPreferences(db, monday, 3);
    const away: ReminderRenderer = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    await expect(createReminderScheduler(context, away).sendDue()).rejects.toThrow('ECONNREFUSED');
  });

  it.each([
    ['its time', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['its time for an answer', new Error('Query read timeout')],
  ])('sends to the other users when a query for one fails with %s', async (_what, failure) => {
    const [first, slow, last] = await addUsersWithPreferences(db, monday, 3);
    const failing: ReminderRenderer = async (user) => {
      if (user.id === slow) throw new Error('Failed query', { cause: failure });
      return make(user);
    };
    expect(await createReminderScheduler(context, failing).sendDue()).toBe(2);
    expect((await claims()).map(({ user_id }) => user_id).toSorted()).toEqual([first, last].toSorted());
    expect(api.logs.join('')).toContain(slow);
    expect(await scheduler.sendDue()).toBe(1);
  });

  it.each(['57P01', '53300', '53100', '08006'])(
    'ends the round when the database fails with %s',
    async (code) => {
      await addUsersWithPreferences(db, monday, 3);
      let made = 0;
      const away: ReminderRenderer = () => {
        made += 1;
        throw Object.assign(new Error('not now'), { code });
      };
      await expect(createReminderScheduler(context, away).sendDue()).rejects.toThrow('not now');
      expect(made).toBe(1);
    },
  );

  it('sends mails that a user waits for before reminders', async () => {
    await addUsersWithPreferences(db, monday, 3);
    expect(await scheduler.sendDue()).toBe(3);
    const { email } = await api.signIn();
    await api.post('/api/auth/password-reset/request', { body: { email } });
    const tried: string[] = [];
    const send = ({ subject }: { subject: string }) => Promise.resolve(void tried.push(subject));
    await createOutboxWorker(
      { ...context, mailer: { send } },
      { composers: createAccountMailComposers(context) },
    ).sendDue();
    expect(tried).toEqual([
      'Reset your Studio Desk password',
      ...Array<string>(3).fill('Reminder: update your company records'),
    ]);
  });

  it('does not block other requests while it makes mails', async () => {
    const caller = await api.signIn();
    await addUsersWithPreferences(db, monday, 3);
    const [begun, goOn] = [createGate(), createGate()];
    const waiting: ReminderRenderer = async (user) => {
      begun.open();
      await goOn.opened;
      return make(user);
    };
    const sending = createReminderScheduler(context, waiting).sendDue();
    await begun.opened;
    expect((await api.get('/api/auth/me', { as: caller })).statusCode).toBe(200);
    goOn.open();
    expect(await sending).toBe(3);
    expect(new Set((await mails()).map(({ to }) => to)).size).toBe(3);
  });

  it('checks for due reminders at the start, and starts no round after it is stopped', async () => {
    await addUsersWithPreferences(db, monday, 2);
    const [begun, goOn] = [createGate(), createGate()];
    let made = 0;
    const running = createReminderScheduler(context, async (user) => {
      made += 1;
      begun.open();
      await goOn.opened;
      return make(user);
    });
    running.start();
    await begun.opened;
    const stopped = running.stop();
    goOn.open();
    await stopped;
    expect([made, (await claims()).length]).toEqual([1, 1]);
  });
});
