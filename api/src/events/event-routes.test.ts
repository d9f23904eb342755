import { describe, expect, it } from 'vitest';
import { buildApp } from '../app';
import { recordChange } from '../records/audit-repository';
import { inTransaction } from '../db/database';
import { addressOf, listen } from '../../testing/event-client';
import type { SignedIn } from '../../testing/sign-in';
import { testApp, type TestApp } from '../../testing/test-app';

const MINUTE = 60_000;
/** An event arrives about a second after the commit. */

const actorOf = ({ user }: SignedIn) => ({ userId: user.id, email: user.email });

async function addJudge(api: TestApp, as: SignedIn, name: string): Promise<string> {
  const response = await api.post('/api/judges', { as, body: { name } });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().id;
}

describe('live updates', async () => {
  const api = await testApp();
  const [ann, bo] = [await api.signIn(), await api.signIn()];

  it('return 401 without a session', async () => {
    const { response } = await listen(api.app, { access_token: 'junk' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      401,
      'application/json; charset=utf-8',
    ]);
  });

  it('are sent with headers against caching and buffering, and with CORS headers', async () => {
    const response = await fetch(`${await addressOf(api.app)}/api/events`, {
      headers: { authorization: `Bearer ${ann.access_token}`, origin: 'http://localhost:5173' },
    });
    const names = ['content-type', 'cache-control', 'x-accel-buffering', 'access-control-allow-origin'];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store',
      'no',
      'http://localhost:5173',
    ]);
    expect(response.headers.get('x-request-id')).toBeTruthy();
    await response.body?.cancel();
  });

  it('send every subscriber each change once, in order, with its author', async () => {
    const clients = [await listen(api.app, ann), await listen(api.app, bo)];
    const id = await addJudge(api, bo, 'Jo');
    const update = await api.put(`/api/judges/${id}`, { as: ann, body: { name: 'Joe' } });
    await api.delete(`/api/judges/${id}`, { as: bo });
    const expected = [
      { entity: 'judge', id, action: 'create', by: bo.email },
      {
        entity: 'judge',
        id,
        action: 'update',
        by: ann.email,
        request_id: update.headers['x-request-id'],
      },
      { entity: 'judge', id, action: 'delete', by: bo.email },
    ].map((change) => expect.objectContaining(change));
    for (const { changes } of clients) await expect.poll(() => changes).toEqual(expected);
    // Two more looks at the same rows.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    for (const { changes } of clients) expect(changes).toHaveLength(3);
  });

  it('include no earlier changes, no sign-ins and no refused requests', async () => {
    await addJudge(api, bo, 'Before');
    const { changes } = await listen(api.app, ann);
    await api.signIn();
    await api.post('/api/judges', { as: bo, body: { name: '' } });
    const id = await addJudge(api, bo, 'After');
    await expect.poll(() => changes.map((change) => change.id)).toEqual([id]);
  });

  it('include one event without an id for a change of many records', async () => {
    const { changes } = await listen(api.app, ann);
    const ids = await Promise.all(['A', 'B', 'C'].map((name) => addJudge(api, bo, name)));
    await expect.poll(() => changes.length).toBe(3);
    await inTransaction(api.db, async (tx) => {
      const actor = { ...actorOf(bo), requestId: 'upload-1' };
      for (const entityId of ids) {
        await recordChange(tx, { actor, action: 'update', entity: 'judge', entityId });
      }
    });
    await expect.poll(() => changes.length).toBe(4);
    expect(changes.at(-1)).toEqual({
      entity: 'judge',
      id: null,
      action: 'update',
      by: bo.email,
      request_id: 'upload-1',
    });
  });

  it('end with the session, without further events', async () => {
    const cy = await api.signIn();
    const [client, other] = [await listen(api.app, cy), await listen(api.app, ann)];
    await api.post('/api/auth/logout', { as: cy });
    await addJudge(api, bo, 'Secret');
    await client.ended;
    expect(client.changes).toEqual([]);
    await expect.poll(() => other.changes).toHaveLength(1);
  });

  it('are limited to four streams per user; closing one allows another', async () => {
    const cy = await api.signIn();
    const open = [];
    for (let count = 0; count < 4; count += 1) open.push(await listen(api.app, cy));
    const { response } = await listen(api.app, cy);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    open[0]?.hangUp();
    await expect.poll(async () => (await listen(api.app, cy)).response.status).toBe(200);
  });

  it('end when the access token expires', async () => {
    const cy = await api.signIn();
    const { ended, changes } = await listen(api.app, cy);
    api.clock.advance(16 * MINUTE);
    const later = await api.signIn();
    await addJudge(api, later, 'Late');
    await ended;
    expect(changes).toEqual([]);
  });
});

describe('live updates of several processes on one database', async () => {
  const api = await testApp();
  const other = await buildApp(api.context);

  it('include the changes made through other processes', async () => {
    const ann = await api.signIn();
    const client = await listen(other, ann);
    const id = await addJudge(api, ann, 'Jo');
    await expect.poll(() => client.changes.map((change) => change.id)).toEqual([id]);
  });

  it('end at once when a process is stopped, even if clients have disconnected', async () => {
    const ann = await api.signIn();
    const clients = [await listen(other, ann), await listen(other, ann), await listen(other, ann)];
    clients.pop()?.hangUp();
    const began = performance.now();
    await other.close();
    await Promise.all(clients.map(({ ended }) => ended));
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
