import type { Company } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { recordCalls, UNKNOWN_ID } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

describe('GET /companies/list/office', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { auditOf, created, read, remove, updated } = recordCalls<Company>(api, '/api/companies', ann);
  const office = async () => (await api.get('/api/companies/list/office', { as: ann })).json<Company[]>();
  const setActive = (id: string, active: string, headers = {}) =>
    api.patch(`/api/companies/${id}/active-tenant?active=${active}`, { as: bob, headers });

  it('lists all companies in the office space, active tenants first, then by name ignoring case', async () => {
    const inOffice = (company_name: string, active_tenant?: boolean, office_space_at_studio_225 = 'Yes') =>
      created({ company_name, active_tenant, office_space_at_studio_225 });
    await inOffice('delta', true);
    await inOffice('Alpha', false);
    await inOffice('charlie', undefined, 'X');
    await inOffice('Bravo');
    const gone = await inOffice('Aardvark');
    await created({ company_name: 'Elsewhere', active_tenant: true });
    await remove(gone.id);
    expect((await office()).map(({ company_name }) => company_name)).toEqual([
      'Bravo',
      'charlie',
      'delta',
      'Alpha',
    ]);
  });

  it('includes a company once its office field is set', async () => {
    const { id } = await created({ company_name: 'Newcomer' });
    const changed = await updated(id, {
      office_space_at_studio_225: 'Yes',
      office_year: '2026',
      active_tenant: true,
    });
    expect((await office()).find((one) => one.id === id)).toEqual(changed);
  });

  describe('active tenancy', () => {
    it.each([{}, { 'content-type': 'application/json' }])(
      'is set by an empty body with %j',
      async (headers) => {
        const company = await created({ company_name: 'Tenant', office_space_at_studio_225: 'Yes' });
        api.clock.advance(1000);
        const response = await setActive(company.id, 'false', headers);
        expect(response.statusCode, response.body).toBe(200);
        expect(response.json()).toEqual({
          ...company,
          active_tenant: false,
          last_modified_by: bob.email,
          updated_at: api.clock.now().toISOString(),
        });
        expect(await read(company.id)).toEqual(response.json());
        expect((await setActive(company.id, 'true', headers)).json()).toMatchObject({ active_tenant: true });
      },
    );

    it('writes one audit row per change', async () => {
      const { id } = await created({ company_name: 'Audited', office_space_at_studio_225: 'X' });
      await setActive(id, 'false');
      await setActive(id, 'false');
      expect(await auditOf(id)).toMatchObject([
        { action: 'create' },
        {
          action: 'update',
          actor_email: bob.email,
          before: { active_tenant: null },
          after: { active_tenant: false },
        },
      ]);
    });

    it('returns 409 with a remedy for a company without an office', async () => {
      const { id } = await created({ company_name: 'Homeless' });
      const response = await setActive(id, 'true');
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        detail: 'Homeless is not in the office space. Add it there first.',
        code: 'conflict',
      });
      expect(await auditOf(id)).toHaveLength(1);
    });

    it('returns 422 for a value that is neither true nor false, and 404 for an unknown company', async () => {
      for (const active of ['', 'yes', '1', 'TRUE']) {
        const response = await setActive(UNKNOWN_ID, active);
        expect(response.statusCode, active).toBe(422);
        expect(response.json()).toMatchObject({
          detail: [{ loc: ['query', 'active'], msg: 'active is true or false' }],
        });
      }
      expect((await setActive(UNKNOWN_ID, 'true')).statusCode).toBe(404);
    });

    it('returns 404 for a deleted company', async () => {
      const { id } = await created({ company_name: 'Gone', office_space_at_studio_225: 'Yes' });
      await remove(id);
      expect((await setActive(id, 'true')).statusCode).toBe(404);
    });
  });
});
