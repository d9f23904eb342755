import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import description from '../../package.json' with { type: 'json' };
import { mailOutbox } from '../db/schema';
import { queueMail } from '../mail/outbox/outbox-repository';
import { startTestApp } from '#testing/test-app';
import { createReadinessCheck } from './readiness';

const mail = { to: 'ann@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

describe('health and readiness', async () => {
  const api = await startTestApp({ own: true });

  beforeEach(async () => {
    await api.db.delete(mailOutbox);
  });

  it('returns the version without a session', async () => {
    const answer = await api.get('/api/health');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', version: description.version }]);
  });

  it('reports without a session that the database responds, with numbers of mails only to this machine', async () => {
    const answer = await api.get('/api/ready');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', mail: { waiting: 0, dead: 0 }, warnings: [] },
    ]);
    for (const caller of [{ remoteAddress: '192.0.2.1' }, { headers: { 'x-forwarded-for': '127.0.0.1' } }])
      expect((await api.get('/api/ready', caller)).json()).toMatchObject({ status: 'ready', mail: null });
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await api.get('/api/ready', { remoteAddress })).json()).toMatchObject({
        mail: { waiting: expect.any(Number), dead: expect.any(Number) },
      });
  });

  it('returns the number of waiting and of failed mails', async () => {
    const sent = await queueMail(api.db, mail);
    await api.outbox.sendDue();
    const dead = await queueMail(api.db, mail);
    await api.db.update(mailOutbox).set({ dead_at: api.clock.now() }).where(eq(mailOutbox.id, dead));
    await queueMail(api.db, mail);
    await queueMail(api.db, mail);
    expect(sent).not.toBe(dead);
    // Create a new check, because a check caches its result for two seconds.
    const ask = createReadinessCheck(api.context);
    expect(await ask()).toEqual({ status: 'ready', mail: { waiting: 2, dead: 1 }, warnings: [] });
  });

  it('checks again soon after the database did not respond', async () => {
    let isAway = true;
    const db = new Proxy(api.db, {
      get: (target, name) => {
        if (name === 'select' && isAway) throw new Error('ECONNREFUSED');
        return Reflect.get(target, name);
      },
    });
    const ask = createReadinessCheck({ ...api.context, db });
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
    onTestFinished(() => clock.mockRestore());
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    isAway = false;
    clock.mockReturnValue(now + 499);
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    clock.mockReturnValue(now + 500);
    expect(await ask()).toMatchObject({ status: 'ready' });
  });

  it('is not ready for a database that a newer version changed', async () => {
    const later = Date.parse('2030-01-01');
    const table = sql.raw('drizzle.__drizzle_migrations');
    const insert = (isAdditive: boolean) =>
      api.db.execute(
        sql`insert into ${table} (hash, created_at, name, is_additive) values ('', ${later}, '0999_later', ${isAdditive})`,
      );
    const undo = () => api.db.execute(sql`delete from ${table} where created_at = ${later}`);
    await insert(true);
    expect(await createReadinessCheck(api.context)()).toMatchObject({ status: 'ready' });
    await undo();
    await insert(false);
    await expect(createReadinessCheck(api.context)()).rejects.toMatchObject({ status: 503 });
    await undo();
    expect(api.logs.join('')).toContain('this version cannot work with (0999_later)');
  });

  it.each([
    [41_300, ["This machine's clock is 41 s ahead of the database's: check its time service (NTP)."]],
    [-6_000, ["This machine's clock is 6 s behind the database's: check its time service (NTP)."]],
    [-5_000, []],
  ])("warns when the machine's clock is %i ms ahead of the database", async (ahead, warnings) => {
    const clock = { now: api.clock.now, machineAhead: () => ahead };
    expect(await createReadinessCheck({ ...api.context, clock })()).toMatchObject({
      status: 'ready',
      warnings,
    });
    for (const warning of warnings) expect(api.logs.join('')).toContain(warning);
  });

  it('responds even if counting mails takes long', async () => {
    let counts = 0;
    const slow = { from: () => ({ where: () => new Promise(() => (counts += 1)) }) };
    const db = new Proxy(api.db, {
      get: (target, name) =>
        name === 'select'
          ? (fields: Parameters<typeof api.db.select>[0]) => ('dead' in fields ? slow : target.select(fields))
          : Reflect.get(target, name),
    });
    const ask = createReadinessCheck({ ...api.context, db });
    expect(await ask()).toEqual({ status: 'ready', mail: null, warnings: [] });
    expect(counts).toBe(1);
    expect(api.logs.join('')).toContain('mails not counted');
  });
});
