import type { Judge } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { planJudgeImport, revalidateJudgeImport, writeJudgeImport } from './judge-import';
import type { JudgeImport } from './judge-row';
import {
  updateJudges,
  readJudgeTimestamps,
  readStoredJudges,
  refreshStatistics,
  type JudgeChange,
} from './judge-import-repository';
import type { SignedInActor } from '../../base/actor';
import { inTransaction } from '../../db/database';
import { recordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { judges } from '../../db/schema';

const api = await testApp();
const ann = await api.signIn();
const bob = await api.signIn();

const row = (more: Partial<JudgeImport> & { readonly name: string }): JudgeImport => ({
  email: null,
  phone: null,
  point_of_contact: null,
  competition: null,
  ...more,
});

describe('an upload of judges beside other changes', () => {
  const { created, listed, read, updated } = recordCalls<Judge>(api, '/api/judges', ann);
  const actor: SignedInActor = { userId: ann.user.id, email: ann.email };
  const named = async (prefix: string) =>
    (await listed('?limit=1000')).filter(({ name }) => name.startsWith(prefix));
  /** Imports rows while other work runs between planning and writing. */
  const importedWhile = async (rows: readonly JudgeImport[], work: () => Promise<unknown>) => {
    const plan = await planJudgeImport(api.db, { actor, now: api.clock.now() }, rows);
    await work();
    return inTransaction(api.db, async (tx) => {
      const revalidated = await revalidateJudgeImport(tx, plan);
      await writeJudgeImport(tx, revalidated);
      return revalidated;
    });
  };

  it('creates no duplicate of a judge added at the same time', async () => {
    const plan = await importedWhile([row({ name: 'Meanwhile', phone: '1' })], () =>
      created({ name: 'meanwhile', email: 'm@x.example' }),
    );
    expect(plan.judges).toMatchObject([{ action: 'updated' }]);
    expect(await named('Mean')).toEqual([]);
    expect(await named('mean')).toMatchObject([{ email: 'm@x.example', phone: '1' }]);
  });

  it('compares rows again with judges that were changed or deleted meanwhile', async () => {
    const competition = { name: 'Pitch', month: 3, year: 2024 };
    const { id } = await created({ name: 'Changed' });
    const gone = await created({ name: 'Deleted' });
    const rows = [row({ name: 'Changed', phone: '1', competition }), row({ name: 'Deleted', phone: '1' })];
    const plan = await importedWhile(rows, async () => {
      await updated(id, { phone: '2', competitions: [{ name: 'PITCH', month: 'March', year: 2024 }] });
      await api.delete(`/api/judges/${gone.id}`, { as: bob });
    });
    expect(plan.judges.map(({ action }) => action)).toEqual(['unchanged', 'created']);
    expect(plan.outcomes[0]).toMatchObject({
      name: 'Changed',
      kept: 'Phone is "1" in the file; "2" was kept',
    });
    expect(await read(id)).toMatchObject({ phone: '2', competitions_count: 1 });
  });
});

describe('writing an import of judges', () => {
  const by = { actor: { userId: ann.user.id, email: ann.email }, now: api.clock.now() };
  const { created, read } = recordCalls<Judge>(api, '/api/judges', ann);
  /** Adds competitions at positions from `first` on; returns how many were written. */
  const added = (id: string, first: number, ...names: string[]) => {
    const competitions = names.map((name, at) => ({ name, month: null, year: null, position: first + at }));
    const change: JudgeChange = { id, audit_id: uuidv7(), competitions, before: {}, after: {} };
    return updateJudges(api.db, by, [JSON.stringify(change)]);
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
