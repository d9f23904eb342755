import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, remindersSent } from '../db/schema';
import { createSmtpMailer } from '../mail/smtp-mailer';
import { addUsersWithPreferences } from '#testing/users-with-preferences';
import { startTestApp } from '#testing/test-app';
import { startTestMailServer } from '#testing/test-mail-server';
import { type ReminderRenderer, createReminderRenderer } from './reminder-sending';
import { sendRemindersByCadence } from './send-reminders-service';

describe('a server that is closing', async () => {
  const server = await startTestMailServer();
  const api = await startTestApp({ mailer: createSmtpMailer(server.url, 'Studio Desk <desk@example.edu>') });

  it('responds to a request waiting for an unresponsive mail server', async () => {
    const { access_token } = await api.signIn();
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    server.refuse('data', 'nothing');
    const headers = { authorization: `Bearer ${access_token}` };
    const response = fetch(`${url}/api/email/test-reminder`, { method: 'POST', headers });
    await expect.poll(() => server.count()).toBe(1);
    await api.app.close();
    const { status } = await response;
    expect([status, await (await response).json()]).toMatchObject([502, { code: 'mail_not_taken' }]);
  });
});

describe('a run of reminders in a server that is closing', async () => {
  const api = await startTestApp({ own: true });
  const { db, context } = api;

  it('stops between two users, and the next run continues', async () => {
    const { user, email } = await api.signIn();
    const actor = { userId: user.id, email };
    const ids = await addUsersWithPreferences(db, { email_cadence: 'weekly' }, 4);
    const closing = new AbortController();
    const make = createReminderRenderer(context);
    let made = 0;
    const closesAtSecond: ReminderRenderer = (one) => {
      made += 1;
      if (made === 2) closing.abort();
      return make(one);
    };
    const run = sendRemindersByCadence(
      { ...context, closing: closing.signal },
      actor,
      'weekly',
      false,
      closesAtSecond,
    );
    await expect(run).rejects.toMatchObject({ status: 503 });
    expect(made).toBe(2);
    const claims = await db.select().from(remindersSent);
    expect(claims.map(({ user_id }) => user_id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    const [end] = await db.select().from(auditEvents).where(eq(auditEvents.action, 'end'));
    expect(end?.after).toMatchObject({ sent: 2, skipped: 0, failed: 0 });
    expect(await sendRemindersByCadence(context, actor, 'weekly', false)).toEqual({
      sent: 2,
      skipped: 2,
      failed: 0,
    });
  });
});
