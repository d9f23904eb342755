import type { Company, CompanyUploadResult } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents, companies, uploads } from '../../db/schema';
import { NO_IDS, recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { FULL_COMPANY } from '../../../testing/records/full-company';
import { uploadCalls } from '../../../testing/records/company-upload-calls';

describe('taking an upload back (I6)', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, get, listed, read, remove, updated, auditOf } = recordCalls<Company>(
    api,
    '/api/companies',
    ann,
  );
  const { uploaded, undo, undone } = uploadCalls(api, ann);
  const named = async (name: string) =>
    (await listed('?limit=1000')).filter(({ company_name }) => company_name === name);

  it('deletes what it added and restores what it changed', async () => {
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

    expect(await undone(upload_id)).toEqual({ deleted_count: 1, restored_count: 1, kept_count: 0, kept: [] });

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

  it('keeps what anybody changed since', async () => {
    const old = await created({ company_name: 'Old, changed since' });
    await created({ company_name: 'Old, as it was' });
    api.clock.advance(1000);
    const rows = ['New, changed since', 'New, deleted since', 'New', 'Old, changed since', 'Old, as it was'];
    const { upload_id } = await uploaded(rows.map((company_name) => ({ company_name, major: 'Law' })));
    const [changed] = await named('New, changed since');
    const [deleted] = await named('New, deleted since');
    await updated(changed?.id ?? '', { name: 'Bo' });
    await remove(deleted?.id ?? '', bob);
    await updated(old.id, { name: 'Bo' });

    expect(await undone(upload_id)).toEqual({
      deleted_count: 1,
      restored_count: 1,
      kept_count: 3,
      kept: [
        { id: changed?.id, name: 'New, changed since' },
        { id: deleted?.id, name: 'New, deleted since' },
        { id: old.id, name: 'Old, changed since' },
      ],
    });

    expect(await named('New')).toEqual([]);
    expect((await named('New, changed since'))[0]).toMatchObject({ major: 'Law', name: 'Bo' });
    expect(await read(old.id)).toMatchObject({ major: 'Law', name: 'Bo' });
    expect((await named('Old, as it was'))[0]).toMatchObject({ major: null });
  });

  it('knows what it wrote by a stamp of its own, also where a company has a later one than the clock', async () => {
    const { id } = await created({ company_name: 'Of the future', major: 'Art' });
    const later = new Date(api.clock.now().getTime() + 60_000);
    await api.db.update(companies).set({ updated_at: later }).where(eq(companies.id, id));
    const { upload_id } = await uploaded([
      { company_name: 'Of the future', major: 'Law' },
      { company_name: 'Beside the future' },
    ]);
    expect(await undone(upload_id)).toEqual({ deleted_count: 1, restored_count: 1, kept_count: 0, kept: [] });
    expect(await read(id)).toMatchObject({ major: 'Art' });
  });

  it('goes back over several uploads, the last first', async () => {
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
    expect(await undone(first ?? '')).toEqual({
      deleted_count: 1,
      restored_count: 1,
      kept_count: 0,
      kept: [],
    });
    expect(await named('New one')).toEqual([]);
    expect({ ...(await read(old.id)), updated_at: '' }).toEqual({ ...old, updated_at: '' });
  });

  it('keeps what a later upload changed that was not undone, and what was changed beside it', async () => {
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
    expect(await undone(second.upload_id)).toMatchObject({ restored_count: 0, kept_count: 1 });
  });

  it('is done once, and by whom it was made', async () => {
    const { upload_id } = await uploaded([{ company_name: 'Once' }]);
    const foreign = await undo(upload_id, bob);
    expect([foreign.statusCode, foreign.json().detail]).toEqual([404, 'Upload not found']);
    expect(await named('Once')).toHaveLength(1);
    await undone(upload_id);
    const again = await undo(upload_id);
    expect([again.statusCode, again.json().detail]).toEqual([409, 'This upload was undone already.']);
    for (const id of NO_IDS) expect((await undo(id)).statusCode, id).toBe(404);
    expect((await api.post(`/api/companies/uploads/${upload_id}/undo`)).statusCode).toBe(401);
  });

  it('asked for twice at one moment is done once', async () => {
    const { upload_id } = await uploaded([{ company_name: 'At one moment' }]);
    const answers = await Promise.all([undo(upload_id), undo(upload_id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('knows the companies of its upload from those of others at the same moment', async () => {
    const [first, second] = await Promise.all([
      uploaded([{ company_name: 'Of the first' }]),
      uploaded([{ company_name: 'Of the second' }]),
    ]);
    expect(first.upload_id).not.toBe(second.upload_id);
    expect(await undone(first.upload_id)).toMatchObject({ deleted_count: 1 });
    expect(await named('Of the second')).toHaveLength(1);
  });

  it('of 5,000 rows is done at once, and can be followed by the same upload', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      company_name: `Many ${index}`,
      major: 'Biology',
      accelerator: 'Fall 2023',
    }));
    const { upload_id, created_count } = await uploaded(rows);
    expect(created_count).toBe(5000);
    expect(await undone(upload_id)).toEqual({
      deleted_count: 5000,
      restored_count: 0,
      kept_count: 0,
      kept: [],
    });
    const deletions = await api.db
      .select()
      .from(uploads)
      .where(eq(uploads.id, upload_id ?? ''));
    expect(deletions[0]?.undone_at).toEqual(api.clock.now());
    expect(await api.db.$count(auditEvents, eq(auditEvents.action, 'delete'))).toBeGreaterThan(4999);
    expect(await uploaded(rows.slice(0, 10))).toMatchObject({ created_count: 10 });
  });
});
