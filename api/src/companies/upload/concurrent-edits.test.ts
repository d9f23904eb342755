import type { Company } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import type { SignedInActor } from '../../base/actor';
import { inTransaction } from '../../db/database';
import { readFilesInProcess } from '#testing/read-in-process';
import { recordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';
import { importCompanies } from '#testing/records/company-import-calls';
import { uploadCalls } from '#testing/records/company-upload-calls';
import { rowOutcomesOfPlan, planImport, revalidateImport, writeImport } from './company-import';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

readFilesInProcess();

describe('an upload that changes companies which others edit', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { create, created, read, remove, update } = recordCalls<Company>(api, '/api/companies', ann);
  const { uploaded } = uploadCalls(api, ann);
  const actor: SignedInActor = { userId: ann.user.id, email: ann.email };
  const companiesNamed = async (names: readonly string[]) => {
    const ids: string[] = [];
    for (const company_name of names) ids.push((await created({ company_name, major: 'Art' })).id);
    api.clock.advance(120_000);
    return ids;
  };

  it('names the rows whose company another user changed in the minute before it', async () => {
    const [editedByOther = '', editedByUser = '', older = '', same = ''] = await companiesNamed([
      'Theirs',
      'Mine',
      'Older',
      'Same',
    ]);
    await update(older, { major: 'Law' }, { who: bob });
    api.clock.advance(60_000);
    await update(editedByOther, { major: 'Law' }, { who: bob });
    await update(editedByUser, { major: 'Law' });
    await update(same, { major: 'Chemistry' }, { who: bob });
    api.clock.advance(59_000);
    const rows = ['Added', 'theirs', 'Mine', 'Older', 'Same'].map((company_name) => ({
      company_name,
      major: 'Chemistry',
    }));
    const expected = [{ row_number: 3, sheet: null, company_name: 'Theirs', edited_by: bob.email }];

    expect(await uploaded(rows, { query: '?check_only=true' })).toMatchObject({ recent_edits: expected });
    expect(await uploaded(rows)).toMatchObject({ updated_count: 3, recent_edits: expected });
    expect(await read(editedByOther)).toMatchObject({ major: 'Chemistry' });
    expect(await uploaded(rows)).toMatchObject({ unchanged_count: 5, recent_edits: [] });
  });

  it('names every row of such a company', async () => {
    const [id = ''] = await companiesNamed(['Twice']);
    await update(id, { name: 'Bo' }, { who: bob });
    const { recent_edits } = await uploaded([
      { company_name: 'Twice', major: 'Law' },
      { company_name: 'Twice', name: 'Cy' },
    ]);
    expect(recent_edits.map(({ row_number }) => row_number)).toEqual([2, 3]);
  });

  it('compares rows again with companies that were changed, deleted or added since it was read', async () => {
    const [changed = '', gone = ''] = await companiesNamed(['Changed since', 'Deleted since']);
    const rows = ['Changed since', 'Deleted since', 'Added since'].map((company_name) => ({
      body: { company_name, major: 'Law' },
      remarks: [],
    }));
    const plan = await planImport(api.db, { actor, now: api.clock.now() }, rows);
    await update(changed, { major: 'Music', name: 'Bo' }, { who: bob });
    await remove(gone, bob);
    const added = await created({ company_name: 'added SINCE', name: 'Cy' });
    const outcomes = await inTransaction(api.db, async (tx) => {
      const revalidated = await revalidateImport(tx, plan);
      await writeImport(tx, revalidated);
      return rowOutcomesOfPlan(revalidated);
    });
    expect(outcomes).toMatchObject([
      { company_id: changed, action: 'updated', lastChange: { last_modified_by: bob.email } },
      { action: 'created' },
      { company_id: added.id, action: 'updated', lastChange: { last_modified_by: ann.email } },
    ]);
    expect(await read(changed)).toMatchObject({ major: 'Law', name: 'Bo' });
    expect(await read(added.id)).toMatchObject({ major: 'Law', name: 'Cy' });
  });

  it('does not block other changes of companies and counters, except on the embedded database', async () => {
    if (api.database.kind === 'embedded') return;
    const { id } = await created({ company_name: 'Not in the file', major: 'law' });
    const imports = ['Under way', 'Under way too'].map((company_name) => ({
      body: { company_name, major: 'law' },
      remarks: [],
    }));
    const [written, mayEnd] = [gate(), gate()];
    const importing = inTransaction(api.db, async (tx) => {
      await importCompanies(tx, actor, api.clock.now(), imports);
      written.open();
      await mayEnd.opened;
    });
    await written.opened;
    const responses = await Promise.all([
      update(id, { major: 'art' }),
      create({ company_name: 'Beside the file', major: 'law' }),
      api.get('/api/metrics/dashboard', { as: bob }),
    ]);
    mayEnd.open();
    await importing;
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200]);
  });
});
