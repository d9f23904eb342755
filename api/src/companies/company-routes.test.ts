import type { Company } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies } from '../db/schema';
import { NO_IDS, recordCalls, UNKNOWN_ID } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

describe('/companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { auditOf, created, found, get, list, remove, update } = recordCalls<Company>(
    api,
    '/api/companies',
    ann,
  );

  describe('GET /companies/:id', () => {
    it.each(NO_IDS)('returns 404 for the id %s', async (id) => {
      const response = await get(id);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ detail: 'Company not found', code: 'not_found' });
    });
  });

  describe('DELETE /companies/:id', () => {
    it('removes the company from every list before it responds, and keeps the row', async () => {
      const { id, company_name } = await created({ company_name: 'Vanishing Ltd' });
      const response = await remove(id, bob);
      expect([response.statusCode, response.body]).toEqual([204, '']);

      expect((await get(id)).statusCode).toBe(404);
      expect((await update(id, { major: 'Law' })).statusCode).toBe(404);
      expect((await remove(id)).statusCode).toBe(404);
      expect((await list('?limit=1000')).body).not.toContain(id);
      expect(await found(company_name)).toEqual([]);

      const [row] = await api.db.select().from(companies).where(eq(companies.id, id));
      expect(row).toMatchObject({ company_name, deleted_by: bob.email, deleted_at: api.clock.now() });
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
    ['get', '/api/companies'],
    ['get', '/api/companies/search?q=a'],
    ['get', '/api/companies/similar?company_name=a'],
    ['get', '/api/metrics/dashboard'],
    ['get', `/api/companies/${UNKNOWN_ID}`],
    ['post', '/api/companies'],
    ['put', `/api/companies/${UNKNOWN_ID}`],
    ['delete', `/api/companies/${UNKNOWN_ID}`],
  ] as const)('return 401 without a session: %s %s', async (method, url) => {
    const response = await api[method](url);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'unauthenticated' });
  });
});
