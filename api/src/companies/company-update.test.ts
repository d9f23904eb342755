import type { Company, CompanyUpdate } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { NO_IDS, recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { FULL_COMPANY } from '../../testing/records/full-company';

describe('PUT /companies/:id', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { auditOf, created, read, update, updated } = recordCalls<Company>(api, '/api/companies', ann);

  it('changes the fields of the body and keeps the others', async () => {
    const company = await created(FULL_COMPANY);
    api.clock.advance(1000);
    const response = await update(company.id, { major: 'Law', contact: '' }, { who: bob });
    expect(response.json()).toEqual({
      ...company,
      major: 'Law',
      contact: null,
      updated_at: api.clock.now().toISOString(),
      last_modified_by: bob.email,
    });
    expect((await auditOf(company.id))[1]).toMatchObject({
      action: 'update',
      actor_email: bob.email,
      before: { major: 'Biology', contact: 'Ann Lee, (555) 010-0001' },
      after: { major: 'Law', contact: null },
    });
  });

  it('recomputes the total when the funding changes, and clears lists and maps', async () => {
    const { id } = await created(FULL_COMPANY);
    expect(await updated(id, { funding_data: [{ source: 'Grant', amount: 10 }] })).toMatchObject({
      total_funding: 10,
    });
    expect(await updated(id, { major: 'Law' })).toMatchObject({ total_funding: 10 });
    const cleared = await updated(id, {
      funding_data: [],
      revenue_data: {},
      employee_data: null,
      first_contact: null,
      additional_founders: [],
    });
    expect(cleared).toMatchObject({
      total_funding: null,
      funding_data: [],
      revenue_data: {},
      employee_data: {},
      first_contact: null,
      additional_founders: [],
    });
  });

  it('changes nothing when a record is sent back as it was read', async () => {
    const company = await created(FULL_COMPANY);
    api.clock.advance(1000);
    const response = await update(company.id, company, { ifMatch: company.updated_at, who: bob });
    expect(response.json()).toEqual(company);
    expect(await auditOf(company.id)).toHaveLength(1);
  });

  it('returns 409 with a readable message when another user saved first, and changes nothing', async () => {
    const company = await created({ company_name: 'Contested' });
    api.clock.advance(1000);
    await update(company.id, { major: 'Law' }, { ifMatch: company.updated_at, who: bob });
    api.clock.advance(5 * 60_000);
    const response = await update(company.id, { major: 'Art' }, { ifMatch: company.updated_at });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'stale_edit',
      detail: `This company was changed by ${bob.email} 5 minutes ago. Reload to see the latest version.`,
    });
    const current = await read(company.id);
    expect(current.major).toBe('Law');
    expect(
      (await update(company.id, { major: 'Art' }, { ifMatch: `"${current.updated_at}"` })).statusCode,
    ).toBe(200);
  });

  it('returns 409 when the same user saved first in another tab', async () => {
    const company = await created({ company_name: 'Two tabs' });
    api.clock.advance(1000);
    expect((await update(company.id, { major: 'Law' }, { ifMatch: company.updated_at })).statusCode).toBe(
      200,
    );
    const response = await update(company.id, { contact: 'Ann' }, { ifMatch: company.updated_at });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'stale_edit',
      detail: `This company was changed by ${ann.email} just now. Reload to see the latest version.`,
    });
    expect(await read(company.id)).toMatchObject({ major: 'Law', contact: null });
  });

  it('distinguishes two changes within one millisecond', async () => {
    const company = await created({ company_name: 'Quick' });
    const first = await update(company.id, { major: 'A' }, { ifMatch: company.updated_at });
    expect(first.statusCode).toBe(200);
    expect((await update(company.id, { major: 'B' }, { ifMatch: company.updated_at })).statusCode).toBe(409);
    expect(
      (await update(company.id, { major: 'B' }, { ifMatch: first.json<Company>().updated_at })).statusCode,
    ).toBe(200);
  });

  it('accepts one of 10 concurrent updates of the same version', async () => {
    const { id, updated_at } = await created({ company_name: 'Rush' });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(id, { major: `M${index}` }, { ifMatch: updated_at })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
  });

  it('keeps all of 10 concurrent updates of different fields', async () => {
    const { id } = await created({ company_name: 'Team work' });
    const changes: CompanyUpdate[] = [
      { name: 'a' },
      { contact: 'b' },
      { major: 'c' },
      { uga_contact: 'd' },
      { office_year: '2024' },
      { year_started: '2020' },
      { active_tenant: false },
      { entr_certificate: true },
      { other_information: 'i' },
      { office_semester: 'Fall' },
    ];
    await Promise.all(changes.map((change) => update(id, change)));
    expect(await read(id)).toMatchObject(Object.assign({}, ...changes));
    expect(await auditOf(id)).toHaveLength(11);
  });

  it.each([
    [{ company_name: '' }, 'company_name', 'Company name is required'],
    [{ company_name: null }, 'company_name', 'Company name is required'],
    [{ founders: [] }, 'founders', 'Unknown field "founders"'],
  ])('returns 422 for %j', async (body, field, msg) => {
    const { id } = await created({ company_name: 'Acme' });
    const response = await update(id, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });

  it('returns 422 for an If-Match that is not a timestamp', async () => {
    const { id } = await created({ company_name: 'Acme' });
    expect((await update(id, { major: 'Law' }, { ifMatch: 'yesterday' })).json()).toMatchObject({
      detail: [{ loc: ['headers', 'if-match'] }],
    });
  });

  it.each(NO_IDS)('returns 404 for the id %s', async (id) => {
    expect((await update(id, { major: 'Law' })).statusCode).toBe(404);
  });
});
