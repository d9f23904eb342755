import { readdirSync, readFileSync } from 'node:fs';
import type { Company } from '@studio-desk/shared-contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { createRecordClient, NONEXISTENT_IDS } from '#testing/record-client';
import { createBulkChangeClient } from '#testing/records/bulk-client';
import { createCompanyUploadClient } from '#testing/records/company-upload-client';
import { createJudgeUploadClient } from '#testing/records/judge-upload-client';
import { createPersonUploadClient } from '#testing/records/person-upload-client';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';
import { auditEvents, companies as companyTable, operations as operationTable } from '../db/schema';

disableReadingThread();

describe('GET /operations', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created } = createRecordClient<Company>(api, '/api/companies', ann);
  const { changed, operations, operation, undo, undone } = createBulkChangeClient(api, '/api/companies', ann);
  const companies = createCompanyUploadClient(api, ann);

  beforeEach(() => truncateTables(api.db, [companyTable, operationTable]));

  it('lists uploads, bulk changes and undos of companies, judges and people, newest first', async () => {
    const file = { name: 'spring-cohort.csv' };
    const upload = await companies.uploaded([{ company_name: 'A' }, { company_name: 'B' }], file);
    api.clock.advance(1000);
    const judges = await createJudgeUploadClient(api, ann).uploaded([{ name: 'J', phone: '1' }]);
    api.clock.advance(1000);
    const people = await createPersonUploadClient(api, ann).uploaded([{ Name: 'P' }]);
    api.clock.advance(1000);
    const bulk = await changed({ action: 'update', search: 'A', changes: { major: 'Law' }, expected: 1 });
    api.clock.advance(1000);
    const back = await undone(upload.operation_id);
    expect((await operations()).map(({ id, kind, type, label }) => [id, kind, type, label])).toEqual([
      [back.operation_id, 'companies', 'undo', 'Undid: Uploaded spring-cohort.csv'],
      [bulk.operation_id, 'companies', 'bulk_update', 'Changed Major of 1 company to Law'],
      [people.operation_id, 'people', 'upload', 'Uploaded rows.csv'],
      [judges.operation_id, 'judges', 'upload', 'Uploaded rows.csv'],
      [upload.operation_id, 'companies', 'upload', 'Uploaded spring-cohort.csv'],
    ]);
    const counts = { created: 2, updated: 0, deleted: 0, undone_by: ann.email };
    expect(await operation(upload.operation_id)).toMatchObject(counts);
    expect(await operation(back.operation_id)).toMatchObject({ created: 0, updated: 0, deleted: 1 });

    const page = await api.get('/api/operations?kind=companies&limit=1&offset=1', { as: ann });
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json()).toMatchObject([{ id: bulk.operation_id }]);
    expect((await api.get('/api/operations?kind=events', { as: ann })).statusCode).toBe(422);
  });

  it('an undo returns 404 for an unknown operation, and for a bulk change under the route of uploads', async () => {
    for (const id of NONEXISTENT_IDS) expect((await undo(id)).statusCode, id).toBe(404);
    const { id } = await created({ company_name: 'No upload' });
    const { operation_id } = await changed({ action: 'delete', ids: [id], expected: 1 });
    expect((await companies.undo(operation_id ?? null)).statusCode).toBe(404);
    expect((await undo(operation_id)).statusCode).toBe(200);
  });

  it('the migration turns earlier uploads into operations, which can be undone', async () => {
    const upload = await companies.uploaded([{ company_name: 'Of before' }]);
    await api.db
      .execute(sql`insert into uploads (id, at, request_id, changed_at, entity, uploaded_by, file_name,
      file_size, sha256, created_count, updated_count, unchanged_count, error_count)
      select operation_id, at, request_id, at, entity, actor_email, 'rows.csv', 1, '', 1, 0, 0, 0
      from audit_events where operation_id = ${upload.operation_id}`);
    const before = await operation(upload.operation_id);
    const events = await api.db.$count(auditEvents, eq(auditEvents.operation_id, upload.operation_id ?? ''));
    await api.db.execute(sql`alter table audit_events disable trigger user`);
    await api.db.update(auditEvents).set({ operation_id: null });
    await api.db.delete(operationTable);
    await api.db.execute(sql`alter table audit_events enable trigger user`);
    for (const statement of backfill()) await api.db.execute(sql.raw(statement));
    expect(await operation(upload.operation_id)).toMatchObject({ ...before, at: expect.any(String) });
    expect(await api.db.$count(auditEvents, eq(auditEvents.operation_id, upload.operation_id ?? ''))).toBe(
      events,
    );
    await expect(api.db.update(auditEvents).set({ ip: null })).rejects.toThrow();
    expect(await undone(upload.operation_id)).toMatchObject({ removed: 1, skipped: [] });
  });
});

function backfill(): string[] {
  const folder = new URL('../../migrations/', import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith('_upload_operations.sql')) ?? '';
  return readFileSync(new URL(file, folder), 'utf8').split('--> statement-breakpoint');
}
