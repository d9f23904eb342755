import type { Company } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SignedInActor } from '../../http/actor';
import { inTransaction } from '../../db/database';
import { ROWS_PER_STATEMENT } from '../../record-operations/bulk-change-repository';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { importCompanies } from '#testing/records/company-import-calls';
import type { CompanyImport } from './company-row';

/** More rows than fit into one statement. */
const COUNT = ROWS_PER_STATEMENT + 20;

describe('importing companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, read, auditOf } = createRecordCalls<Company>(api, '/api/companies', ann);
  const actor: SignedInActor = { userId: bob.user.id, email: bob.email, requestId: 'import' };

  const imported = (...rows: CompanyImport[]) =>
    inTransaction(api.db, (tx) => importCompanies(tx, actor, api.clock.now(), rows));
  const row = (body: CompanyImport['body'], ...remarks: string[]): CompanyImport => ({ body, remarks });
  const actions = async (...rows: CompanyImport[]) => (await imported(...rows)).map(({ action }) => action);

  it('adds a company with the same fields and counters as the form does', async () => {
    const body = {
      company_name: 'Added',
      contact_email: 'a@b.example',
      accelerator: 'Fall 2023 Completed',
      pitch_competitions: 'GBAN, SEC Pitch',
      funding_data: [{ source: 'Grant', amount: 12.5, year: '2024' }],
    };
    const [one] = await imported(row(body));
    expect(one).toMatchObject({ company_name: 'Added', action: 'created' });
    const byForm = await created({ ...body, company_name: 'By form' });
    const { id: _id, company_name: _name, ...stored } = await read(one?.company_id ?? '');
    expect(stored).toEqual({
      ...stored,
      ...Object.fromEntries(Object.entries(byForm).filter(([key]) => key in stored)),
      created_by_email: bob.email,
      last_modified_by: bob.email,
    });
    const [audit] = await auditOf(one?.company_id ?? '');
    const [auditByForm] = await auditOf(byForm.id);
    expect(audit).toMatchObject({
      action: 'create',
      before: null,
      request_id: 'import',
      actor_id: bob.user.id,
    });
    expect({ ...audit?.after, company_name: '' }).toEqual({ ...auditByForm?.after, company_name: '' });
    const similar = await api.get('/api/companies/similar?company_name=%C3%81dded%20Inc', { as: ann });
    expect(similar.json()).toMatchObject([{ company_name: 'Added' }]);
  });

  it('changes only the fields of the row and records who changed them', async () => {
    const { id, updated_at } = await created({
      company_name: 'Kept',
      major: 'Biology',
      uga_contact: 'Bo',
      first_contact: { program: 'GBAN', year: '2020' },
      funding_data: [{ source: 'Grant', amount: 1 }],
    });
    const rows = row({
      company_name: 'KEPT',
      major: 'Law',
      first_contact: { status: 'Pitch' },
      funding_data: [
        { source: 'grant', amount: 1 },
        { source: 'Grant', amount: 2, year: '2024' },
      ],
    });
    expect(await imported(rows)).toMatchObject([{ company_id: id, company_name: 'Kept', action: 'updated' }]);
    const stored = await read(id);
    expect(stored).toMatchObject({
      company_name: 'Kept',
      major: 'Law',
      uga_contact: 'Bo',
      first_contact: { program: 'GBAN', semester: null, year: '2020', status: 'Pitch' },
      funding_data: [
        { source: 'Grant', amount: 1, year: null },
        { source: 'Grant', amount: 2, year: '2024' },
      ],
      total_funding: 3,
      last_modified_by: bob.email,
      created_by_email: ann.email,
    });
    expect(stored.updated_at > updated_at).toBe(true);
    const [, update] = await auditOf(id);
    expect(update).toMatchObject({ action: 'update', actor_email: bob.email });
    expect(update?.before).toMatchObject({ major: 'Biology', total_funding: 1 });
    expect(Object.keys(update?.after ?? {}).sort()).toEqual([
      'first_contact',
      'funding_data',
      'major',
      'total_funding',
    ]);

    expect(await actions(rows)).toEqual(['unchanged']);
    expect(await read(id)).toEqual(stored);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('matches names as the database compares them', async () => {
    const { id } = await created({ company_name: 'ÉCOLE Ünï 公司' });
    const [compared] = await api.db
      .select({ isSame: sql<boolean>`lower('É') = 'é'` })
      .from(sql`(select 1) as one`);
    const [one] = await imported(row({ company_name: 'école ünï 公司', major: 'Law' }));
    expect(one?.company_id === id).toBe(compared?.isSame);
  });

  it('changes the company changed last when several have the name', async () => {
    const older = await created({ company_name: 'Twin' });
    const newer = await created({ company_name: 'twin' });
    api.clock.advance(1000);
    await api.put(`/api/companies/${older.id}`, { as: ann, body: { major: 'Law' } });
    expect(await imported(row({ company_name: 'TWIN', uga_contact: 'Bo' }))).toMatchObject([
      { company_id: older.id, action: 'updated' },
    ]);
    expect((await read(newer.id)).uga_contact).toBeNull();
  });

  it('merges all rows of a name into one company in file order, however far apart they are', async () => {
    const nameOf = (at: number) => `Far apart ${at}`;
    const outcomes = await imported(
      ...Array.from({ length: COUNT }, (_, at) => row({ company_name: nameOf(at), major: 'Law' })),
      row({ company_name: nameOf(3), major: 'Art' }),
      row({ company_name: nameOf(COUNT - 10).toUpperCase(), major: 'Law' }),
      row({ company_name: nameOf(3), major: 'Law', student_type: 'Graduate' }),
    );
    const actions = outcomes.map(({ company_name, action }) => [company_name, action]);
    expect(actions.slice(0, COUNT)).toEqual(
      Array.from({ length: COUNT }, (_, at) => [nameOf(at), 'created']),
    );
    expect(actions.slice(COUNT)).toEqual([
      [nameOf(3), 'updated'],
      [nameOf(COUNT - 10), 'unchanged'],
      [nameOf(3), 'updated'],
    ]);
    expect(new Set(outcomes.map(({ company_id }) => company_id)).size).toBe(COUNT);
    const [third] = outcomes.slice(3);
    expect(await read(third?.company_id ?? '')).toMatchObject({ major: 'Law', student_type: 'Graduate' });
    expect(await auditOf(third?.company_id ?? '')).toHaveLength(1);
  });
});
