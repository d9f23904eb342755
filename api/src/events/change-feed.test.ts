import type { EntityChange } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordChange } from '../records/audit-repository';
import { inTransaction, type Database } from '../db/database';
import { auditEvents } from '../db/schema';
import { testApp } from '../../testing/test-app';
import { type ChangeListener, followChanges } from './change-feed';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the change feed', async () => {
  const api = await testApp();

  async function change(db: Database): Promise<string> {
    const id = uuidv7();
    const actor = { userId: null, email: 'ann@example.com' };
    await recordChange(db, { actor, action: 'update', entity: 'company', entityId: id });
    return id;
  }

  async function follow() {
    const receivedIds: EntityChange['id'][] = [];
    const missed = vi.fn<() => void>();
    const stop = await followChanges(api.context, {
      changed: async (changes) => void receivedIds.push(...changes.map(({ id }) => id)),
      missed,
    });
    onTestFinished(stop);
    return { receivedIds, missed, stop };
  }

  it('includes transactions that began early and commit late, and no change twice', async () => {
    const { receivedIds } = await follow();
    let release = () => {};
    const commit = new Promise<void>((resolve) => (release = resolve));
    const late = inTransaction(api.db, async (tx) => {
      const id = await change(tx);
      await commit;
      return id;
    });
    await pause(100);
    const early = api.database.kind === 'postgres' ? await change(api.db) : undefined;
    await pause(2_500);
    expect(receivedIds).toEqual(early === undefined ? [] : [early]);
    release();
    const expected = [early, await late].filter((id) => id !== undefined);
    await expect.poll(() => receivedIds).toEqual(expected);
    await pause(2_500);
    expect(receivedIds).toEqual(expected);
  });

  it('sends one event for thousands of changes, and then the later ones', async () => {
    const { receivedIds } = await follow();
    await api.db.execute(sql`
      insert into audit_events (id, action, entity, entity_id, request_id)
      select gen_random_uuid(), 'create', 'company', gen_random_uuid(), 'upload' from generate_series(1, 5000)`);
    await expect.poll(() => receivedIds).toEqual([null]);
    const ids = [await change(api.db), await change(api.db)];
    await expect.poll(() => receivedIds).toEqual([null, ...ids]);
    await pause(2_500);
    expect(receivedIds).toEqual([null, ...ids]);
  });

  it('resends an event that could not be delivered, once', async () => {
    const changed = vi.fn<ChangeListener['changed']>(async () => {});
    changed.mockRejectedValueOnce(new Error('sessions could not be read'));
    onTestFinished(await followChanges(api.context, { changed, missed: () => {} }));
    const id = await change(api.db);
    await expect.poll(() => changed.mock.calls.length).toBe(2);
    await pause(2_500);
    expect(changed.mock.calls.map(([changes]) => changes.map((one) => one.id))).toEqual([[id], [id]]);
  });

  it('includes changes that began in the same millisecond as a change of thousands', async () => {
    const { receivedIds } = await follow();
    const at = new Date();
    await api.db.execute(sql`
      insert into audit_events (id, at, action, entity, entity_id, request_id)
      select gen_random_uuid(), ${at.toISOString()}::timestamptz(3), 'create', 'company', gen_random_uuid(), 'large'
      from generate_series(1, 2000)`);
    await expect.poll(() => receivedIds).toEqual([null]);
    const ids = [uuidv7(), uuidv7()];
    await api.db.insert(auditEvents).values([
      { id: uuidv7(), at, action: 'update', entity: 'company', entity_id: ids[0], request_id: 'small' },
      { id: uuidv7(), at, action: 'update', entity: 'company', entity_id: ids[1] },
    ]);
    await expect.poll(() => receivedIds.toSorted()).toEqual([...ids, null].toSorted());
    await pause(2_500);
    expect(receivedIds).toHaveLength(3);
  });

  it('ends when it is stopped', async () => {
    const { receivedIds, stop } = await follow();
    await stop();
    await change(api.db);
    await pause(1_500);
    expect(receivedIds).toEqual([]);
  });

  it('reports possibly missed changes when it could not read for too long', async () => {
    const { receivedIds, missed } = await follow();
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 31_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await expect.poll(() => missed.mock.calls.length).toBe(1);
    const id = await change(api.db);
    await expect.poll(() => receivedIds).toEqual([id]);
    expect(missed).toHaveBeenCalledTimes(1);
  });
});

describe('a database that does not answer', async () => {
  const api = await testApp();

  it('delays a stop by at most two seconds', async () => {
    const stop = await followChanges(api.context, { changed: async () => {}, missed: () => {} });
    const stopped = await inTransaction(api.db, async (tx) => {
      await tx.execute(sql`lock table audit_events in access exclusive mode`);
      await pause(1_500);
      const began = performance.now();
      await stop();
      return performance.now() - began;
    });
    expect(stopped).toBeGreaterThan(1_500);
    expect(stopped).toBeLessThan(2_500);
  });
});

describe('a database that goes away', async () => {
  const api = await testApp();

  it('is logged once, not every second', async () => {
    const stop = await followChanges(api.context, { changed: async () => {}, missed: () => {} });
    await api.database.close();
    await pause(3_500);
    await stop();
    expect(api.logs.filter((line) => line.includes('live updates wait'))).toHaveLength(1);
  });
});
