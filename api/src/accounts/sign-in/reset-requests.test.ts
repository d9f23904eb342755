import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, mailOutbox, mailedLinks } from '../../db/schema';
import type { OutgoingMail } from '../../mail/mailer';
import { createOutboxWorker } from '../../mail/outbox/outbox-worker';
import { createAccountMailComposers } from '../account-mail-composers';
import { startTestApp, type TestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';

const HOUR = 60 * 60_000;
const SUCCESS = [200, '{"success":true}'];

const callsOf = (api: TestApp) => ({
  request: async (email: string, remoteAddress = '192.0.2.1') => {
    const { statusCode, body } = await api.post('/api/auth/password-reset/request', {
      body: { email },
      remoteAddress,
    });
    return [statusCode, body];
  },
  confirm: async (token: string) => {
    const body = { token, new_password: 'a new password' };
    return (await api.post('/api/auth/password-reset/confirm', { body })).statusCode;
  },
});

/** Records each mail, and rejects it while `isDown`. */
function recordingMailer() {
  const mails: OutgoingMail[] = [];
  const server = { isDown: false };
  const send = async (mail: OutgoingMail) => {
    mails.push(mail);
    if (server.isDown) throw new Error('The mail server is down');
  };
  const tokens = () => mails.map(({ text }) => /access_token=([\w-]{43})/.exec(text)?.[1] ?? '');
  return { mailer: { send }, server, mails, tokens };
}

describe('a reset request', async () => {
  const { mailer, server, mails, tokens } = recordingMailer();
  const api = await startTestApp({ mailer });
  const { request, confirm } = callsOf(api);

  beforeEach(async () => {
    mails.length = 0;
    await truncateTables(api.db, [mailOutbox, mailedLinks]);
  });

  it('does the same work for known and unknown addresses before the response', async () => {
    const { email } = await api.signIn();
    expect(await request(email)).toEqual(SUCCESS);
    expect(await request('nobody@example.com')).toEqual(SUCCESS);
    expect(await api.db.select().from(mailedLinks)).toEqual([]);
    const [known, unknown] = await api.db.select().from(mailOutbox);
    const differing = { id: '', to: '', requested_by: null, created_at: null };
    expect({ ...known, ...differing }).toEqual({ ...unknown, ...differing });
    await api.outbox.sendDue();
    expect(mails.map(({ to }) => to)).toEqual([email]);
    expect((await api.db.select().from(mailOutbox)).map(({ to }) => to)).toEqual([email]);
  });

  it('is recorded in the audit with its client', async () => {
    await request((await api.signIn()).email);
    await api.outbox.sendDue();
    expect(await api.db.select().from(auditEvents)).toContainEqual(
      expect.objectContaining({ action: 'reset.request', ip: '192.0.2.1', request_id: expect.any(String) }),
    );
  });

  it('leaves no usable link in the database while its mail is queued', async () => {
    const { email } = await api.signIn();
    server.isDown = true;
    await request(email);
    await api.outbox.sendDue();
    const first = tokens().at(-1) ?? '';
    expect(first).not.toBe('');
    const stored = JSON.stringify([
      await api.db.select().from(mailOutbox),
      await api.db.select().from(mailedLinks),
      await api.db.select().from(auditEvents),
      api.logs,
    ]);
    expect(stored).toContain(email);
    expect(stored).not.toContain(first);

    server.isDown = false;
    api.clock.advance(60_000);
    await api.outbox.sendDue();
    // A failed attempt may still have delivered its mail, so both mails must have the same link.
    expect(tokens().slice(-2)).toEqual([first, first]);
    expect(await confirm(first)).toBe(200);
  });

  it('mails a link that works although ENCRYPTION_KEY changed since its first attempt', async () => {
    const { email } = await api.signIn();
    server.isDown = true;
    await request(email);
    await api.outbox.sendDue();
    const first = tokens().at(-1) ?? '';
    server.isDown = false;
    api.clock.advance(60_000);
    const env = { ...api.context.env, ENCRYPTION_KEY: '0a9b8c7d6e5f40312233445566778899aabbccdd' };
    const context = { ...api.context, env };
    await createOutboxWorker(context, { composers: createAccountMailComposers(context) }).sendDue();
    const second = tokens().at(-1) ?? '';
    expect(second).not.toBe(first);
    expect(await confirm(second)).toBe(200);
  });

  it('is dropped when the mail of a newer request was sent first', async () => {
    const { email } = await api.signIn();
    server.isDown = true;
    await request(email);
    await api.outbox.sendDue();
    server.isDown = false;
    await request(email);
    await api.outbox.sendDue();
    const newest = tokens().at(-1) ?? '';
    const mailsTo = () => mails.filter(({ to }) => to === email);
    expect(mailsTo()).toHaveLength(2);
    api.clock.advance(60_000);
    await api.outbox.sendDue();
    expect(mailsTo()).toHaveLength(2);
    expect(await confirm(newest)).toBe(200);
  });
});

describe('reset mails', async () => {
  const { mailer, mails } = recordingMailer();
  const api = await startTestApp({ mailer, env: { LIMIT_RESET_REQUESTS_PER_CLIENT: '2' } });
  const { request } = callsOf(api);
  const mailsTo = (email: string) => mails.filter(({ to }) => to === email).length;

  it('are limited to ten a day per account', async () => {
    const { email } = await api.signIn();
    for (let hour = 0; hour < 5; hour += 1) {
      for (let count = 0; count < 3; count += 1)
        expect(await request(email, `192.0.2.${hour * 10 + count}`)).toEqual(SUCCESS);
      await api.outbox.sendDue();
      api.clock.advance(HOUR + 1);
    }
    expect(mailsTo(email)).toBe(10);
    api.clock.advance(24 * HOUR);
    await request(email, '198.51.100.1');
    await api.outbox.sendDue();
    expect(mailsTo(email)).toBe(11);
  });

  it('are limited per client; requests over the limit get the same response', async () => {
    const people = [await api.signIn(), await api.signIn(), await api.signIn()];
    for (const { email } of people) expect(await request(email, '203.0.113.1')).toEqual(SUCCESS);
    await api.outbox.sendDue();
    expect(people.map(({ email }) => mailsTo(email))).toEqual([1, 1, 0]);
    await request(people[2]?.email ?? '', '203.0.113.2');
    await api.outbox.sendDue();
    expect(mailsTo(people[2]?.email ?? '')).toBe(1);
  });
});
