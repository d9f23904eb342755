import type { Company } from '@studio-desk/shared-contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SignedInActor } from '../../base/actor';
import { inTransaction } from '../../db/database';
import { auditEvents, companies } from '../../db/schema';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { importCompanies } from '../../../testing/records/company-import-calls';
import type { CompanyImport } from './company-row';

describe('importing companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, listed, read, remove, auditOf } = recordCalls<Company>(api, '/api/companies', ann);
  const actor: SignedInActor = { userId: bob.user.id, email: bob.email, requestId: 'import' };

  const imported = (...rows: CompanyImport[]) =>
    inTransaction(api.db, (tx) => importCompanies(tx, actor, api.clock.now(), rows));
  const row = (body: CompanyImport['body'], ...remarks: string[]): CompanyImport => ({ body, remarks });
  const actions = async (...rows: CompanyImport[]) => (await imported(...rows)).map(({ action }) => action);
  const named = async (name: string) =>
    (await listed('?limit=1000')).filter(({ company_name }) => company_name === name);

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

  it('merges rows of one name into one company, and returns an action for each row', async () => {
    const rows = [
      row({ company_name: 'Folded', funding_data: [{ source: 'Grant', amount: 1 }] }),
      row({ company_name: 'folded', funding_data: [{ source: 'Grant', amount: 2 }] }),
      row({ company_name: 'Other' }),
      row({ company_name: 'FOLDED', funding_data: [{ source: 'Grant', amount: 1 }] }),
    ];
    expect(await actions(...rows)).toEqual(['created', 'updated', 'created', 'unchanged']);
    const [folded, ...more] = await named('Folded');
    expect(more).toEqual([]);
    expect(folded?.total_funding).toBe(3);
    expect(await auditOf(folded?.id ?? '')).toHaveLength(1);
    expect(await actions(...rows)).toEqual(Array.from({ length: 4 }, () => 'unchanged'));
  });

  it('returns unchanged for all rows the second time, even if they contradict each other', async () => {
    const rows = ['Law', 'Art', 'Law'].map((major) => row({ company_name: 'Undecided', major }));
    expect(await actions(...rows)).toEqual(['created', 'updated', 'updated']);
    expect(await actions(...rows)).toEqual(['unchanged', 'unchanged', 'unchanged']);
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

  it('adds a new company when the one of that name was deleted', async () => {
    const { id } = await created({ company_name: 'Gone' });
    await remove(id);
    const [one] = await imported(row({ company_name: 'Gone' }));
    expect(one).toMatchObject({ action: 'created' });
    expect(one?.company_id).not.toBe(id);
    expect(await named('Gone')).toHaveLength(1);
  });

  it('appends each remark once to the other information', async () => {
    await created({ company_name: 'Remarked', other_information: 'By hand' });
    const importRow = row({ company_name: 'Remarked' }, 'Size: 3', 'Motto: grow');
    expect(await actions(importRow, importRow)).toEqual(['updated', 'unchanged']);
    expect(await actions(importRow, row({ company_name: 'Remarked' }, 'Size: 4'))).toEqual([
      'unchanged',
      'updated',
    ]);
    const [one] = await named('Remarked');
    expect(one?.other_information).toBe('By hand\nSize: 3\nMotto: grow\nSize: 4');
  });

  it('writes nothing when a company exceeds its limit of funding entries', async () => {
    const funding_data = Array.from({ length: 500 }, (_, amount) => ({ source: 'Grant', amount }));
    const rows = [
      row({ company_name: 'Not kept' }),
      row({ company_name: 'Full', funding_data }),
      row({ company_name: 'Full', funding_data: [{ source: 'Grant', amount: -1 }] }),
    ];
    await expect(imported(...rows)).rejects.toThrow('A company has at most 500 funding entries');
    expect(await named('Not kept')).toEqual([]);
  });

  it('keeps a first contact, and adds one through another program as a touchpoint', async () => {
    const first = { program: 'GBAN', year: '2020' };
    const { id } = await created({ company_name: 'Contacted', first_contact: first });
    const other = row({
      company_name: 'Contacted',
      first_contact: { program: 'Summer Launch', semester: 'Fall', year: '2022' },
    });
    const more = row({ company_name: 'Contacted', first_contact: { program: 'gban', status: 'Pitch' } });
    expect(await actions(other, more, other)).toEqual(['updated', 'updated', 'unchanged']);
    expect(await read(id)).toMatchObject({
      first_contact: { program: 'gban', semester: null, year: '2020', status: 'Pitch' },
      additional_touchpoints: [
        { program: 'Summer Launch', semester: 'Fall', year: '2022', status: null, notes: null },
      ],
    });
    expect(await actions(other, more)).toEqual(['unchanged', 'unchanged']);
  });

  it('is rejected when a company exceeds its limit of touchpoints', async () => {
    const additional_touchpoints = Array.from({ length: 200 }, (_, at) => ({ program: `Pitch ${at}` }));
    await created({ company_name: 'Met often', first_contact: { program: 'GBAN' }, additional_touchpoints });
    const rows = row({ company_name: 'Met often', first_contact: { program: 'SEC Pitch' } });
    await expect(imported(rows)).rejects.toThrow('A company has at most 200 touchpoints');
  });

  it('sets one timestamp on all written companies, later than any of theirs', async () => {
    const { id } = await created({ company_name: 'Of tomorrow' });
    const later = new Date(api.clock.now().getTime() + 60_000);
    await api.db.update(companies).set({ updated_at: later }).where(eq(companies.id, id));
    const [added] = await imported(
      row({ company_name: 'Of today' }),
      row({ company_name: 'Of tomorrow', major: 'Law' }),
    );
    const timestamps = [await read(id), await read(added?.company_id ?? '')].map(
      ({ updated_at }) => updated_at,
    );
    const timestamp = new Date(later.getTime() + 1).toISOString();
    expect(timestamps).toEqual([timestamp, timestamp]);
  });

  it('does nothing for an empty list of rows', async () => {
    expect(await imported()).toEqual([]);
    const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.request_id, 'nothing'));
    expect(rows).toEqual([]);
  });
});
