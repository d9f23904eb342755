import type { InactiveJudge, Judge } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { judges } from '../db/schema';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';

describe('GET /judges/inactive', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, remove, updated } = createRecordClient<Judge>(api, '/api/judges', ann);
  const ask = (query = '', who = ann) => api.get(`/api/judges/inactive${query}`, { as: who });
  const inactive = async (query = '', who = ann) => (await ask(query, who)).json<InactiveJudge[]>();
  const judged = (name: string, ...competitions: object[]) => created({ name, competitions });

  beforeEach(() => truncateTables(api.db, [judges]));

  it('returns an empty list at first', async () => {
    const response = await ask();
    expect([response.json(), response.headers['x-total-count']]).toEqual([[], '0']);
  });

  it('lists judges who never judged first, then those without a year, then by last year, ties by name, in pages', async () => {
    await judged('away long B', { name: 'Old Pitch', month: 'May', year: 2019 });
    await judged('Away long A', { name: 'Old Final', year: 2019 }, { name: 'Older', year: 2012 });
    await judged('Away two years', { name: 'SEC Pitch', year: 2024 }, { name: 'No year' });
    await judged('Here last year', { name: 'SEC Pitch', year: 2025 });
    await judged('Here this year', { name: 'SEC Pitch', year: 2015 }, { name: 'Quick Pitch', year: 2026 });
    await judged('Comes next year', { name: 'Quick Pitch', year: 2027 });
    await judged('Some time B', { name: 'Lost One' });
    await judged('some time A', { name: 'First' }, { name: 'Dated', month: 'May' });
    const { id } = await created({ name: 'never b', email: 'never@x.example' });
    await created({ name: 'Never A' });
    await remove((await created({ name: 'Never, deleted' })).id);

    const response = await ask();
    expect(response.headers['x-total-count']).toBe('7');
    const rows = response.json<InactiveJudge[]>();
    expect(
      rows.map((one) => [one.name, one.last_competition_name, one.last_competition_year, one.years_inactive]),
    ).toEqual([
      ['Never A', null, null, null],
      ['never b', null, null, null],
      ['some time A', 'Dated', null, null],
      ['Some time B', 'Lost One', null, null],
      ['Away long A', 'Old Final', 2019, 7],
      ['away long B', 'Old Pitch', 2019, 7],
      ['Away two years', 'SEC Pitch', 2024, 2],
    ]);
    expect(rows[1]).toEqual({
      id,
      name: 'never b',
      email: 'never@x.example',
      last_competition_name: null,
      last_competition_year: null,
      years_inactive: null,
    });

    const page = await ask('?limit=2&offset=3');
    expect([page.json(), page.headers['x-total-count']]).toEqual([rows.slice(3, 5), '7']);
    expect(await inactive('?offset=7')).toEqual([]);
    for (const query of ['?limit=0', '?limit=1001', '?offset=-1', '?page=1']) {
      expect((await ask(query)).statusCode).toBe(422);
    }
  });

  it('leaves out judges who judged again', async () => {
    const { id } = await created({ name: 'Never' });
    await judged('Away', { name: 'Old Pitch', year: 2019 });
    expect(await inactive()).toMatchObject([{ name: 'Never' }, { name: 'Away' }]);
    await updated(id, { competitions: [{ name: 'Back', year: 2026 }] });
    expect(await inactive()).toMatchObject([{ name: 'Away' }]);
  });

  it('includes judges of last year when the year turns', async () => {
    const start = api.clock.now();
    onTestFinished(() => api.clock.set(start));
    await judged('Some time', { name: 'First' });
    await judged('Here last year', { name: 'SEC Pitch', year: 2025 });
    await judged('Here this year', { name: 'Quick Pitch', year: 2026 });
    api.clock.set('2026-12-31T23:59:59.999Z');
    const before = (await inactive('', await api.signIn())).map(({ name }) => name);
    api.clock.set('2027-01-01T00:00:00.000Z');
    const after = (await inactive('', await api.signIn())).map(({ name }) => name);
    expect(after).toEqual([...before, 'Here last year']);
  });
});
