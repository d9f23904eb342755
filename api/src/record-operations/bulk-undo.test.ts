import type { BulkResult, Company, OperationUndoResult } from '@studio-desk/shared-contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGate } from '#testing/gate';
import { createRecordClient } from '#testing/record-client';
import { createBulkChangeClient } from '#testing/records/bulk-client';
import { createHistoryClient } from '#testing/records/history-client';
import { startTestApp } from '#testing/test-app';
import { inTransaction } from '../db/database';
import { companies } from '../db/schema';

describe('an undo', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const client = createRecordClient<Company>(api, '/api/companies', ann);
  const { created, read, get, remove, updated } = client;
  const { changed, operation, undo, undone } = createBulkChangeClient(api, '/api/companies', ann);
  const { restore, restored } = createHistoryClient(api, '/api/companies', ann);
  const add = async (company_name: string) => (await created({ company_name, major: 'Art' })).id;
  const change = (ids: readonly string[], changes: object) =>
    changed({ action: 'update', ids, changes, expected: ids.length });
  const deleted = (ids: readonly string[]) => changed({ action: 'delete', ids, expected: ids.length });

  it('restores each field that nobody changed since', async () => {
    const [one, other, gone, back] = [
      await add('Undo A'),
      await add('Undo B'),
      await add('Undo C'),
      await add('Undo D'),
    ];
    const changes = { major: 'Law', contact: 'Bo', student_type: 'Alumni' };
    const { operation_id } = await change([one, other, gone, back], changes);
    await updated(back, { major: 'Art', contact: null, student_type: null });
    await updated(one, { major: 'Biology', industry: 'Music' });
    await remove(gone);
    const fields = ['major', 'contact', 'student_type'];
    expect(await undone(operation_id, bob)).toMatchObject({
      restored: 2,
      removed: 0,
      skipped: [
        { id: one, name: 'Undo A', fields: ['major'], reason: 'Changed since' },
        { id: gone, name: 'Undo C', fields, reason: 'Deleted since' },
      ],
    });
    const none = { contact: null, student_type: null };
    expect(await read(one)).toMatchObject({ major: 'Biology', industry: 'Music', ...none });
    expect(await read(other)).toMatchObject({ major: 'Art', last_modified_by: bob.email, ...none });
    const undone_at = api.clock.now().toISOString();
    expect(await operation(operation_id)).toMatchObject({
      undoable: false,
      undone_at,
      undone_by: bob.email,
    });
  });

  it('can be undone, and its undo too', async () => {
    const id = await add('Redo');
    const first = await change([id], { major: 'Law' });
    let last = first.operation_id;
    for (const [verb, major] of [
      ['Undid', 'Art'],
      ['Redid', 'Law'],
      ['Undid', 'Art'],
    ] as const) {
      last = (await undone(last)).operation_id;
      expect(await read(id)).toMatchObject({ major });
      const label = `${verb}: Changed Major of 1 company to Law`;
      expect(await operation(last)).toMatchObject({ type: 'undo', label, updated: 1, undoable: true });
    }
    const again = await undo(first.operation_id);
    const detail = 'This was already undone.';
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'already_undone', detail }]);
  });

  it('of a delete can be undone, except for records that somebody changed since', async () => {
    const [one, other] = [await add('Deleted twice'), await add('Deleted once')];
    const first = await deleted([one, other]);
    expect(await operation(first.operation_id)).toMatchObject({
      type: 'bulk_delete',
      label: 'Deleted 2 companies',
      deleted: 2,
    });
    const back = await undone(first.operation_id);
    expect(back).toMatchObject({ restored: 2, removed: 0, skipped: [] });
    await updated(other, { major: 'Law' });
    const skipped = [{ id: other, fields: ['major'], reason: 'Changed since' }];
    expect(await undone(back.operation_id)).toMatchObject({ restored: 0, removed: 1, skipped });
    expect((await get(one)).statusCode).toBe(404);
    expect(await read(other)).toMatchObject({ major: 'Law' });
  });

  it('of a delete skips what was restored since, whether or not it was deleted again', async () => {
    const [one, other, last] = [await add('Restored'), await add('Restored and deleted'), await add('Gone')];
    const { operation_id } = await deleted([one, other, last]);
    api.clock.advance(1000);
    await restored(one);
    await restored(other);
    expect((await remove(other)).statusCode).toBe(204);
    expect(await undone(operation_id)).toMatchObject({
      restored: 1,
      removed: 0,
      skipped: [
        { id: one, name: 'Restored', reason: 'Restored since' },
        { id: other, name: 'Restored and deleted', reason: 'Deleted since' },
      ],
    });
    expect(await read(last)).toMatchObject({ company_name: 'Gone' });
    expect((await restore(one)).statusCode).toBe(404);
    await restored(other);
    for (const id of [one, other]) expect(await read(id)).toMatchObject({ id });
  });

  // Only on PostgreSQL, because the embedded database has no concurrent transactions.
  it.runIf(api.database.kind === 'postgres')(
    'waits for an edit that is being saved, and keeps it',
    async () => {
      const id = await add('Edited meanwhile');
      const { operation_id } = await change([id], { major: 'Law' });
      const [edited, mayEnd] = [createGate(), createGate()];
      const editing = inTransaction(api.db, async (tx) => {
        await tx.update(companies).set({ major: 'Music' }).where(eq(companies.id, id));
        edited.open();
        await mayEnd.opened;
      });
      await edited.opened;
      const undoing = undone(operation_id);
      const waiting = () => api.db.execute(sql`select from pg_locks where not granted`);
      await expect.poll(waiting).toMatchObject({ rows: [{}] });
      mayEnd.open();
      await editing;
      const skipped = [{ id, fields: ['major'], reason: 'Changed since' }];
      expect(await undoing).toMatchObject({ restored: 0, skipped });
      expect(await read(id)).toMatchObject({ major: 'Music' });
    },
  );

  it('is possible for 30 days', async () => {
    const id = await add('In time');
    const { operation_id } = await change([id], { major: 'Law' });
    const later = await change([id], { contact: 'Bo' });
    const before = api.clock.now();
    onTestFinished(() => api.clock.set(before));
    api.clock.advance(30 * 24 * 3_600_000);
    const fresh = await api.signIn();
    expect(await undone(operation_id, fresh)).toMatchObject({ restored: 1 });
    api.clock.advance(1);
    const refused = await undo(later.operation_id, fresh);
    const detail = 'This is older than 30 days and can no longer be undone.';
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict', detail }]);
    expect(await operation(later.operation_id, fresh)).toMatchObject({ undoable: false, undone_at: null });
  });

  it.each([
    ['undo', 'industry', 'major'],
    ['industry', 'major', 'undo'],
    ['major', 'undo', 'industry'],
  ] as const)('loses nothing beside other changes, begun as %s, %s and %s', async (...order) => {
    const ids = await Promise.all([1, 2, 3, 4].map((index) => add(`${order[0]} ${index}`)));
    const half = ids.slice(0, 2);
    const first = await change(ids, { major: 'Law', contact: 'Kim' });
    const done: { industry?: BulkResult; major?: BulkResult; undo?: OperationUndoResult } = {};
    const work = {
      industry: async () => void (done.industry = await change(ids, { industry: 'Music' })),
      major: async () => void (done.major = await change(half, { major: 'Biology' })),
      undo: async () => void (done.undo = await undone(first.operation_id)),
    };
    await Promise.all([
      ...order.map((name) => work[name]()),
      ...ids.map((id) => updated(id, { other_information: `About ${id}` })),
    ]);
    expect(done.industry).toMatchObject({ matched: 4, changed: 4, skipped: [] });
    expect(done.major).toMatchObject({ matched: 2, changed: 2, skipped: [] });
    // The undo restores all contacts. If it ran after the second change of majors, it skips those two majors.
    expect(done.undo).toMatchObject({ restored: 4, removed: 0 });
    expect([0, 2]).toContain(done.undo?.skipped.length);
    expect(done.undo?.skipped.every(({ fields }) => fields.join() === 'major')).toBe(true);
    for (const [index, id] of ids.entries()) {
      const major = index < half.length ? 'Biology' : 'Art';
      const kept = { industry: 'Music', contact: null, major, other_information: `About ${id}` };
      expect(await read(id)).toMatchObject(kept);
      expect(await client.auditOf(id)).toHaveLength(index < half.length ? 6 : 5);
    }
  });
});
