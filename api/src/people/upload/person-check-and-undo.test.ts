import { errorReport, type Person, type PersonUploadResult } from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { auditEvents, people, uploads } from '../../db/schema';
import { NO_IDS, recordCalls } from '../../../testing/record-calls';
import { personUploadCalls } from '../../../testing/records/person-upload-calls';
import { testApp } from '../../../testing/test-app';

describe('dry runs and undo of people uploads', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, get, listed, remove, update, updated, auditOf } = recordCalls<Person>(
    api,
    '/api/people',
    ann,
  );
  const { send, uploaded, undo, undone } = personUploadCalls(api, ann);
  const found = (text: string) => listed(`?limit=1000&search=${encodeURIComponent(text)}`);
  const idOf = async (name: string) => (await found(name)).find((person) => person.name === name)?.id ?? '';
  const stored = async () => ({
    people: await api.db.$count(people),
    audit: await api.db.$count(auditEvents),
    uploads: await api.db.$count(uploads),
  });

  it('a dry run returns the result of an upload, and saves nothing', async () => {
    await created({ name: 'Known', email: 'known@x.example' });
    const rows = [
      { Name: 'Known again', Email: 'KNOWN@x.example' },
      { Name: 'Checked', Email: 'checked@x.example' },
      { Name: 'checked', Email: '' },
      { Name: 'Checked too', Email: '', Labels: 'Wizard' },
      { Name: 'Checked third', Email: '' },
    ];
    const before = await stored();
    const check = await uploaded(rows, { query: '?check_only=true' });
    expect(await stored()).toEqual(before);
    expect(check).toMatchObject({ upload_id: null, total_rows: 5, created_count: 2, error_count: 3 });
    const { upload_id, operation_id, ...result } = await uploaded(rows);
    expect(upload_id).not.toBeNull();
    expect(operation_id).toBe(upload_id);
    expect(check).toEqual({ upload_id: null, operation_id: null, ...result });
  });

  it('an all-or-nothing upload saves nothing if a row has an error', async () => {
    await created({ name: 'Stored', email: 'stored@x.example' });
    const before = await stored();
    const rows = [{ Name: 'All or nothing' }, { Name: 'Twin', Email: 'stored@x.example' }];
    const result = await uploaded(rows, { query: '?all_or_nothing=true' });
    expect(result).toMatchObject({ upload_id: null, created_count: 0, error_count: 2 });
    expect(result.errors).toEqual([
      'Row 2: Nothing was saved, as other rows have errors',
      'Row 3: a person with this email already exists',
    ]);
    expect(await stored()).toEqual(before);
    expect(await uploaded(rows.slice(0, 1), { query: '?all_or_nothing=true' })).toMatchObject({
      created_count: 1,
    });
    expect((await send('Name\nA', { query: '?nonsense=true' })).statusCode).toBe(422);
  });

  it('an error report has a column for each cell, and can be corrected and uploaded', async () => {
    const file = ['Name,Labels,Email', 'Reported,Wizard,w@x.example', ',mentor', 'Reported,"judge;king"'];
    const { error_rows }: PersonUploadResult = (await send(file.join('\n'))).json();
    const { lines } = errorReport(error_rows, 'Name');
    expect(lines.map(([, , ...cells]) => cells)).toEqual([
      ['Name', 'Labels', 'Email'],
      ['Reported', 'Wizard', 'w@x.example'],
      ['', 'mentor', ''],
      ['Reported', 'judge;king', ''],
    ]);
    const report = stringify(lines, { bom: true });
    expect((await send(report)).json().error_rows.map(({ error }: { error: string }) => error)).toEqual(
      error_rows.map(({ error }) => error),
    );
    const corrected = report
      .replace('Wizard,w@', 'mentor,w@')
      .replace('required,,', 'required,Reported too,');
    expect((await send(corrected)).json()).toMatchObject({
      created_count: 2,
      error_count: 1,
      ignored_columns: [],
    });
  });

  it('an undo deletes the added people, whose emails can be used again', async () => {
    const rows = [{ Name: 'Added', Email: 'added@x.example' }, { Name: 'Added without' }];
    const { upload_id } = await uploaded(rows);
    const id = await idOf('Added');
    api.clock.advance(60_000);
    expect(await undone(upload_id)).toMatchObject({
      deleted_count: 2,
      restored_count: 0,
      kept_count: 0,
      kept: [],
    });
    expect((await get(id)).statusCode).toBe(404);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'delete',
      after: { deleted_at: api.clock.now().toISOString(), deleted_by: ann.email },
    });
    expect(await uploaded(rows)).toMatchObject({ created_count: 2 });
  });

  it('an undo keeps and lists people who changed or got a record since the upload', async () => {
    const names = ['Kept, changed', 'Kept, deleted', 'Kept, spoke', 'Left alone'];
    const { upload_id } = await uploaded(names.map((Name) => ({ Name })));
    const [changed = '', deleted = '', spoke = ''] = await Promise.all(names.map(idOf));
    await updated(changed, { phone: '1' });
    await remove(deleted, bob);
    const record = { as: bob, body: { event_name: 'Demo Day' } };
    expect((await api.post(`/api/people/${spoke}/speaking`, record)).statusCode).toBe(201);

    expect(await undone(upload_id)).toMatchObject({
      deleted_count: 1,
      restored_count: 0,
      kept_count: 3,
      kept: [
        { id: changed, name: 'Kept, changed' },
        { id: deleted, name: 'Kept, deleted' },
        { id: spoke, name: 'Kept, spoke' },
      ],
    });
    expect((await get(spoke)).statusCode).toBe(200);
    expect(await found('Left alone')).toEqual([]);
  });

  it('an undo is open to every editor, and returns 409 the second time', async () => {
    const { upload_id } = await uploaded([{ Name: 'Once' }]);
    expect((await api.post(`/api/judges/uploads/${upload_id}/undo`, { as: ann })).statusCode).toBe(404);
    const statuses = await Promise.all([undo(upload_id), undo(upload_id, bob)]);
    expect(statuses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const id of NO_IDS) expect((await undo(id)).statusCode, id).toBe(404);
    expect((await api.post(`/api/people/uploads/${upload_id}/undo`)).statusCode).toBe(401);
  });

  it('an undo concurrent with single changes loses none of them', async () => {
    const { upload_id } = await uploaded(Array.from({ length: 10 }, (_, at) => ({ Name: `Beside ${at}` })));
    const ids = (await found('Beside')).map(({ id }) => id);
    const [result, ...changes] = await Promise.all([
      undone(upload_id),
      ...ids.map((id) => update(id, { phone: '7' })),
    ]);
    const saved = changes.filter(({ statusCode }) => statusCode === 200);
    expect(result).toMatchObject({ deleted_count: 10 - saved.length, kept_count: saved.length });
    expect(await found('Beside')).toHaveLength(saved.length);
  });
});
