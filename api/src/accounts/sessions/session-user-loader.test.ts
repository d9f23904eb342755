import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/test-app';
import { sessionUserLoader, loadSessionUser } from './access-verification';
import type { SessionUser } from './session-repository';

const user = (sessionId: string): SessionUser => ({
  sessionId,
  userId: randomUUID(),
  email: 'ann@example.com',
  disabled_at: null,
  revoked_at: null,
  seen_generation: 0,
});

describe('simultaneous requests', () => {
  it('share one query, and each gets its own session', async () => {
    const [ann, ben] = [user('ann'), user('ben')];
    const read = vi.fn(async () => [ben, ann]);
    const loader = sessionUserLoader(read);
    const asked = ['ann', 'nobody', 'ben', 'ann'].map((id) => loader.load(id));
    expect(await Promise.all(asked)).toEqual([ann, null, ben, ann]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('all fail if the database fails, and the next request retries', async () => {
    const ann = user('ann');
    const read = vi.fn(async () => [ann]).mockRejectedValueOnce(new Error('The connection is gone.'));
    const loader = sessionUserLoader(read);
    const asked = await Promise.allSettled(['ann', 'ben'].map((id) => loader.load(id)));
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await loader.load('ann')).toBe(ann);
  });
});

describe('the session of a request', async () => {
  const api = await testApp();

  it('is read for each request, so an ended one is refused', async () => {
    const [ann, ben] = await Promise.all([api.signIn(), api.signIn()]);
    const ask = () => Promise.all([ann, ben].map((as) => api.get('/api/auth/me', { as })));
    const before = await ask();
    expect(before.map((answer) => answer.json().email)).toEqual([ann.email, ben.email]);
    expect((await api.post('/api/auth/logout', { as: ann })).statusCode).toBeLessThan(300);
    expect((await ask()).map(({ statusCode }) => statusCode)).toEqual([401, 200]);
  });

  it('is null if it does not exist', async () => {
    expect(await loadSessionUser(api.db, randomUUID())).toBeNull();
  });
});
