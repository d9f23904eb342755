import type { Company } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { importCompanies } from '../../../testing/records/company-import-calls';
import type { CompanyImport } from './company-row';

describe('an import of more rows than fit in one batch', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { read, auditOf } = recordCalls<Company>(api, '/api/companies', ann);
  const actor = { userId: ann.user.id, email: ann.email, requestId: 'import' };
  const imported = (...rows: CompanyImport[]) =>
    inTransaction(api.db, (tx) => importCompanies(tx, actor, api.clock.now(), rows));
  const row = (body: CompanyImport['body']): CompanyImport => ({ body, remarks: [] });

  it('merges all rows of a name into one company in file order, however far apart they are', async () => {
    const nameOf = (at: number) => `Far apart ${at}`;
    const outcomes = await imported(
      ...Array.from({ length: 1200 }, (_, at) => row({ company_name: nameOf(at), major: 'Law' })),
      row({ company_name: nameOf(3), major: 'Art' }),
      row({ company_name: nameOf(1100).toUpperCase(), major: 'Law' }),
      row({ company_name: nameOf(3), major: 'Law', student_type: 'Graduate' }),
    );
    const actions = outcomes.map(({ company_name, action }) => [company_name, action]);
    expect(actions.slice(0, 1200)).toEqual(Array.from({ length: 1200 }, (_, at) => [nameOf(at), 'created']));
    expect(actions.slice(1200)).toEqual([
      [nameOf(3), 'updated'],
      [nameOf(1100), 'unchanged'],
      [nameOf(3), 'updated'],
    ]);
    expect(new Set(outcomes.map(({ company_id }) => company_id)).size).toBe(1200);
    const [third] = outcomes.slice(3);
    expect(await read(third?.company_id ?? '')).toMatchObject({ major: 'Law', student_type: 'Graduate' });
    expect(await auditOf(third?.company_id ?? '')).toHaveLength(1);
  });
});
