import type { Company } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database';
import { ROWS_PER_STATEMENT } from '../../record-operations/record-set-repository';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { importCompanies } from '#testing/records/company-import-calls';
import type { CompanyImportValues } from './company-row';

const COUNT = ROWS_PER_STATEMENT + 20;

describe('importing companies', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, read, auditOf, updated } = createRecordClient<Company>(api, '/api/companies', ann);
  const actor = { userId: bob.user.id, email: bob.email, requestId: 'import' };
  const imported = (...rows: CompanyImportValues[]) =>
    inTransaction(api.db, (tx) => importCompanies(tx, actor, api.clock.now(), rows));

  it('changes only the fields of the row and records who changed them', async () => {
    const before = await created({ company_name: 'Kept', major: 'Biology', uga_contact: 'Bo' });
    const row = { company_name: 'KEPT', major: 'Law', funding_data: [{ source: 'Grant', amount: 2 }] };
    const imports = [{ company_id: before.id, company_name: 'Kept', action: 'updated' }];
    expect(await imported(row)).toMatchObject(imports);
    const funding_data = [{ source: 'Grant', amount: 2, year: null, notes: null }];
    const changed = { major: 'Law', funding_data, total_funding: 2 };
    const stored = await read(before.id);
    const { updated_at } = stored;
    expect(stored).toEqual({ ...before, ...changed, last_modified_by: bob.email, updated_at });
    expect(updated_at > before.updated_at).toBe(true);
    const [, update] = await auditOf(before.id);
    expect(update).toMatchObject({ action: 'update', actor_email: bob.email, request_id: 'import' });
    expect(update?.before).toEqual({ major: 'Biology', funding_data: [], total_funding: null });
    expect(update?.after).toEqual(changed);

    expect(await imported(row)).toMatchObject([{ action: 'unchanged' }]);
    expect(await read(before.id)).toEqual(stored);
    expect(await auditOf(before.id)).toHaveLength(2);
  });

  it('matches names as the database compares them', async () => {
    const { id } = await created({ company_name: 'ÉCOLE Ünï 公司' });
    const [compared] = await api.db
      .select({ isSame: sql<boolean>`lower('É') = 'é'` })
      .from(sql`(select 1) as one`);
    const [one] = await imported({ company_name: 'école ünï 公司', major: 'Law' });
    expect(one?.company_id === id).toBe(compared?.isSame);
  });

  it('changes the company changed last when several have the name', async () => {
    const older = await created({ company_name: 'Twin' });
    const newer = await created({ company_name: 'twin' });
    api.clock.advance(1000);
    await updated(older.id, { major: 'Law' });
    const outcomes = await imported({ company_name: 'TWIN', uga_contact: 'Bo' });
    expect(outcomes).toMatchObject([{ company_id: older.id, action: 'updated' }]);
    expect((await read(newer.id)).uga_contact).toBeNull();
  });

  it('merges all rows of a name into one company in file order, however far apart they are', async () => {
    const nameOf = (at: number) => `Far apart ${at}`;
    const outcomes = await imported(
      ...Array.from({ length: COUNT }, (_, at) => ({ company_name: nameOf(at), major: 'Law' })),
      { company_name: nameOf(3), major: 'Art' },
      { company_name: nameOf(COUNT - 10).toUpperCase(), major: 'Law' },
      { company_name: nameOf(3), major: 'Law', student_type: 'Graduate' },
    );
    expect(outcomes.map(({ company_name, action }) => [company_name, action])).toEqual([
      ...Array.from({ length: COUNT }, (_, at) => [nameOf(at), 'created']),
      [nameOf(3), 'updated'],
      [nameOf(COUNT - 10), 'unchanged'],
      [nameOf(3), 'updated'],
    ]);
    expect(new Set(outcomes.map(({ company_id }) => company_id)).size).toBe(COUNT);
    const id = outcomes[3]?.company_id ?? '';
    expect(await read(id)).toMatchObject({ major: 'Law', student_type: 'Graduate' });
    expect(await auditOf(id)).toHaveLength(1);
  });
});
