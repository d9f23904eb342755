import type { Company } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { SignedInActor } from '../../http/actor';
import { inTransaction } from '../../db/database';
import { importRecords } from '../../imports/import-records';
import { companyImport } from './company-import';
import { createGate } from '#testing/gate';
import { readFilesInProcess } from '#testing/read-in-process';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { importCompanies } from '#testing/records/company-import-calls';
import { createCompanyUploadCalls } from '#testing/records/company-upload-calls';

readFilesInProcess();

describe('an upload that changes companies which others edit', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { create, auditOf, created, read, update } = createRecordCalls<Company>(api, '/api/companies', ann);
  const { uploaded } = createCompanyUploadCalls(api, ann);
  const actor: SignedInActor = { userId: ann.user.id, email: ann.email };
  // The embedded database runs one transaction at a time.
  const itOnPostgres = it.runIf(api.database.kind === 'postgres');
  const companiesNamed = async (names: readonly string[]) => {
    const ids: string[] = [];
    for (const company_name of names) ids.push((await created({ company_name, major: 'Art' })).id);
    api.clock.advance(120_000);
    return ids;
  };

  it('names the rows whose company another user changed in the minute before it', async () => {
    const [editedByOther = '', editedByUser = '', older = '', same = ''] = await companiesNamed([
      'Theirs',
      'Mine',
      'Older',
      'Same',
    ]);
    await update(older, { major: 'Law' }, { who: bob });
    api.clock.advance(60_000);
    await update(editedByOther, { major: 'Law' }, { who: bob });
    await update(editedByUser, { major: 'Law' });
    await update(same, { major: 'Chemistry' }, { who: bob });
    api.clock.advance(59_000);
    const rows = ['Added', 'theirs', 'Mine', 'Older', 'Same'].map((company_name) => ({
      company_name,
      major: 'Chemistry',
    }));
    const expected = [{ row_number: 3, sheet: null, company_name: 'Theirs', edited_by: bob.email }];

    expect(await uploaded(rows, { query: '?check_only=true' })).toMatchObject({ recent_edits: expected });
    expect(await uploaded(rows)).toMatchObject({ updated_count: 3, recent_edits: expected });
    expect(await read(editedByOther)).toMatchObject({ major: 'Chemistry' });
    expect(await uploaded(rows)).toMatchObject({ unchanged_count: 5, recent_edits: [] });
  });

  it('names every row of such a company', async () => {
    const [id = ''] = await companiesNamed(['Twice']);
    await update(id, { name: 'Bo' }, { who: bob });
    const { recent_edits } = await uploaded([
      { company_name: 'Twice', major: 'Law' },
      { company_name: 'Twice', name: 'Cy' },
    ]);
    expect(recent_edits.map(({ row_number }) => row_number)).toEqual([2, 3]);
  });

  itOnPostgres(
    'lets an edit of its companies wait, so that neither takes the other for its own',
    async () => {
      const [id = ''] = await companiesNamed(['Held']);
      const waiting = () => api.db.execute(sql`select from pg_locks where not granted`);
      const [compared, mayWrite] = [createGate(), createGate()];
      const inSteps: typeof companyImport = {
        ...companyImport,
        async *propose(...given) {
          for await (const proposals of companyImport.propose(...given)) {
            compared.open();
            await mayWrite.opened;
            yield proposals;
          }
        },
      };
      const body = { body: { company_name: 'Held', major: 'Law' }, remarks: [] };
      const by = { actor, now: api.clock.now() };
      const importing = inTransaction(api.db, (tx) =>
        importRecords(tx, inSteps, [{ body, cells: () => new Map() }], by),
      );
      await compared.opened;
      const edited = update(id, { major: 'Music' }, { who: bob });
      await expect.poll(waiting).toMatchObject({ rows: [{}] });
      mayWrite.open();
      await importing;
      expect((await edited).statusCode).toBe(200);
      expect((await auditOf(id)).map(({ before, after }) => [before?.['major'], after?.['major']])).toEqual([
        [undefined, 'Art'],
        ['Art', 'Law'],
        ['Law', 'Music'],
      ]);
    },
  );

  itOnPostgres('does not block other changes of companies and counters', async () => {
    const { id } = await created({ company_name: 'Not in the file', major: 'law' });
    const imports = ['Under way', 'Under way too'].map((company_name) => ({
      body: { company_name, major: 'law' },
      remarks: [],
    }));
    const [written, mayEnd] = [createGate(), createGate()];
    const importing = inTransaction(api.db, async (tx) => {
      await importCompanies(tx, actor, api.clock.now(), imports);
      written.open();
      await mayEnd.opened;
    });
    await written.opened;
    const responses = await Promise.all([
      update(id, { major: 'art' }),
      create({ company_name: 'Beside the file', major: 'law' }),
      api.get('/api/metrics/dashboard', { as: bob }),
    ]);
    mayEnd.open();
    await importing;
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200]);
  });
});
