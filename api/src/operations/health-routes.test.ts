import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import description from '../../package.json' with { type: 'json' };
import { mailOutbox } from '../db/schema';
import { queueMail } from '../mail/outbox/outbox-repository';
import { testApp } from '../../testing/test-app';
import { readiness } from './readiness';

const mail = { to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

describe('health and readiness', async () => {
  const api = await testApp();

  it('says that the process is up, and its version, to anybody', async () => {
    const answer = await api.get('/api/health');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', version: description.version }]);
  });

  it('says that the database answers, to anybody', async () => {
    const answer = await api.get('/api/ready');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', mail: { waiting: 0, dead: 0 } },
    ]);
  });

  it('says how many mails wait, and how many were given up', async () => {
    const sent = await queueMail(api.db, mail);
    await api.outbox.sendDue();
    const dead = await queueMail(api.db, mail);
    await api.db.update(mailOutbox).set({ dead_at: api.clock.now() }).where(eq(mailOutbox.id, dead));
    await queueMail(api.db, mail);
    await queueMail(api.db, mail);
    expect(sent).not.toBe(dead);
    // One that has not answered in the last two seconds.
    const ask = readiness(api.context);
    expect(await ask()).toEqual({ status: 'ready', mail: { waiting: 2, dead: 1 } });
  });

  it('asks again soon after the database did not answer', async () => {
    let isAway = true;
    const db = new Proxy(api.db, {
      get: (target, name) => {
        if (name === 'select' && isAway) throw new Error('ECONNREFUSED');
        return Reflect.get(target, name);
      },
    });
    const ask = readiness({ ...api.context, db });
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    isAway = false;
    await expect.poll(() => ask().catch(() => null), { timeout: 1_500 }).toMatchObject({ status: 'ready' });
  });

  it('does not hang on a count of mails that takes long', async () => {
    let counts = 0;
    const slow = { from: () => ({ where: () => new Promise(() => (counts += 1)) }) };
    const db = new Proxy(api.db, {
      get: (target, name) =>
        name === 'select'
          ? (fields: Parameters<typeof api.db.select>[0]) => ('dead' in fields ? slow : target.select(fields))
          : Reflect.get(target, name),
    });
    const ask = readiness({ ...api.context, db });
    expect(await ask()).toEqual({ status: 'ready', mail: null });
    expect(counts).toBe(1);
    expect(api.logs.join('')).toContain('mails not counted');
  });
});
