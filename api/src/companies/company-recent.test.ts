import type { Company } from '@studio-desk/shared-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordCalls } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';

describe('recent companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const cho = await api.signIn();
  const { create, remove, update } = recordCalls<Company>(api, '/api/companies', ann);
  const ids: Record<string, string> = {};

  const names = async (list: 'mine' | 'others', as = ann) =>
    (await api.get(`/api/companies/recent/${list}`, { as }))
      .json<Company[]>()
      .map(({ company_name }) => company_name);
  const add = async (company_name: string, as: typeof ann) => {
    api.clock.advance(1000);
    ids[company_name] = (await create({ company_name }, as)).json<Company>().id;
  };

  it('are empty at first', async () => {
    expect([await names('mine'), await names('others')]).toEqual([[], []]);
  });

  describe('after changes', () => {
    beforeAll(async () => {
      for (const name of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']) await add(name, ann);
      for (const name of ['B1', 'C1', 'B2', 'B3', 'C2', 'B4', 'B5']) {
        await add(name, name.startsWith('B') ? bob : cho);
      }
      for (const name of ['A7', 'A8']) await add(name, ann);
    });

    it('lists the last 5 changed by the caller, and by others', async () => {
      expect(await names('mine')).toEqual(['A8', 'A7', 'A6', 'A5', 'A4']);
      expect(await names('others')).toEqual(['B5', 'B4', 'C2', 'B3', 'B2']);
      expect(await names('mine', cho)).toEqual(['C2', 'C1']);
      expect(await names('others', cho)).toEqual(['A8', 'A7', 'B5', 'B4', 'B3']);
    });

    it('goes by the last editor, and leaves out deleted companies', async () => {
      api.clock.advance(1000);
      await update(ids.A1 ?? '', { major: 'Law' }, { who: bob });
      await remove(ids.B5 ?? '', cho);
      expect(await names('others')).toEqual(['A1', 'B4', 'C2', 'B3', 'B2']);
      expect(await names('mine')).toEqual(['A8', 'A7', 'A6', 'A5', 'A4']);
      expect(await names('mine', bob)).toEqual(['A1', 'B4', 'B3', 'B2', 'B1']);
    });
  });
});
