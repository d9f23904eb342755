import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, emailPreferences, mailOutbox, remindersSent } from '../db/schema';
import { addUsersWithPreferences, deleteRemindersAndPreferences } from '#testing/users-with-preferences';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';
import { createReminderScheduler } from './reminder-scheduler';
import { sendRemindersByCadence } from './send-reminders-service';

const saturday = { email_cadence: 'weekly', reminder_day_of_week: 6 } as const;
const lastOfMonth = { email_cadence: 'monthly', reminder_day_of_month: 31 } as const;

describe('a missed reminder and a reminder sent by hand on the same day', async () => {
  const api = await startTestApp();
  const { clock, context, db } = api;
  const caller = await api.signIn();
  const actor = { userId: caller.user.id, email: caller.email };
  const byHand = (cadence: 'weekly' | 'monthly') => sendRemindersByCadence(context, actor, cadence, false);
  const sendDue = () => createReminderScheduler(context).sendDue();
  const periods = async () => {
    const rows = await db.select().from(remindersSent).orderBy(remindersSent.period);
    return rows.map(({ period }) => period);
  };

  beforeEach(async () => {
    await deleteRemindersAndPreferences(db);
    await truncateTables(db, [auditEvents]);
    clock.set('2026-11-23T10:00-05:00');
  });

  it('send one mail if the missed one was sent first; the next day another can be sent by hand', async () => {
    await addUsersWithPreferences(db, saturday);
    expect(await sendDue()).toBe(1);
    expect(await byHand('weekly')).toEqual({ sent: 0, skipped: 1, failed: 0 });
    clock.set('2026-11-23T23:59-05:00');
    expect(await byHand('weekly')).toEqual({ sent: 0, skipped: 1, failed: 0 });
    expect(await periods()).toEqual(['2026-11-15']);
    clock.set('2026-11-24T00:00-05:00');
    expect(await byHand('weekly')).toEqual({ sent: 1, skipped: 0, failed: 0 });
    expect(await periods()).toEqual(['2026-11-15', '2026-11-22']);
  });

  it('send one mail if the missed one was due but not sent yet', async () => {
    await addUsersWithPreferences(db, saturday);
    expect(await byHand('weekly')).toEqual({ sent: 1, skipped: 0, failed: 0 });
    expect(await sendDue()).toBe(0);
    clock.set('2026-11-24T10:00-05:00');
    expect(await sendDue()).toBe(0);
    expect(await periods()).toEqual(['2026-11-22']);
  });

  it('send one mail if both are sent at the same time', async () => {
    await addUsersWithPreferences(db, saturday, 5);
    const [due, { sent }] = await Promise.all([sendDue(), byHand('weekly')]);
    expect(due + sent).toBe(5);
    expect(await db.$count(mailOutbox)).toBe(5);
  });

  it('send one mail if the user changes the cadence between them', async () => {
    await addUsersWithPreferences(db, saturday);
    expect(await sendDue()).toBe(1);
    await db.update(emailPreferences).set(lastOfMonth);
    expect(await byHand('monthly')).toEqual({ sent: 0, skipped: 1, failed: 0 });
  });

  it('send one mail if the missed one was due in the month before', async () => {
    clock.set('2026-12-02T10:00-05:00');
    await addUsersWithPreferences(db, lastOfMonth);
    expect(await sendDue()).toBe(1);
    expect(await byHand('monthly')).toEqual({ sent: 0, skipped: 1, failed: 0 });
    expect(await periods()).toEqual(['2026-11']);
  });
});
