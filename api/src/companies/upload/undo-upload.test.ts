import type { Company } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, companies } from '../../db/schema';
import { readFilesInProcess } from '#testing/read-in-process';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { FULL_COMPANY } from '#testing/records/full-company';
import { createCompanyUploadCalls } from '#testing/records/company-upload-calls';

readFilesInProcess();

describe('undoing an upload', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, get, listed, read, auditOf } = createRecordCalls<Company>(api, '/api/companies', ann);
  const { uploaded, undone } = createCompanyUploadCalls(api, ann);
  const named = async (name: string) =>
    (await listed('?limit=1000')).filter(({ company_name }) => company_name === name);

  it('deletes the companies that it added and restores those that it changed', async () => {
    const before = await created({ ...FULL_COMPANY, company_name: 'Restored' });
    api.clock.advance(60_000);
    const { upload_id } = await uploaded([
      { company_name: 'Added' },
      {
        company_name: 'Restored',
        major: 'Law',
        student_type: 'Faculty',
        first_contact_status: 'Started',
        funding_source: 'Grant',
        funding_amount: 7,
        accelerator: 'Spring 2025',
        office_space_at_studio_225: 'no',
      },
    ]);
    const [added] = await named('Added');
    const changed = await read(before.id);
    expect(changed).not.toMatchObject({ major: 'Biology' });
    api.clock.advance(60_000);

    expect(await undone(upload_id)).toMatchObject({
      deleted_count: 1,
      restored_count: 1,
      kept_count: 0,
      kept: [],
    });

    expect(await named('Added')).toEqual([]);
    expect((await get(added?.id ?? '')).statusCode).toBe(404);
    const after = await read(before.id);
    expect(after).toEqual({ ...before, updated_at: api.clock.now().toISOString() });
    const events = await auditOf(before.id);
    expect(events.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    expect(events[2]).toMatchObject({ before: events[1]?.after, after: events[1]?.before });
    expect((await auditOf(added?.id ?? ''))[1]).toMatchObject({
      action: 'delete',
      before: { deleted_at: null, deleted_by: null },
      after: { deleted_at: api.clock.now().toISOString(), deleted_by: ann.email },
    });
  });

  it('keeps what was changed since by a machine whose clock is behind', async () => {
    const { upload_id } = await uploaded([{ company_name: 'Changed from the past' }]);
    const [added] = await named('Changed from the past');
    await api.db
      .update(companies)
      .set({ name: 'Bo' })
      .where(eq(companies.id, added?.id ?? ''));
    await api.db.insert(auditEvents).values({
      // A UUIDv7 starts with the clock of the machine that created it, so the later change may have the lower id.
      id: '01900000-0000-7000-8000-000000000001',
      entity: 'company',
      entity_id: added?.id,
      action: 'update',
      before: { name: null },
      after: { name: 'Bo' },
    });
    expect(await undone(upload_id)).toMatchObject({
      deleted_count: 0,
      kept: [{ id: added?.id, name: 'Changed from the past' }],
    });
    expect(await read(added?.id ?? '')).toMatchObject({ name: 'Bo' });
  });
});
