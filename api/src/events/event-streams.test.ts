import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { users } from '../db/schema';
import { verifyAccess } from '../accounts/sessions/access-verification';
import * as sessionRepository from '../accounts/sessions/session-repository';
import { testApp } from '../../testing/test-app';
import { eventStreams } from './event-streams';

const HEARTBEAT_MS = 100;
const MINUTE = 60_000;

describe('open streams', async () => {
  const api = await testApp();

  function open() {
    const streams = eventStreams(api.context, HEARTBEAT_MS);
    onTestFinished(() => streams.close());
    return streams;
  }

  async function someone() {
    const { access_token: token, user } = await api.signIn();
    return { token, user, caller: await verifyAccess(api.context, token) };
  }

  it('send heartbeats, so that both sides notice a lost connection', async () => {
    const body = await open().open(await someone());
    let beats = 0;
    body.on('data', (chunk: Buffer) => {
      expect(chunk.toString()).toBe(':\n\n');
      beats += 1;
    });
    await expect.poll(() => beats).toBeGreaterThan(3);
  });

  it.each([
    [
      'the session is revoked',
      async ({ token }: Awaited<ReturnType<typeof someone>>) => {
        await api.post('/api/auth/logout', { as: { access_token: token } });
      },
    ],
    [
      'the user is disabled',
      async ({ user }: Awaited<ReturnType<typeof someone>>) => {
        await api.db.update(users).set({ disabled_at: api.clock.now() }).where(eq(users.id, user.id));
      },
    ],
    ['the access token ends', async () => api.clock.advance(16 * MINUTE)],
  ])('end at the next heartbeat when %s, without any change', async (_, end) => {
    const streams = open();
    const holder = await someone();
    const body = (await streams.open(holder)).resume();
    await pause(3 * HEARTBEAT_MS);
    expect(body.readableEnded).toBe(false);
    await end(holder);
    await once(body, 'end');
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
});

describe('a change while sessions cannot be checked', async () => {
  const api = await testApp();

  it('gets pending events as soon as it can receive', async () => {
    const check = vi.spyOn(sessionRepository, 'findOpenSessions');
    onTestFinished(() => check.mockRestore());
    const streams = eventStreams(api.context);
    onTestFinished(() => streams.close());
    const as = await api.signIn();
    const caller = await verifyAccess(api.context, as.access_token);
    let received = '';
    (await streams.open({ caller, token: as.access_token })).on(
      'data',
      (chunk) => (received += String(chunk)),
    );
    check.mockRejectedValueOnce(new Error('no connection'));
    const judge = await api.post('/api/judges', { as, body: { name: 'Jo' } });
    await expect.poll(() => check.mock.calls.length).toBe(2);
    await expect.poll(() => received).toContain(judge.json().id);
  });
});

describe('a stream that cannot be opened', async () => {
  const api = await testApp();

  it('because the database is unavailable does not count towards the limit', async () => {
    const { access_token: token } = await api.signIn();
    const caller = await verifyAccess(api.context, token);
    const streams = eventStreams(api.context);
    await api.database.close();
    for (let count = 0; count < 6; count += 1) {
      await expect(streams.open({ caller, token })).rejects.not.toMatchObject({ status: 429 });
    }
    await streams.close();
  });
});
