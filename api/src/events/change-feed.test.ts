import type { EntityChange } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertAuditEvent } from '../records/audit-repository';
import { inTransaction, type Database } from '../db/database';
import { auditEvents } from '../db/schema';
import { createGate } from '#testing/gate';
import { startTestApp } from '#testing/test-app';
import { type ChangeFeedListener, startChangeFeed } from './change-feed';

describe('the change feed', async () => {
  const api = await startTestApp();

  async function change(db: Database): Promise<string> {
    const id = uuidv7();
    const actor = { userId: null, email: 'ann@example.com' };
    await insertAuditEvent(db, { actor, action: 'update', entity: 'company', entityId: id });
    return id;
  }

  async function follow() {
    const receivedIds: EntityChange['id'][] = [];
    const missed = vi.fn<() => void>();
    const { poll, stop } = await startChangeFeed(api.context, {
      changed: async (changes) => void receivedIds.push(...changes.map(({ id }) => id)),
      missed,
    });
    onTestFinished(stop);
    return { receivedIds, missed, poll, stop };
  }

  it('includes transactions that began early and commit late, and no change twice', async () => {
    const { receivedIds, poll } = await follow();
    const late = createGate<string>();
    const commit = createGate();
    const transaction = inTransaction(api.db, async (tx) => {
      late.open(await change(tx));
      await commit.opened;
    });
    const expected = [await late.opened];
    // The embedded database has one connection, so a poll there waits until the transaction ends.
    if (api.database.kind === 'postgres') {
      expected.unshift(await change(api.db));
      await poll();
      expect(receivedIds).toEqual(expected.slice(0, 1));
    }
    commit.open();
    await transaction;
    await poll();
    expect(receivedIds).toEqual(expected);
    await poll();
    expect(receivedIds).toEqual(expected);
  });

  it('sends one event for thousands of changes, and then the later ones', async () => {
    const { receivedIds, poll } = await follow();
    await api.db.execute(sql`
      insert into audit_events (id, action, entity, entity_id, request_id)
      select gen_random_uuid(), 'create', 'company', gen_random_uuid(), 'upload' from generate_series(1, 1001)`);
    await poll();
    expect(receivedIds).toEqual([null]);
    const ids = [await change(api.db), await change(api.db)];
    await poll();
    await poll();
    expect(receivedIds).toEqual([null, ...ids]);
  });

  it('resends an event that could not be delivered, once', async () => {
    const changed = vi.fn<ChangeFeedListener['changed']>(async () => {});
    changed.mockRejectedValueOnce(new Error('sessions could not be read'));
    const { poll, stop } = await startChangeFeed(api.context, { changed, missed: () => {} });
    onTestFinished(stop);
    const id = await change(api.db);
    for (let count = 0; count < 3; count += 1) await poll();
    expect(changed.mock.calls.map(([changes]) => changes.map((one) => one.id))).toEqual([[id], [id]]);
  });

  it('includes changes that began in the same millisecond as a change of thousands', async () => {
    const { receivedIds, poll } = await follow();
    const at = new Date();
    await api.db.execute(sql`
      insert into audit_events (id, at, action, entity, entity_id, request_id)
      select gen_random_uuid(), ${at.toISOString()}::timestamptz(3), 'create', 'company', gen_random_uuid(), 'large'
      from generate_series(1, 1001)`);
    await poll();
    expect(receivedIds).toEqual([null]);
    const ids = [uuidv7(), uuidv7()];
    await api.db.insert(auditEvents).values([
      { id: uuidv7(), at, action: 'update', entity: 'company', entity_id: ids[0], request_id: 'small' },
      { id: uuidv7(), at, action: 'update', entity: 'company', entity_id: ids[1] },
    ]);
    await poll();
    await poll();
    expect(receivedIds.toSorted()).toEqual([...ids, null].toSorted());
  });

  it('ends when it is stopped', async () => {
    const { receivedIds, poll, stop } = await follow();
    await stop();
    await change(api.db);
    await poll();
    expect(receivedIds).toEqual([]);
  });

  it('reports possibly missed changes when it could not read for too long', async () => {
    const { receivedIds, missed, poll } = await follow();
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 31_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await poll();
    expect(missed).toHaveBeenCalledTimes(1);
    const id = await change(api.db);
    await poll();
    expect(receivedIds).toEqual([id]);
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('delays a stop by two seconds when the database does not answer', async () => {
    const { poll, stop } = await follow();
    const [locked, unlock] = [createGate(), createGate()];
    const transaction = inTransaction(api.db, async (tx) => {
      await tx.execute(sql`lock table audit_events in access exclusive mode`);
      locked.open();
      await unlock.opened;
    });
    await locked.opened;
    void poll();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = vi.fn<() => void>();
    void stop().then(stopped);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(stopped).toHaveBeenCalled();
    vi.useRealTimers();
    unlock.open();
    await transaction;
  });

  it('logs once, not every second, that the database is away', async () => {
    const { poll } = await follow();
    const select = vi.spyOn(api.db, 'select').mockImplementation(() => {
      throw new Error('The database is away');
    });
    onTestFinished(() => select.mockRestore());
    api.logs.length = 0;
    for (let count = 0; count < 3; count += 1) await poll();
    expect(api.logs.filter((line) => line.includes('live updates wait'))).toHaveLength(1);
  });
});
