import type { Company } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../db/schema';
import { createRecordClient, UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';

const api = await startTestApp();
const ann = await api.signIn();
const bob = await api.signIn();
const cho = await api.signIn();

beforeEach(() => truncateTables(api.db, [companies]));

describe('recent companies', () => {
  const { create, remove, update } = createRecordClient<Company>(api, '/api/companies', ann);
  const ids: Record<string, string> = {};

  const names = async (list: 'mine' | 'others', as = ann) =>
    (await api.get(`/api/companies/recent/${list}`, { as }))
      .json<Company[]>()
      .map(({ company_name }) => company_name);
  const add = async (company_name: string, as: typeof ann) => {
    api.clock.advance(1000);
    ids[company_name] = (await create({ company_name }, as)).json<Company>().id;
  };

  it('are empty at first', async () => {
    expect([await names('mine'), await names('others')]).toEqual([[], []]);
  });

  describe('after changes', () => {
    beforeEach(async () => {
      for (const name of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await add(name, ann);
      for (const name of ['B1', 'C1', 'B2', 'B3', 'C2', 'B4', 'B5']) {
        await add(name, name.startsWith('B') ? bob : cho);
      }
      for (const name of ['A7', 'A8']) await add(name, ann);
    });

    it('lists the last 5 changed by the caller, and by others', async () => {
      expect(await names('mine')).toEqual(['A8', 'A7', 'A6', 'A5', 'A4']);
      expect(await names('others')).toEqual(['B5', 'B4', 'C2', 'B3', 'B2']);
      expect(await names('mine', cho)).toEqual(['C2', 'C1']);
      expect(await names('others', cho)).toEqual(['A8', 'A7', 'B5', 'B4', 'B3']);
    });

    it('goes by the last editor, and leaves out deleted companies', async () => {
      api.clock.advance(1000);
      await update(ids.A1 ?? '', { major: 'Law' }, { who: bob });
      await remove(ids.B5 ?? '', cho);
      expect(await names('others')).toEqual(['A1', 'B4', 'C2', 'B3', 'B2']);
      expect(await names('mine')).toEqual(['A8', 'A7', 'A6', 'A5', 'A4']);
      expect(await names('mine', bob)).toEqual(['A1', 'B4', 'B3', 'B2', 'B1']);
    });
  });
});

describe('GET /companies/list/office', () => {
  const { auditOf, created, read, remove, updated } = createRecordClient<Company>(api, '/api/companies', ann);
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
