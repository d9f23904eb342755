import { errorReport, type Judge, type JudgeUploadResult } from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { auditEvents, judgeCompetitions, judges, uploads } from '../../db/schema';
import { NO_IDS, recordCalls } from '../../../testing/record-calls';
import { judgeUploadCalls } from '../../../testing/records/judge-upload-calls';
import { testApp } from '../../../testing/test-app';

describe('dry runs and undo of judge uploads', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, get, listed, read, remove, update, updated, auditOf } = recordCalls<Judge>(
    api,
    '/api/judges',
    ann,
  );
  const { send, uploaded, undo, undone } = judgeUploadCalls(api, ann);
  const named = async (name: string) =>
    (await listed(`?limit=1000&search=${encodeURIComponent(name)}`)).filter((judge) => judge.name === name);
  const stored = async () => ({
    judges: await api.db.$count(judges),
    competitions: await api.db.$count(judgeCompetitions),
    audit: await api.db.$count(auditEvents),
    uploads: await api.db.$count(uploads),
  });
  const pitch = { competition_name: 'Pitch', month: 'March', year: '2024' };
  const finals = { competition_name: 'Finals', month: '', year: '2025' };

  it('a dry run returns the result of an upload, and saves nothing', async () => {
    await created({
      name: 'Checked',
      phone: '1',
      competitions: [{ name: 'Pitch', month: 'March', year: 2024 }],
    });
    const rows = [
      { name: 'Checked', phone: '2', ...pitch },
      { name: 'Checked', point_of_contact: 'Bo', ...finals },
      { name: 'Checked new', ...pitch },
      { name: 'Checked new', ...finals },
      { name: 'Checked wrong', email: 'none' },
    ];
    const before = await stored();
    const check = await uploaded(rows, { query: '?check_only=true' });
    expect(await stored()).toEqual(before);
    expect(check).toMatchObject({
      upload_id: null,
      message: 'An upload would import 2 judges and 3 competitions from 1 sheets',
      total_rows: 5,
      created_count: 1,
      updated_count: 1,
      competitions_count: 3,
      error_count: 1,
      kept_rows: [{ name: 'Checked', kept: 'Phone is "2" in the file; "1" was kept' }],
    });
    const { message: _message, upload_id: _id, operation_id: _operation, ...counts } = await uploaded(rows);
    expect(check).toMatchObject(counts);
  });

  it('an all-or-nothing upload saves nothing if a row has an error', async () => {
    const before = await stored();
    const rows = [
      { name: 'All or nothing', ...pitch },
      { name: 'Wrong', email: 'none' },
    ];
    expect(await uploaded(rows, { query: '?all_or_nothing=true' })).toMatchObject({
      upload_id: null,
      created_count: 0,
      competitions_count: 0,
      error_count: 2,
    });
    expect(await stored()).toEqual(before);
    expect(await uploaded(rows.slice(0, 1), { query: '?all_or_nothing=true' })).toMatchObject({
      created_count: 1,
    });
    expect((await send('name\nA', { query: '?check_only=maybe' })).statusCode).toBe(422);
  });

  it('an error report has a column for each cell, and can be corrected and uploaded', async () => {
    const file = [
      'NAME,Month,Shoe size,email',
      'Reported,Smarch,44',
      ',March,45',
      'Ragged,May,,r@x.example,too much',
      'Failed formula,#N/A',
    ];
    const first: JudgeUploadResult = (await send(file.join('\n'))).json();
    const { lines } = errorReport(first.error_rows, 'Name');
    expect(lines.map(([, , ...cells]) => cells)).toEqual([
      ['Name', 'Month', 'Shoe size', 'email', 'Column E'],
      ['Reported', 'Smarch', '44', '', ''],
      ['', 'March', '45', '', ''],
      ['Ragged', 'May', '', 'r@x.example', 'too much'],
      ['Failed formula', '#N/A', '', '', ''],
    ]);
    const second: JudgeUploadResult = (await send(stringify(lines, { bom: true }))).json();
    expect(second.error_rows.map(({ error }) => error)).toEqual([
      expect.stringContaining('Month must be'),
      'Judge name is required',
      '"Column E" has no header. Empty its cell',
      expect.stringContaining('"Month" holds the error #N/A'),
    ]);
    expect(second.error_rows.map(({ data }) => Object.values(data))).toEqual(
      first.error_rows.map(({ data }) => Object.values(data)),
    );
    const corrected = lines.map((line) =>
      line.map((cell) => ({ Smarch: 'March', '#N/A': 'May', 'too much': '' })[cell] ?? cell),
    );
    corrected[2]?.splice(2, 1, 'Reported too');
    expect((await send(stringify(corrected))).json()).toMatchObject({
      created_count: 4,
      error_count: 0,
      ignored_columns: ['Shoe size'],
    });
  });

  it('an undo deletes the added judges, and restores fields and competitions of the others', async () => {
    const before = await created({
      name: 'Restored',
      competitions: [
        { name: 'Demo Day', year: 2020 },
        { name: 'Pitch', month: 'March', year: 2024 },
      ],
    });
    api.clock.advance(60_000);
    const { upload_id } = await uploaded([
      { name: 'Added', ...pitch },
      { name: 'Restored', phone: '1', ...pitch },
      { name: 'Restored', ...finals },
    ]);
    const [added] = await named('Added');
    expect(await read(before.id)).toMatchObject({ phone: '1', competitions_count: 3 });
    api.clock.advance(60_000);

    expect(await undone(upload_id)).toMatchObject({
      deleted_count: 1,
      restored_count: 1,
      kept_count: 0,
      kept: [],
    });

    expect((await get(added?.id ?? '')).statusCode).toBe(404);
    expect(await read(before.id)).toEqual({ ...before, updated_at: api.clock.now().toISOString() });
    expect((await listed('?search=finals')).map(({ id }) => id)).not.toContain(before.id);
    const events = await auditOf(before.id);
    expect(events.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    expect(events[2]).toMatchObject({ before: events[1]?.after, after: events[1]?.before });
    expect(await uploaded([{ name: 'Restored', ...finals }])).toMatchObject({ updated_count: 1 });
  });

  it('an undo keeps and lists what changed since the upload, field by field', async () => {
    const old = await created({ name: 'Kept B' });
    const { upload_id } = await uploaded([
      { name: 'Kept A', ...pitch },
      { name: 'Kept B', phone: '1', ...pitch },
      { name: 'Kept C' },
      { name: 'Gone' },
    ]);
    const [judge] = await named('Kept A');
    const [deleted] = await named('Kept C');
    await updated(judge?.id ?? '', { competitions: [] });
    await updated(old.id, { phone: '2' });
    await remove(deleted?.id ?? '', bob);

    expect(await undone(upload_id)).toMatchObject({
      deleted_count: 1,
      restored_count: 1,
      kept_count: 3,
      kept: [
        { id: judge?.id, name: 'Kept A' },
        { id: old.id, name: 'Kept B' },
        { id: deleted?.id, name: 'Kept C' },
      ],
      skipped: [{ fields: ['competitions'] }, { fields: ['phone'] }, { fields: [], reason: 'Deleted since' }],
    });
    expect(await read(old.id)).toMatchObject({ phone: '2', competitions_count: 0 });
    expect(await named('Gone')).toEqual([]);
  });

  it('several uploads can be undone one after the other, the last one first', async () => {
    const old = await created({ name: 'Several', competitions: [{ name: 'Old', year: 2019 }] });
    const ids: (string | null)[] = [];
    for (const cells of [{ phone: '1', ...pitch }, finals, { point_of_contact: 'Bo' }]) {
      api.clock.advance(1000);
      const rows = ['Several', 'Several new'].map((name) => ({ name, ...cells }));
      ids.push((await uploaded(rows)).upload_id);
    }
    const [first = null, second = null, third = null] = ids;
    expect(await undone(third)).toMatchObject({ restored_count: 2, kept_count: 0 });
    expect(await undone(second)).toMatchObject({ restored_count: 2, kept_count: 0 });
    expect(await undone(first)).toMatchObject({ deleted_count: 1, restored_count: 1, kept_count: 0 });
    expect({ ...(await read(old.id)), updated_at: '' }).toEqual({ ...old, updated_at: '' });
  });

  it('an undo of an earlier upload keeps judges that a later upload changed', async () => {
    const first = await uploaded([{ name: 'Kept by both', ...pitch }]);
    await uploaded([{ name: 'Kept by both', ...finals }]);
    expect(await undone(first.upload_id)).toMatchObject({ deleted_count: 0, kept_count: 1 });
    expect((await named('Kept by both'))[0]).toMatchObject({ competitions_count: 2 });
  });

  it('an undo is open to every editor, and returns 409 the second time', async () => {
    const { upload_id } = await uploaded([{ name: 'Once' }]);
    expect((await api.post(`/api/people/uploads/${upload_id}/undo`, { as: ann })).statusCode).toBe(404);
    expect((await api.post(`/api/companies/uploads/${upload_id}/undo`, { as: ann })).statusCode).toBe(404);
    const statuses = await Promise.all([undo(upload_id), undo(upload_id, bob)]);
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const id of NO_IDS) expect((await undo(id)).statusCode, id).toBe(404);
    expect((await api.post(`/api/judges/uploads/${upload_id}/undo`)).statusCode).toBe(401);
    expect(await uploaded([{ name: 'Kept A' }])).toMatchObject({ upload_id: null, unchanged_count: 1 });
  });

  it('an undo concurrent with single changes loses none of them', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Beside ${index}`);
    const { upload_id } = await uploaded(names.map((name) => ({ name, ...pitch })));
    const ids = (await listed('?limit=1000&search=Beside')).map(({ id }) => id);
    const [result, ...changes] = await Promise.all([
      undone(upload_id),
      ...ids.map((id) => update(id, { phone: '7', competitions: [{ name: 'Other' }] })),
    ]);
    const saved = changes.filter(({ statusCode }) => statusCode === 200);
    expect(result).toMatchObject({ deleted_count: 10 - saved.length, kept_count: saved.length });
    expect(await listed('?limit=1000&search=Beside')).toHaveLength(saved.length);
  });
});
