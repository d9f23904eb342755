import type { Company } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { uploadCalls } from '../../../testing/records/company-upload-calls';

describe('an upload that changes companies which others edit', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { created, read, update } = recordCalls<Company>(api, '/api/companies', ann);
  const { uploaded } = uploadCalls(api, ann);
  const companiesNamed = async (names: readonly string[]) => {
    const ids: string[] = [];
    for (const company_name of names) ids.push((await created({ company_name, major: 'Art' })).id);
    api.clock.advance(120_000);
    return ids;
  };

  it('names the rows whose company another user changed in the minute before it', async () => {
    const [theirs = '', mine = '', older = '', same = ''] = await companiesNamed([
      'Theirs',
      'Mine',
      'Older',
      'Same',
    ]);
    await update(older, { major: 'Law' }, { who: bob });
    api.clock.advance(60_000);
    await update(theirs, { major: 'Law' }, { who: bob });
    await update(mine, { major: 'Law' });
    await update(same, { major: 'Chemistry' }, { who: bob });
    api.clock.advance(59_000);
    const rows = ['Added', 'theirs', 'Mine', 'Older', 'Same'].map((company_name) => ({
      company_name,
      major: 'Chemistry',
    }));
    const expected = [{ row_number: 3, sheet: null, company_name: 'Theirs', edited_by: bob.email }];

    expect(await uploaded(rows, { query: '?check_only=true' })).toMatchObject({ recent_edits: expected });
    expect(await uploaded(rows)).toMatchObject({ updated_count: 3, recent_edits: expected });
    expect(await read(theirs)).toMatchObject({ major: 'Chemistry' });
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

  it('accounts for every edit that was made while the file was saved', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Raced ${index}`);
    const ids = await companiesNamed(names);
    const [{ recent_edits }, edits] = await Promise.all([
      uploaded(names.map((company_name) => ({ company_name, major: 'Law' }))),
      Promise.all(ids.map((id) => update(id, { major: 'Music' }, { who: bob }))),
    ]);
    expect(edits.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
    const majors = await Promise.all(ids.map(async (id) => (await read(id)).major));
    const replaced = names.filter((_, index) => majors[index] === 'Law');
    expect(recent_edits.map(({ company_name }) => company_name)).toEqual(replaced);
  });
});
