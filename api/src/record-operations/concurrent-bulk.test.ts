import type { BulkResult, Company, OperationUndoResult } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createBulkCalls } from '#testing/records/bulk-calls';
import { createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';

const RECORDS = 6;
const HALF = RECORDS / 2;

describe('bulk changes and an undo of the same records at the same time', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, updated, read, auditOf } = createRecordCalls<Company>(api, '/api/companies', ann);
  const { changed, undone, operation } = createBulkCalls(api, '/api/companies', ann);

  it.each([
    ['undo', 'industry', 'major'],
    ['industry', 'major', 'undo'],
    ['major', 'undo', 'industry'],
  ] as const)('lose nothing and count what they did, begun as %s, %s and %s', async (...order) => {
    const records = await Promise.all(
      Array.from({ length: RECORDS }, (_, index) =>
        created({ company_name: `${order[0]} ${index}`, major: 'Art' }),
      ),
    );
    const ids = records.map(({ id }) => id);
    const change = (chosen: readonly string[], changes: object) =>
      changed({ action: 'update', ids: chosen, changes, expected: chosen.length });
    const first = await change(ids, { major: 'Law', contact: 'Kim' });
    const someIds = ids.slice(0, HALF);

    const done: { industry?: BulkResult; major?: BulkResult; undo?: OperationUndoResult } = {};
    const work = {
      industry: async () => void (done.industry = await change(ids, { industry: 'Music' })),
      major: async () => void (done.major = await change(someIds, { major: 'Biology' })),
      undo: async () => void (done.undo = await undone(first.operation_id)),
    };
    await Promise.all([
      ...order.map((name) => work[name]()),
      ...ids.map((id) => updated(id, { other_information: `About ${id}` })),
    ]);

    expect(done.industry).toMatchObject({ matched: RECORDS, changed: RECORDS, skipped: [] });
    expect(done.major).toMatchObject({ matched: HALF, changed: HALF, skipped: [] });
    const { restored, removed, skipped } = done.undo ?? {};
    // The undo restores every contact. It skips the major of one half if the other change came first.
    expect([restored, removed]).toEqual([RECORDS, 0]);
    expect([0, HALF]).toContain(skipped?.length);
    expect(skipped?.every(({ fields }) => fields.join() === 'major')).toBe(true);
    for (const [index, id] of ids.entries()) {
      expect(await read(id)).toMatchObject({
        industry: 'Music',
        contact: null,
        major: index < HALF ? 'Biology' : 'Art',
        other_information: `About ${id}`,
      });
      const events = await auditOf(id);
      expect(events).toHaveLength(index < HALF ? 6 : 5);
    }
    expect(await operation(done.industry?.operation_id)).toMatchObject({ updated: RECORDS });
    expect(await operation(done.major?.operation_id)).toMatchObject({ updated: HALF });
    expect(await operation(done.undo?.operation_id)).toMatchObject({ type: 'undo', updated: RECORDS });
    expect(await operation(first.operation_id)).toMatchObject({ updated: RECORDS, undone_by: ann.email });
  });
});
