import type { Person } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { people } from '../db/schema';
import { NO_IDS, recordCalls, UNKNOWN_ID } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

describe('/people', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { auditOf, created, found, get, list, remove, update } = recordCalls<Person>(api, '/api/people', ann);

  describe('GET /people/:id', () => {
    it.each(NO_IDS)('returns 404 for the id %s', async (id) => {
      const response = await get(id);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ detail: 'Person not found', code: 'not_found' });
    });
  });

  describe('DELETE /people/:id', () => {
    it('removes the person from every list and keeps the row', async () => {
      const { id, name } = await created({
        name: 'Vanishing Vera',
        labels: ['donor'],
        email: 'vera@gone.example',
      });
      const response = await remove(id, bob);
      expect([response.statusCode, response.body]).toEqual([204, '']);

      expect((await get(id)).statusCode).toBe(404);
      expect((await update(id, { phone: '1' })).statusCode).toBe(404);
      expect((await remove(id)).statusCode).toBe(404);
      expect((await list('?limit=1000')).body).not.toContain(id);
      expect((await list('?labels=donor')).json()).toEqual([]);
      expect(await found(name)).toEqual([]);

      const [row] = await api.db.select().from(people).where(eq(people.id, id));
      expect(row).toMatchObject({ name, deleted_by: bob.email, deleted_at: api.clock.now() });
      expect((await auditOf(id))[1]).toMatchObject({
        action: 'delete',
        actor_email: bob.email,
        after: { deleted_by: bob.email },
      });
    });

    it.each(NO_IDS)('returns 404 for the id %s', async (id) => {
      expect((await remove(id)).statusCode).toBe(404);
    });
  });

  it.each([
    ['get', '/api/people'],
    ['get', '/api/people/search?q=a'],
    ['get', '/api/people/check-name?name=a'],
    ['get', '/api/people/metrics'],
    ['get', `/api/people/${UNKNOWN_ID}`],
    ['post', '/api/people'],
    ['put', `/api/people/${UNKNOWN_ID}`],
    ['delete', `/api/people/${UNKNOWN_ID}`],
  ] as const)('return 401 without a session: %s %s', async (method, url) => {
    const response = await api[method](url);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'unauthenticated' });
  });
});
