import type { Company, CompanyUploadResult } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, companies } from '../../db/schema';
import { readFilesInProcess } from '#testing/read-in-process';
import { recordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { FULL_COMPANY } from '#testing/records/full-company';
import { uploadCalls } from '#testing/records/company-upload-calls';

readFilesInProcess();

describe('undoing an upload', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, get, listed, read, updated, auditOf } = recordCalls<Company>(api, '/api/companies', ann);
  const { uploaded, undone } = uploadCalls(api, ann);
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

  it('recognises the changes of the upload by their timestamp, even if it is ahead of the clock', async () => {
    const { id } = await created({ company_name: 'Of the future', major: 'Art' });
    const later = new Date(api.clock.now().getTime() + 60_000);
    await api.db.update(companies).set({ updated_at: later }).where(eq(companies.id, id));
    const { upload_id } = await uploaded([
      { company_name: 'Of the future', major: 'Law' },
      { company_name: 'Beside the future' },
    ]);
    expect(await undone(upload_id)).toMatchObject({
      deleted_count: 1,
      restored_count: 1,
      kept_count: 0,
      kept: [],
    });
    expect(await read(id)).toMatchObject({ major: 'Art' });
  });

  it('works for several uploads, the last one first', async () => {
    const old = await created({ company_name: 'Old one', major: 'Art' });
    const row = (company_name: string, cells: object) => ({ company_name, ...cells });
    const results: CompanyUploadResult[] = [];
    for (const cells of [
      { major: 'Law', funding_source: 'Grant', funding_amount: 12.5 },
      { major: 'Biology', contact: '555 010', accelerator: 'Fall 2023' },
      { contact: '555 011' },
    ]) {
      api.clock.advance(1000);
      results.push(await uploaded([row('Old one', cells), row('New one', cells)]));
    }
    const [first, second, third] = results.map(({ upload_id }) => upload_id);
    expect(await undone(third ?? '')).toMatchObject({ restored_count: 2, kept_count: 0 });
    expect(await undone(second ?? '')).toMatchObject({ restored_count: 2, kept_count: 0 });
    expect(await undone(first ?? '')).toMatchObject({
      deleted_count: 1,
      restored_count: 1,
      kept_count: 0,
      kept: [],
    });
    expect(await named('New one')).toEqual([]);
    expect({ ...(await read(old.id)), updated_at: '' }).toEqual({ ...old, updated_at: '' });
  });

  it('keeps a company that a later upload or a single change has changed', async () => {
    const first = await uploaded([{ company_name: 'Kept by both', major: 'Law' }]);
    const [company] = await named('Kept by both');
    api.clock.advance(1000);
    const second = await uploaded([{ company_name: 'Kept by both', major: 'Art' }]);
    const third = await uploaded([{ company_name: 'Kept by both', contact: '555 010' }]);
    expect(await undone(third.upload_id)).toMatchObject({ restored_count: 1 });
    expect(await undone(first.upload_id)).toMatchObject({
      deleted_count: 0,
      restored_count: 0,
      kept_count: 1,
    });
    await updated(company?.id ?? '', { name: 'Bo' });
    await updated(company?.id ?? '', { major: 'Biology' });
    expect(await undone(second.upload_id)).toMatchObject({
      restored_count: 0,
      skipped: [{ id: company?.id, fields: ['major'], reason: 'Changed since' }],
    });
  });
});
