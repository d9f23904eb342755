import type { DevMail } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app';
import { auditEvents, mailOutbox, remindersSent } from '../db/schema';
import { insertAuditEvent } from '../records/audit-repository';
import { createSmtpMailer } from '../mail/smtp-mailer';
import type { SignedIn } from '#testing/sign-in';
import { startTestApp } from '#testing/test-app';
import { startTestMailServer } from '#testing/test-mail-server';
import { TEST_REMINDER_FAILED_ACTION } from './test-reminder-repository';
import { sendTestReminder } from './test-reminder-service';

const NOT_TAKEN = {
  detail: 'The mail server did not take the email. Try again later, or tell your administrator.',
  code: 'mail_not_taken',
};
const FROM = 'Studio Desk <desk@example.edu>';

describe('a test reminder', async () => {
  const server = await startTestMailServer();
  const api = await startTestApp({ mailer: createSmtpMailer(server.url, FROM) });
  const ask = (as: SignedIn) => api.post('/api/email/test-reminder', { as });
  const actorOf = ({ user, email }: SignedIn) => ({ userId: user.id, email });
  const expectNothingLeft = async () => {
    expect(await api.db.select().from(mailOutbox)).toEqual([]);
    expect(await api.db.select().from(remindersSent)).toEqual([]);
  };
  const expectNotTaken = (work: Promise<void>) =>
    expect(work).rejects.toMatchObject({ status: 502, ...NOT_TAKEN });

  afterEach(() => {
    server.refuse();
    server.take();
  });

  it('is sent to the caller only, at once and not through the outbox', async () => {
    const ann = await api.signIn();
    await api.signIn();
    const response = await ask(ann);
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
    const mails = server.take();
    expect(mails.map(({ to }) => to)).toEqual([[ann.email]]);
    expect(mails[0]?.source).toContain('Subject: Test reminder: update your company records');
    await expectNothingLeft();
  });

  it('is sent even if the caller turned mail off', async () => {
    const ann = await api.signIn();
    await api.put('/api/email/preferences', { as: ann, body: { email_enabled: false } });
    expect((await ask(ann)).statusCode).toBe(200);
    expect(server.count()).toBe(1);
  });

  it('waits for the mail server for 12 of the 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await ask(await api.signIn());
    expect(timeout.mock.calls.flat()).toContain(12_000);
    timeout.mockRestore();
  });

  it.each(['recipient', 'data'] as const)('returns an error when the %s is refused', async (what) => {
    const ann = await api.signIn();
    server.refuse(what);
    const response = await ask(ann);
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject(NOT_TAKEN);
    await expectNothingLeft();
    server.refuse();
    expect((await ask(ann)).statusCode).toBe(200);
  });

  it('logs why the mail was rejected, without name and address', async () => {
    const ann = await api.signIn({ email: 'log-canary-test@example.com', full_name: 'Canary Name' });
    server.refuse('recipient');
    const { request_id } = (await ask(ann)).json();
    const lines = api.logs.filter((line) => line.includes(request_id)).join('');
    expect(lines).toContain('EENVELOPE');
    expect(lines).not.toMatch(/log-canary-test|Canary Name/);
  });

  it('times out when the mail server hangs', async () => {
    const ann = await api.signIn();
    server.refuse('data', 'nothing');
    await expectNotTaken(sendTestReminder(api.context, actorOf(ann), 100));
    await expectNothingLeft();
  });

  it.each([
    ['greeting', 421],
    ['recipient', 450],
    ['data', 'cut'],
  ] as const)('returns an error when the server at the %s responds with %s', async (stage, how) => {
    server.refuse(stage, how);
    expect((await ask(await api.signIn())).json()).toMatchObject(NOT_TAKEN);
    await expectNothingLeft();
  });

  it('returns an error when the mail server is down', async () => {
    const context = { ...api.context, mailer: createSmtpMailer('smtp://127.0.0.1:1', FROM) };
    await expectNotTaken(sendTestReminder(context, actorOf(await api.signIn())));
    await expectNothingLeft();
  });

  describe('requested repeatedly', () => {
    it('is refused after the fifth within an hour', async () => {
      const [ann, bob] = [await api.signIn(), await api.signIn()];
      for (let count = 0; count < 5; count += 1) expect((await ask(ann)).statusCode).toBe(200);
      const refused = await ask(ann);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        detail: 'Too many attempts. Try again in 60 minutes.',
        code: 'rate_limited',
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60 * 60);
      expect((await ask(bob)).statusCode).toBe(200);

      const another = await buildApp(api.context);
      const headers = { authorization: `Bearer ${ann.access_token}` };
      const elsewhere = await another.inject({ method: 'POST', url: '/api/email/test-reminder', headers });
      expect(elsewhere.statusCode).toBe(429);
      await another.close();
    });

    it('is sent again once the first one is an hour old', async () => {
      const ann = await api.signIn();
      // Audit rows are append-only, so insert them with earlier times.
      const ago = (minutes: number) => sql`now() - make_interval(mins => ${minutes})`;
      for (const at of [60, 40, 30, 20, 10].map(ago)) {
        const test = { actor_id: ann.user.id, entity: 'email_preferences', entity_id: ann.user.id };
        await api.db.insert(auditEvents).values({ ...test, at, action: 'test' });
      }
      expect((await ask(ann)).statusCode).toBe(200);
      const refused = await ask(ann);
      expect(refused.json()).toMatchObject({ detail: 'Too many attempts. Try again in 20 minutes.' });
    });

    /** Adds test reminders that were requested earlier. */
    async function addTests(as: SignedIn, count: number, hasFailed: boolean) {
      const actor = actorOf(as);
      for (let test = 0; test < count; test += 1) {
        const change = {
          actor,
          entity: 'email_preferences',
          entityId: as.user.id,
          after: { mail_id: uuidv7() },
        };
        await insertAuditEvent(api.db, { ...change, action: 'test' });
        if (hasFailed) await insertAuditEvent(api.db, { ...change, action: TEST_REMINDER_FAILED_ACTION });
      }
    }

    it('does not count mails that the mail server rejected', async () => {
      const ann = await api.signIn();
      await addTests(ann, 4, true);
      server.refuse('data');
      expect((await ask(ann)).statusCode).toBe(502);
      await addTests(ann, 4, false);
      server.refuse();
      expect((await ask(ann)).statusCode).toBe(200);
      expect((await ask(ann)).statusCode).toBe(429);
    });

    it('is refused after the 20th request within an hour, including rejected mails', async () => {
      const ann = await api.signIn();
      await addTests(ann, 19, true);
      server.refuse('greeting', 'cut');
      expect((await ask(ann)).statusCode).toBe(502);
      server.refuse();
      const refused = await ask(ann);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({ detail: 'Too many attempts. Try again in 60 minutes.' });
    });

    it('counts simultaneous requests one by one', async () => {
      const ann = await api.signIn();
      const responses = await Promise.all(Array.from({ length: 7 }, () => ask(ann)));
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
        ...Array<number>(5).fill(200),
        ...Array<number>(2).fill(429),
      ]);
      expect(server.count()).toBe(5);
    });
  });
});

describe('a test reminder of a local start', async () => {
  const api = await startTestApp({ env: { RATE_LIMITS: 'off' } });

  it('is stored in the dev mailbox, without limits', async () => {
    const ann = await api.signIn();
    for (let count = 0; count < 6; count += 1)
      expect((await api.post('/api/email/test-reminder', { as: ann })).statusCode).toBe(200);
    const mails = (await api.get('/api/dev/mail')).json<DevMail[]>();
    expect(mails.filter(({ to }) => to === ann.email)).toHaveLength(6);
  });
});
