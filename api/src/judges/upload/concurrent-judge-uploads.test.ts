import type { Judge } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import type { SignedInActor } from '../../base/actor';
import { inTransaction } from '../../db/database';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { planJudgeImport, revalidateJudgeImport, writeJudgeImport } from './judge-import';
import type { JudgeImport } from './judge-row';

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
});
