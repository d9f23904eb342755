import type { Company } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/database';
import { importRecords } from '../../imports/import-records';
import { companyImportDescription } from './company-import';
import { createGate } from '#testing/gate';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { importCompanies } from '#testing/records/company-import-calls';

const api = await startTestApp();

// Only on PostgreSQL, because the embedded database has no concurrent transactions.
describe.runIf(api.database.kind === 'postgres')(
  'an upload that changes companies which others edit',
  async () => {
    const ann = await api.signIn();
    const bob = await api.signIn();
    const { create, auditOf, created, update } = createRecordClient<Company>(api, '/api/companies', ann);
    const actor = { userId: ann.user.id, email: ann.email };
    const idOf = async (company_name: string) => (await created({ company_name, major: 'Art' })).id;

    it('lets an edit of its companies wait, so that neither takes the other for its own', async () => {
      const id = await idOf('Held');
      const waiting = () => api.db.execute(sql`select from pg_locks where not granted`);
      const [compared, mayWrite] = [createGate(), createGate()];
      const inSteps: typeof companyImportDescription = {
        ...companyImportDescription,
        async *propose(...given) {
          for await (const proposals of companyImportDescription.propose(...given)) {
            compared.open();
            await mayWrite.opened;
            yield proposals;
          }
        },
      };
      const rows = [{ body: { company_name: 'Held', major: 'Law' } }];
      const by = { actor, now: api.clock.now() };
      const importing = inTransaction(api.db, (tx) => importRecords(tx, inSteps, rows, by));
      await compared.opened;
      const edited = update(id, { major: 'Music' }, { who: bob });
      await expect.poll(waiting).toMatchObject({ rows: [{}] });
      mayWrite.open();
      await importing;
      expect((await edited).statusCode).toBe(200);
      const majors = (await auditOf(id)).map(({ before, after }) => [before?.['major'], after?.['major']]);
      expect(majors).toEqual([
        [undefined, 'Art'],
        ['Art', 'Law'],
        ['Law', 'Music'],
      ]);
    });

    it('does not block other changes of companies and counters', async () => {
      const id = await idOf('Not in the file');
      const imports = ['Under way', 'Under way too'].map((company_name) => ({ company_name, major: 'law' }));
      const [written, mayEnd] = [createGate(), createGate()];
      const importing = inTransaction(api.db, async (tx) => {
        await importCompanies(tx, actor, api.clock.now(), imports);
        written.open();
        await mayEnd.opened;
      });
      await written.opened;
      const responses = await Promise.all([
        update(id, { major: 'law' }),
        create({ company_name: 'Beside the file', major: 'law' }),
        api.get('/api/metrics/dashboard', { as: bob }),
      ]);
      mayEnd.open();
      await importing;
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200]);
    });
  },
);
