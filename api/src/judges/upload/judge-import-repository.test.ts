import type { Judge } from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { judges } from '../../db/schema';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import {
  updateJudges,
  readJudgeTimestamps,
  readStoredJudges,
  refreshStatistics,
  type JudgeWriting,
} from './judge-import-repository';

describe('writing an import of judges', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const by = { actor: { userId: ann.user.id, email: ann.email }, now: api.clock.now() };
  const { created, read } = recordCalls<Judge>(api, '/api/judges', ann);
  /** Adds competitions from an index on; returns how many were written. */
  const added = (id: string, first: number, ...names: string[]) => {
    const competitions = names.map((name, at) => ({ name, month: null, year: null, position: first + at }));
    const writing: JudgeWriting = { id, audit_id: uuidv7(), competitions, before: {}, after: {} };
    return updateJudges(api.db, by, [JSON.stringify(writing)]);
  };

  it('skips competitions that the judge has, and returns the number of added ones', async () => {
    const { id } = await created({ name: 'Has one', competitions: [{ name: 'Quick Pitch' }] });
    expect(await added(id, 1, ' QUICK pitch', 'Demo Day', 'demo day ')).toBe(1);
    expect((await read(id)).competitions.map(({ name }) => name)).toEqual(['Quick Pitch', 'Demo Day']);
  });

  it('fails when a position is taken by another competition, instead of losing one silently', async () => {
    const { id } = await created({ name: 'Taken', competitions: [{ name: 'Quick Pitch' }] });
    await expect(added(id, 0, 'Demo Day')).rejects.toThrow();
    expect(await read(id)).toMatchObject({ competitions_count: 1, last_competition_name: 'Quick Pitch' });
  });

  it('compares when each judge was changed, to the millisecond', async () => {
    api.clock.advance(123);
    const { id, updated_at } = await created({ name: 'Stamped', email: 'stamped@x.example' });
    const changed = new Date(updated_at).getTime();
    expect(await readJudgeTimestamps(api.db, { names: ['stamped'], emails: [] })).toEqual([{ id, changed }]);
    expect(await readJudgeTimestamps(api.db, { names: [], emails: ['stamped@x.example'] })).toEqual([
      { id, changed },
    ]);
    expect(await readJudgeTimestamps(api.db, { names: ['nobody stamped'], emails: [] })).toEqual([]);
    await api.delete(`/api/judges/${id}`, { as: ann });
    expect(await readStoredJudges(api.db, [id])).toEqual([]);
  });

  it('updates the planner statistics', async () => {
    await created({ name: 'Counted by the planner' });
    await refreshStatistics(api.db);
    const [table] = await api.db
      .select({ rows: sql<number>`reltuples::integer` })
      .from(sql`pg_class`)
      .where(sql`oid = 'judges'::regclass`);
    expect(table?.rows).toBe(await api.db.$count(judges));
  });
});
