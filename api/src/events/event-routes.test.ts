import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app';
import { ensureListening, subscribeToEvents } from '#testing/event-client';
import { startTestApp } from '#testing/test-app';

describe('live updates', async () => {
  const api = await startTestApp();
  const [ann, bo] = [await api.signIn(), await api.signIn()];

  it('return 401 without a session', async () => {
    const { response } = await subscribeToEvents(api.app, { access_token: 'junk' });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      401,
      'application/json; charset=utf-8',
    ]);
  });

  it('are sent with headers against caching and buffering, and with CORS headers', async () => {
    const response = await fetch(`${await ensureListening(api.app)}/api/events`, {
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

  it('send every subscriber of each process each change once, in order, with its author', async () => {
    const other = await buildApp(api.context);
    onTestFinished(() => other.close());
    const clients = [await subscribeToEvents(api.app, ann), await subscribeToEvents(other, bo)];
    const created = await api.post('/api/judges', { as: bo, body: { name: 'Jo' } });
    const { id } = created.json();
    const update = await api.put(`/api/judges/${id}`, { as: ann, body: { name: 'Joe' } });
    await api.delete(`/api/judges/${id}`, { as: bo });
    const request_id = update.headers['x-request-id'];
    const expected = [
      { entity: 'judge', id, action: 'create', by: bo.email },
      { entity: 'judge', id, action: 'update', by: ann.email, request_id },
      { entity: 'judge', id, action: 'delete', by: bo.email },
    ].map((change) => expect.objectContaining(change));
    for (const { changes } of clients) await expect.poll(() => changes).toEqual(expected);
  });

  it('are limited to four streams per user; closing one allows another', async () => {
    const cy = await api.signIn();
    const open = [];
    for (let count = 0; count < 4; count += 1) open.push(await subscribeToEvents(api.app, cy));
    const { response } = await subscribeToEvents(api.app, cy);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
    open[0]?.hangUp();
    await expect.poll(async () => (await subscribeToEvents(api.app, cy)).response.status).toBe(200);
  });

  it('end when a process is stopped, even if clients have disconnected', async () => {
    const other = await buildApp(api.context);
    const clients = [
      await subscribeToEvents(other, ann),
      await subscribeToEvents(other, ann),
      await subscribeToEvents(other, ann),
    ];
    clients.pop()?.hangUp();
    await other.close();
    await Promise.all(clients.map(({ ended }) => ended));
  });
});
