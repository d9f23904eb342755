import type { Readable } from 'node:stream';
import { once } from 'node:events';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { users } from '../db/schema';
import { authenticateCaller } from '../accounts/sessions/access-verification';
import * as sessionRepository from '../accounts/sessions/session-repository';
import { insertAuditEvent } from '../records/audit-repository';
import { inTransaction } from '../db/database';
import { startTestApp } from '#testing/test-app';
import type { SignedIn } from '#testing/sign-in';
import { createEventStreamRegistry } from './event-streams';

const MINUTE = 60_000;
const BEAT = ':\n\n';

/** Returns a function that returns the text received so far. */
function collect(body: Readable): () => string {
  let text = '';
  body.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

describe('open streams', async () => {
  const api = await startTestApp();

  function open() {
    const streams = createEventStreamRegistry(api.context);
    onTestFinished(() => streams.close());
    return streams;
  }

  async function someone() {
    const signedIn = await api.signIn();
    const token = signedIn.access_token;
    return { ...signedIn, token, caller: await authenticateCaller(api.context, token) };
  }

  async function addJudge(as: SignedIn): Promise<string> {
    return (await api.post('/api/judges', { as, body: { name: 'Jo' } })).json().id;
  }

  it('send heartbeats, so that both sides notice a lost connection', async () => {
    const streams = open();
    const body = await streams.open(await someone());
    await streams.beat();
    await streams.beat();
    expect(String(body.read())).toBe(BEAT.repeat(3));
  });

  const ENDS: Record<string, (holder: SignedIn) => Promise<unknown>> = {
    'the session is revoked': (as) => api.post('/api/auth/logout', { as }),
    'the user is disabled': ({ user }) =>
      api.db.update(users).set({ disabled_at: api.clock.now() }).where(eq(users.id, user.id)),
    'the access token ends': async () => api.clock.advance(16 * MINUTE),
  };

  it.each(Object.entries(ENDS))('end at the next heartbeat when %s, without any change', async (_, end) => {
    const streams = open();
    const holder = await someone();
    const body = await streams.open(holder);
    const received = collect(body);
    await streams.beat();
    await end(holder);
    await streams.beat();
    await once(body, 'end');
    expect(received()).toBe(BEAT.repeat(2));
  });

  it.each(Object.entries(ENDS))('end before the next change when %s', async (_, end) => {
    const streams = open();
    const holder = await someone();
    const body = await streams.open(holder);
    const received = collect(body);
    await end(holder);
    const other = await someone();
    const receivedByOther = collect(await streams.open(other));
    const id = await addJudge(other);
    await streams.poll();
    await once(body, 'end');
    expect(received()).toBe(BEAT);
    await expect.poll(receivedByOther).toContain(id);
  });

  it('include no earlier changes, no sign-ins and no refused requests', async () => {
    const streams = open();
    const holder = await someone();
    await addJudge(holder);
    const received = collect(await streams.open(holder));
    await api.post('/api/auth/login', { body: holder });
    await api.post('/api/auth/logout', { as: await api.signIn() });
    await api.post('/api/judges', { as: holder, body: { name: '' } });
    const id = await addJudge(holder);
    await streams.poll();
    await expect.poll(received).toContain(id);
    expect(received().match(/data: /g)).toHaveLength(1);
  });

  it('include one event without an id for a change of many records', async () => {
    const streams = open();
    const holder = await someone();
    const ids = [await addJudge(holder), await addJudge(holder)];
    const received = collect(await streams.open(holder));
    const actor = { userId: holder.user.id, email: holder.email, requestId: 'upload-1' };
    await inTransaction(api.db, async (tx) => {
      for (const entityId of ids)
        await insertAuditEvent(tx, { actor, action: 'update', entity: 'judge', entityId });
    });
    await streams.poll();
    const change = { entity: 'judge', id: null, action: 'update', by: holder.email, request_id: 'upload-1' };
    await expect.poll(received).toBe(`${BEAT}data: ${JSON.stringify(change)}\n\n`);
  });

  it('are refused while the process stops, and all end', async () => {
    const streams = open();
    const holder = await someone();
    const body = (await streams.open(holder)).resume();
    await streams.close();
    await once(body, 'end');
    await expect(streams.open(holder)).rejects.toMatchObject({ status: 503 });
  });

  it('leave no timer running, and can be opened again', async () => {
    const streams = open();
    const holder = await someone();
    for (let count = 0; count < 8; count += 1) {
      const body = await streams.open(holder);
      body.destroy();
      await once(body, 'close');
    }
    expect((await streams.open(holder)).destroyed).toBe(false);
  });

  it('get pending events as soon as sessions can be checked again', async () => {
    const check = vi.spyOn(sessionRepository, 'findOpenSessionIds');
    onTestFinished(() => check.mockRestore());
    const streams = open();
    const holder = await someone();
    const received = collect(await streams.open(holder));
    check.mockRejectedValueOnce(new Error('no connection'));
    const id = await addJudge(holder);
    await streams.poll();
    expect(check).toHaveBeenCalledTimes(1);
    expect(received()).not.toContain(id);
    await streams.poll();
    await expect.poll(received).toContain(id);
  });

  it('that could not be opened, because the database is away, do not count towards the limit', async () => {
    const streams = open();
    const holder = await someone();
    const select = vi.spyOn(api.db, 'select').mockImplementation(() => {
      throw new Error('The database is away');
    });
    onTestFinished(() => select.mockRestore());
    for (let count = 0; count < 6; count += 1)
      await expect(streams.open(holder)).rejects.not.toMatchObject({ status: 429 });
  });
});
