import { describe, expect, it } from 'vitest';
import { createAccountMailComposers } from '../accounts/account-mail-composers';
import { mailOutbox } from '../db/schema';
import { startTestApp } from '#testing/test-app';
import { startTestMailServer } from '#testing/test-mail-server';
import { createOutboxWorker } from './outbox/outbox-worker';
import { queueMail } from './outbox/outbox-repository';
import { createSmtpMailer } from './smtp-mailer';

const MINUTE = 60_000;
const FROM = 'Studio Desk <desk@example.edu>';
/** Only for servers that hang: on a busy machine, a server that responds may need more time. */
const SHORT = { connectMs: 60, mailMs: 120 };
const mail = { to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

type Refuse = Parameters<Awaited<ReturnType<typeof startTestMailServer>>['refuse']>;
const FAULTS: [string, ...Refuse][] = [
  ['does not say a word', 'greeting', 'nothing'],
  ['hangs up at once', 'greeting', 'cut'],
  ['refuses receivers for now (450)', 'recipient', 450],
  ['refuses mails (554)', 'data', 554],
  ['hangs after the mail', 'data', 'nothing'],
  ['talks without an end after the mail', 'data', 'endless'],
  ['hangs up after the mail', 'data', 'cut'],
];

describe('a faulty mail server', async () => {
  const api = await startTestApp({
    env: { LIMIT_RESET_REQUESTS_PER_ACCOUNT: '1000', LIMIT_RESET_REQUESTS_PER_ACCOUNT_AND_DAY: '1000' },
  });
  const { db, clock, context } = api;
  const composers = createAccountMailComposers(context);
  const { email } = await api.signIn();
  const server = await startTestMailServer();
  const well = createOutboxWorker({ ...context, mailer: createSmtpMailer(server.url, FROM) }, { composers });
  const rows = () => db.select().from(mailOutbox);
  const requestReset = () => api.post('/api/auth/password-reset/request', { body: { email } });

  it.each(FAULTS)('that %s gets the mail again later, once it works', async (_name, stage, how) => {
    const limits = how === 'nothing' || how === 'endless' ? SHORT : undefined;
    const outbox = createOutboxWorker(
      { ...context, mailer: createSmtpMailer(server.url, FROM, limits) },
      { composers },
    );
    server.refuse(stage, how);
    const answer = await requestReset();
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await outbox.sendDue()).toBe(1);
    const before = server.take();
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      attempts: 1,
      sent_at: null,
      dead_at: null,
      last_error: expect.stringMatching(/./),
    });
    expect(row?.next_attempt_at?.getTime()).toBe(clock.now().getTime() + MINUTE);
    expect(row?.last_error).not.toContain(email);

    server.refuse();
    clock.advance(MINUTE);
    expect(await well.sendDue()).toBe(1);
    expect(await well.sendDue()).toBe(0);
    const [received, ...twins] = server.take();
    expect(twins).toEqual([]);
    expect(received?.to).toEqual([email]);
    // Retries have the same message id, so that the recipient's server can drop a duplicate.
    for (const one of before) expect(one.id).toBe(received?.id);
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: clock.now(), text: '', html: '' }]);
    expect(api.logs.join('')).not.toContain(email);
    await db.delete(mailOutbox);
  });

  it('with an untrusted certificate gets no mail', async () => {
    const impostor = await startTestMailServer({ secure: true });
    const outbox = createOutboxWorker({ ...context, mailer: createSmtpMailer(impostor.url, FROM) });
    await queueMail(db, mail);
    expect(await outbox.sendDue()).toBe(1);
    expect(impostor.count()).toBe(0);
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, last_error: expect.any(String) }]);
    expect(await well.sendDue()).toBe(0);
    await db.delete(mailOutbox);
  });

  it('that does not respond delays neither requests nor the stop of the process', async () => {
    const outbox = createOutboxWorker(
      { ...context, mailer: createSmtpMailer(server.url, FROM) },
      { pollMs: 5, stopMs: 20, composers },
    );
    server.refuse('data', 'nothing');
    await requestReset();
    outbox.start();
    await expect.poll(() => server.count()).toBe(1);
    // The mail may take a minute, but the request does not wait for it.
    expect((await requestReset()).json()).toEqual({ success: true });
    await outbox.stop();
    server.take();
    expect((await rows()).sort((a, b) => b.attempts - a.attempts)).toMatchObject([
      { attempts: 1, sent_at: null, last_error: 'EABORT', next_attempt_at: expect.any(Date) },
      { attempts: 0, sent_at: null },
    ]);
    server.refuse();
    clock.advance(MINUTE);
    expect(await well.sendDue()).toBe(2);
    // The newer request supersedes the older one.
    expect(server.take()).toHaveLength(1);
    await db.delete(mailOutbox);
  });

  it('that rejects one mail gets the other mails', async () => {
    const outbox = createOutboxWorker(
      { ...context, mailer: createSmtpMailer(server.url, FROM) },
      { composers },
    );
    server.refuse('recipient', 550, 'nobody@example.com');
    for (const to of ['nobody@example.com', 'bob@example.com', 'cleo@example.com']) {
      await queueMail(db, { ...mail, to });
    }
    expect(await outbox.sendDue()).toBe(3);
    expect(server.take().flatMap(({ to }) => to)).toEqual(['bob@example.com', 'cleo@example.com']);
    server.refuse();
    await db.delete(mailOutbox);
  });

  it('gets rejected mails again only after mails that were never tried', async () => {
    const tried: string[] = [];
    const send = async ({ to }: { to: string }) => {
      tried.push(to);
      if (to === 'nobody@example.com') throw new Error('not taken');
    };
    const outbox = createOutboxWorker({ ...context, mailer: { send } });
    await queueMail(db, { ...mail, to: 'nobody@example.com' });
    await outbox.sendDue();
    clock.advance(MINUTE);
    await queueMail(db, { ...mail, to: 'bob@example.com' });
    await outbox.sendDue();
    expect(tried).toEqual(['nobody@example.com', 'bob@example.com', 'nobody@example.com']);
    await db.delete(mailOutbox);
  });

  it('is no longer waited for once the signal aborts', async () => {
    server.refuse('greeting', 'nothing');
    const mailer = createSmtpMailer(server.url, FROM);
    const outgoing = { ...mail, id: '01936a2e-0000-7000-8000-000000000001', created_at: clock.now() };
    await expect(mailer.send(outgoing, AbortSignal.timeout(20))).rejects.toMatchObject({ code: 'EABORT' });
    await expect(mailer.send(outgoing, AbortSignal.abort())).rejects.toMatchObject({ code: 'EABORT' });
    server.refuse();
    expect(server.take()).toEqual([]);
  });
});
