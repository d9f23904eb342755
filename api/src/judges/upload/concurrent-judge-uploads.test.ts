import type { Judge } from '@studio-desk/shared-contract';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { SignedInActor } from '../../base/actor';
import { inTransaction } from '../../db/database';
import { listen } from '../../../testing/event-client';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { planJudgeImport, revalidateJudgeImport, writeJudgeImport } from './judge-import';
import type { JudgeImport } from './judge-row';
import { judgeUploadCalls } from '../../../testing/records/judge-upload-calls';

const row = (more: Partial<JudgeImport> & { readonly name: string }): JudgeImport => ({
  email: null,
  phone: null,
  point_of_contact: null,
  competition: null,
  ...more,
});

describe('concurrent uploads of judges', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, listed, read, updated, update } = recordCalls<Judge>(api, '/api/judges', ann);
  const { uploaded } = judgeUploadCalls(api, ann);
  const actor: SignedInActor = { userId: ann.user.id, email: ann.email };
  const named = async (prefix: string) =>
    (await listed('?limit=1000')).filter(({ name }) => name.startsWith(prefix));
  const rowsOf = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${prefix} ${index}`,
      competition_name: 'Pitch',
      year: 2024,
    }));
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

  it('of the same file create no duplicates', async () => {
    const rows = rowsOf('Sent twice', 40);
    const results = await Promise.all([uploaded(rows), uploaded(rows), uploaded(rows, { who: bob })]);
    expect(results.map(({ created_count }) => created_count).sort()).toEqual([0, 0, 40]);
    expect(results.map(({ unchanged_count }) => unchanged_count).sort()).toEqual([0, 40, 40]);
    const stored = await named('Sent twice');
    expect(stored).toHaveLength(40);
    expect(stored.map(({ competitions_count }) => competitions_count)).toEqual(stored.map(() => 1));
  });

  it('create no duplicate of a judge added at the same time', async () => {
    const plan = await importedWhile([row({ name: 'Meanwhile', phone: '1' })], () =>
      created({ name: 'meanwhile', email: 'm@x.example' }),
    );
    expect(plan.judges).toMatchObject([{ action: 'updated' }]);
    expect(await named('Mean')).toEqual([]);
    expect(await named('mean')).toMatchObject([{ email: 'm@x.example', phone: '1' }]);
  });

  it('compare rows again with judges that were changed or deleted meanwhile', async () => {
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

  it('and concurrent single changes keep all changes and do not block each other', async () => {
    const rows = rowsOf('Busy', 10);
    const ids: string[] = [];
    for (const { name } of rows) ids.push((await created({ name })).id);
    const changes = ids.map((id) => update(id, { phone: '1', competitions: [{ name: 'Other' }] }));
    const results = await Promise.all([uploaded(rows), uploaded(rows.toReversed(), { who: bob })]);
    expect((await Promise.all(changes)).map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    expect(results.map(({ error_count }) => error_count)).toEqual([0, 0]);
    // A change may come after the file and replace the list: then the next file adds to it.
    await uploaded(rows);
    for (const id of ids) {
      const judge = await read(id);
      expect(judge.phone).toBe('1');
      expect(judge.competitions.map(({ name }) => name).sort()).toEqual(['Other', 'Pitch']);
    }
  });

  it('send one change event each', async () => {
    const client = await listen(api.app, bob);
    await uploaded(rowsOf('Seen', 30));
    await expect.poll(() => client.changes).not.toEqual([]);
    // The server's next read would return what this one omitted.
    await pause(1500);
    expect(client.changes).toEqual([
      { entity: 'judge', id: null, action: 'create', by: ann.email, request_id: expect.any(String) },
    ]);
  });
});
