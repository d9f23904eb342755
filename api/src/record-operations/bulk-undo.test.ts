import type { Company } from '@studio-desk/shared-contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createRecordCalls } from '#testing/record-calls';
import { FULL_COMPANY } from '#testing/records/full-company';
import { createBulkCalls, withoutTimestamps } from '#testing/records/bulk-calls';
import { createHistoryCalls } from '#testing/records/history-calls';
import { testApp } from '#testing/test-app';

describe('an undo', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, read, get, remove, updated, auditOf } = createRecordCalls<Company>(
    api,
    '/api/companies',
    ann,
  );
  const { changed, operation, undo, undone } = createBulkCalls(api, '/api/companies', ann);
  const createdWith = (names: readonly string[], fields: object = {}) =>
    Promise.all(names.map((company_name) => created({ company_name, ...fields })));
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

  it('of a bulk delete restores the records and their counters', async () => {
    const records = await Promise.all(
      ['Deleted A', 'Deleted B'].map((company_name) => created({ ...FULL_COMPANY, company_name })),
    );
    const figures = async () => (await api.get('/api/metrics/dashboard', { as: ann })).json();
    const before = await figures();
    api.clock.advance(1000);
    const result = await changed({ action: 'delete', ids: idsOf(records), expected: 2 });
    expect(result).toMatchObject({ matched: 2, changed: 2, unchanged: 0, skipped: [] });
    for (const { id } of records) expect((await get(id)).statusCode).toBe(404);
    expect(await figures()).not.toEqual(before);
    expect(await operation(result.operation_id)).toMatchObject({
      type: 'bulk_delete',
      label: 'Deleted 2 companies',
      deleted: 2,
    });
    api.clock.advance(1000);
    expect(await undone(result.operation_id)).toMatchObject({ restored: 2, removed: 0, skipped: [] });
    for (const record of records)
      expect(withoutTimestamps(await read(record.id))).toEqual(withoutTimestamps(record));
    expect(await figures()).toEqual(before);
    expect((await auditOf(records[0]?.id ?? '')).map(({ action }) => action)).toEqual([
      'create',
      'delete',
      'restore',
    ]);
  });

  it('restores each field that nobody changed since', async () => {
    const [one, other, gone] = await createdWith(['Undo A', 'Undo B', 'Undo C'], { major: 'Art' });
    if (!one || !other || !gone) throw new Error('The companies were not created.');
    const ids = idsOf([one, other, gone]);
    const changes = { major: 'Law', contact: 'Bo', student_type: 'Alumni' };
    const { operation_id } = await changed({ action: 'update', ids, changes, expected: 3 });
    await updated(one.id, { major: 'Biology', industry: 'Music' });
    await remove(gone.id);
    expect(await undone(operation_id, bob)).toMatchObject({
      restored: 2,
      removed: 0,
      skipped: [
        { id: one.id, name: 'Undo A', fields: ['major'], reason: 'Changed since' },
        {
          id: gone.id,
          name: 'Undo C',
          fields: ['major', 'contact', 'student_type'],
          reason: 'Deleted since',
        },
      ],
    });
    expect(await read(one.id)).toMatchObject({
      major: 'Biology',
      contact: null,
      student_type: null,
      industry: 'Music',
    });
    expect(await read(other.id)).toMatchObject({ major: 'Art', contact: null, last_modified_by: bob.email });
    expect(await operation(operation_id)).toMatchObject({
      undoable: false,
      undone_at: api.clock.now().toISOString(),
      undone_by: bob.email,
    });
  });

  it('can be undone, and its undo too', async () => {
    const [one] = await createdWith(['Redo'], { major: 'Art' });
    const id = one?.id ?? '';
    const first = await changed({ action: 'update', ids: [id], changes: { major: 'Law' }, expected: 1 });
    const undo1 = await undone(first.operation_id);
    expect(await read(id)).toMatchObject({ major: 'Art' });
    expect(await operation(undo1.operation_id)).toMatchObject({
      type: 'undo',
      label: 'Undid: Changed Major of 1 company to Law',
      updated: 1,
      undoable: true,
    });
    const redo = await undone(undo1.operation_id);
    expect(await read(id)).toMatchObject({ major: 'Law' });
    expect(await operation(redo.operation_id)).toMatchObject({
      label: 'Redid: Changed Major of 1 company to Law',
    });
    const undo2 = await undone(redo.operation_id);
    expect(await read(id)).toMatchObject({ major: 'Art' });
    expect(await operation(undo2.operation_id)).toMatchObject({
      label: 'Undid: Changed Major of 1 company to Law',
    });
    const again = await undo(first.operation_id);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'already_undone', detail: 'This was already undone.' });
  });

  it('of a delete can be undone, except for records that somebody changed since', async () => {
    const [one, other] = await createdWith(['Deleted twice', 'Deleted once']);
    if (!one || !other) throw new Error('The companies were not created.');
    const first = await changed({ action: 'delete', ids: [one.id, other.id], expected: 2 });
    const back = await undone(first.operation_id);
    await updated(other.id, { major: 'Law' });
    expect(await undone(back.operation_id)).toMatchObject({
      restored: 0,
      removed: 1,
      skipped: [{ id: other.id, fields: ['major'], reason: 'Changed since' }],
    });
    expect((await get(one.id)).statusCode).toBe(404);
    expect(await read(other.id)).toMatchObject({ major: 'Law' });
  });

  it('of a delete skips what was restored since, whether or not it was deleted again', async () => {
    const [one, other, last] = await createdWith(['Restored', 'Restored and deleted', 'Only deleted']);
    if (!one || !other || !last) throw new Error('The companies were not created.');
    const ids = idsOf([one, other, last]);
    const { operation_id } = await changed({ action: 'delete', ids, expected: 3 });
    api.clock.advance(1000);
    const { restore, restored } = createHistoryCalls(api, '/api/companies', ann);
    await restored(one.id);
    await restored(other.id);
    expect((await remove(other.id)).statusCode).toBe(204);
    expect(await undone(operation_id)).toMatchObject({
      restored: 1,
      removed: 0,
      skipped: [
        { id: one.id, name: 'Restored', reason: 'Restored since' },
        { id: other.id, name: 'Restored and deleted', reason: 'Deleted since' },
      ],
    });
    expect((await undo(operation_id)).json()).toMatchObject({ code: 'already_undone' });
    expect(await read(last.id)).toMatchObject({ company_name: 'Only deleted' });
    expect((await restore(one.id)).statusCode).toBe(404);
    await restored(other.id);
    for (const { id } of [one, other]) expect(await read(id)).toMatchObject({ id });
  });

  it('is possible for 30 days', async () => {
    const [one] = await createdWith(['In time'], { major: 'Art' });
    const change = { action: 'update', ids: [one?.id], changes: { major: 'Law' }, expected: 1 };
    const { operation_id } = await changed(change);
    const later = await changed({ ...change, changes: { contact: 'Bo' } });
    const before = api.clock.now();
    onTestFinished(() => api.clock.set(before));
    api.clock.advance(30 * 24 * 3_600_000);
    const fresh = await api.signIn();
    expect(await undone(operation_id, fresh)).toMatchObject({ restored: 1 });
    api.clock.advance(1);
    const refused = await undo(later.operation_id, fresh);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      detail: 'This is older than 30 days and can no longer be undone.',
    });
    expect(await operation(later.operation_id, fresh)).toMatchObject({ undoable: false, undone_at: null });
  });
});
