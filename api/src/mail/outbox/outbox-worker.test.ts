import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database';
import { mailOutbox } from '../../db/schema';
import { startTestMailServer } from '#testing/test-mail-server';
import { startTestApp } from '#testing/test-app';
import { createOutboxWorker } from './outbox-worker';
import { queueMail } from './outbox-repository';
import { createSmtpMailer } from '../smtp-mailer';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const mail = {
  to: 'ann@example.com',
  subject: 'Wörld',
  text: 'Hello ünd all',
  html: '<p>Hello <b>all</b></p>',
};

describe('the mail outbox', async () => {
  const api = await startTestApp();
  const { db, clock, context } = api;
  const server = await startTestMailServer();
  const outbox = createOutboxWorker({
    ...context,
    mailer: createSmtpMailer(server.url, 'Studio Desk <desk@example.edu>'),
  });
  const rows = () => db.select().from(mailOutbox);

  beforeEach(async () => {
    await db.delete(mailOutbox);
  });

  it('sends a mail once, as text and HTML, and deletes its text', async () => {
    await queueMail(db, mail);
    expect(await outbox.sendDue()).toBe(1);
    expect(await outbox.sendDue()).toBe(0);
    const [received, ...others] = server.take();
    expect(others).toEqual([]);
    expect(received).toMatchObject({ from: 'desk@example.edu', to: ['ann@example.com'] });
    expect(received?.source).toContain('Subject: =?UTF-8?Q?W=C3=B6rld?=');
    expect(received?.source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(received?.source).toContain('<p>Hello <b>all</b></p>');
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: clock.now(), text: '', html: '' }]);
  });

  it('sends no mail of a failed transaction', async () => {
    const failed = inTransaction(db, async (tx) => {
      await queueMail(tx, mail);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await outbox.sendDue()).toBe(0);
  });

  it('retries a rejected mail after growing delays, always with the same id', async () => {
    await queueMail(db, mail);
    server.refuse('recipient');
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await outbox.sendDue()).toBe(1);
      const [row] = await rows();
      const wait = (row?.next_attempt_at?.getTime() ?? 0) - clock.now().getTime();
      waits.push(wait / MINUTE);
      clock.advance(wait - 1);
      expect(await outbox.sendDue()).toBe(0);
      clock.advance(1);
    }
    expect(waits).toEqual([1, 5, 30, 60]);
    server.refuse('data');
    await outbox.sendDue();
    server.refuse();
    clock.advance(24 * HOUR);
    expect(await outbox.sendDue()).toBe(1);
    const [cut, received] = server.take();
    expect(received?.id).toMatch(/^<[0-9a-f-]{36}@studio-desk>$/);
    expect(received?.id).toBe(cut?.id);
    expect(await rows()).toMatchObject([{ attempts: 6, sent_at: clock.now(), last_error: null }]);
  });

  it('gives up a mail after a day, and stores the error without the text of the mail', async () => {
    await queueMail(db, mail);
    server.refuse('recipient');
    await outbox.sendDue();
    clock.advance(24 * HOUR);
    await outbox.sendDue();
    server.refuse();
    clock.advance(24 * HOUR);
    expect(await outbox.sendDue()).toBe(0);
    expect(await rows()).toMatchObject([
      { dead_at: expect.any(Date), last_error: expect.stringContaining('550'), text: '' },
    ]);
    const [row] = await rows();
    const givenUp = api.logs.filter((line) => line.includes('mail given up')).map((line) => JSON.parse(line));
    expect(givenUp).toMatchObject([{ level: 'error', mail_id: row?.id, attempts: 2 }]);
    expect(api.logs.join('')).not.toContain('ann@example.com');
  });

  it('retries while the mail server is unreachable', async () => {
    await queueMail(db, mail);
    const nobody = createOutboxWorker({
      ...context,
      mailer: createSmtpMailer('smtp://127.0.0.1:1', 'desk@example.edu'),
    });
    expect(await nobody.sendDue()).toBe(1);
    expect(await rows()).toMatchObject([
      { attempts: 1, sent_at: null, dead_at: null, last_error: expect.stringContaining('ESOCKET') },
    ]);
  });

  it('sends each mail once when several processes send', async () => {
    for (let number = 0; number < 12; number += 1)
      await queueMail(db, { ...mail, subject: `Number ${number}` });
    const workers = Array.from({ length: 3 }, () =>
      createOutboxWorker({ ...context, mailer: createSmtpMailer(server.url, 'desk@example.edu') }),
    );
    await Promise.all(workers.map((worker) => worker.sendDue()));
    const subjects = server.take().map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim());
    expect(subjects.sort()).toEqual(Array.from({ length: 12 }, (_, number) => `Number ${number}`).sort());
  });

  it('sends the mail of a process that died while sending', async () => {
    await queueMail(db, mail);
    const dying = createOutboxWorker({ ...context, mailer: { send: () => new Promise(() => {}) } });
    void dying.sendDue();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    expect(await outbox.sendDue()).toBe(0);
    clock.advance(3 * MINUTE);
    expect(await outbox.sendDue()).toBe(1);
    expect(server.take()).toHaveLength(1);
  });

  it('ignores a mail that another process claimed while it was suspended', async () => {
    await queueMail(db, mail);
    let fail: (error: Error) => void = () => {};
    const away = createOutboxWorker({
      ...context,
      mailer: { send: () => new Promise((_resolve, reject) => (fail = reject)) },
    });
    const sending = away.sendDue();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    clock.advance(3 * MINUTE);
    expect(await outbox.sendDue()).toBe(1);
    fail(new Error('back again'));
    await sending;
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: clock.now(), next_attempt_at: null }]);
    clock.advance(24 * HOUR);
    expect(await outbox.sendDue()).toBe(0);
    expect(server.take()).toHaveLength(1);
  });

  it('does not send a mail twice when storing the result of the first attempt failed', async () => {
    await queueMail(db, mail);
    const { send } = createSmtpMailer(server.url, 'desk@example.edu');
    let isGone = false;
    const forgetful = new Proxy(db, {
      get: (target, name) => {
        if (isGone && name === 'update') throw new Error('the database is gone');
        return Reflect.get(target, name);
      },
    });
    const worker = createOutboxWorker({
      ...context,
      db: forgetful,
      mailer: { send: (one) => send(one).finally(() => (isGone = true)) },
    });
    await expect(worker.sendDue()).rejects.toThrow('the database is gone');
    isGone = false;
    clock.advance(3 * MINUTE);
    expect(await worker.sendDue()).toBe(1);
    expect(server.take()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 2, sent_at: clock.now() }]);
  });

  it('sends due mails on its own until it is stopped', async () => {
    const mailer = createSmtpMailer(server.url, 'desk@example.edu');
    const running = createOutboxWorker({ ...context, mailer }, { pollMs: 5 });
    running.start();
    await queueMail(db, mail);
    await expect.poll(() => server.count()).toBe(1);
    await running.stop();
    await queueMail(db, mail);
    expect(server.take()).toHaveLength(1);
  });
});
