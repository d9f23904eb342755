import type { Company, Judge, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createHistoryCalls } from '#testing/records/history-calls';
import { NONEXISTENT_IDS, createRecordCalls } from '#testing/record-calls';
import { testApp } from '#testing/test-app';

describe('the trash', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const companies = createRecordCalls<Company>(api, '/api/companies', ann);
  const judges = createRecordCalls<Judge>(api, '/api/judges', ann);
  const people = createRecordCalls<Person>(api, '/api/people', ann);
  const ofCompanies = createHistoryCalls(api, '/api/companies', ann);
  const ofJudges = createHistoryCalls(api, '/api/judges', ann);
  const ofPeople = createHistoryCalls(api, '/api/people', ann);

  it('lists deleted records, the last deleted first, and finds them by parts of their name', async () => {
    const names = ['Trash One', 'trash 100%', 'Trash Two'];
    const records = await Promise.all(names.map((company_name) => companies.created({ company_name })));
    for (const { id } of records) {
      await companies.remove(id, bob);
      api.clock.advance(1000);
    }
    await companies.created({ company_name: 'Trash that is kept' });
    expect((await ofCompanies.trash('?q=trash')).map(({ name }) => name)).toEqual(names.toReversed());
    expect(await ofCompanies.trash('?q=0%25')).toMatchObject([
      { id: records[1]?.id, name: 'trash 100%', deleted_by: bob.email },
    ]);
    const response = await api.get('/api/companies/trash?q=trash&limit=1&offset=1', { as: ann });
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.json()).toMatchObject([{ name: 'trash 100%' }]);
    expect((await api.get('/api/companies/trash?limit=0', { as: ann })).statusCode).toBe(422);
    expect((await api.get('/api/companies/trash')).statusCode).toBe(401);
  });

  it('restores records with all that belonged to them', async () => {
    const company = await companies.created({ company_name: 'Back', major: 'Art' });
    const person = await people.created({ name: 'Pia', email: 'pia@example.com', company_id: company.id });
    await api.post(`/api/people/${person.id}/donations`, { as: ann, body: { amount: 5 } });
    const judge = await judges.created({
      name: 'Jim',
      competitions: [{ name: 'Demo Day', month: 'May', year: 2024 }],
    });
    const figures = async () =>
      Promise.all(
        ['metrics/dashboard', 'people/metrics', 'judges/metrics'].map(async (path) =>
          (await api.get(`/api/${path}`, { as: ann })).json(),
        ),
      );
    const before = await figures();
    for (const [calls, history, record] of [
      [companies, ofCompanies, company],
      [people, ofPeople, person],
      [judges, ofJudges, judge],
    ] as const) {
      const { updated_at: _at, ...kept } = await calls.read(record.id);
      await calls.remove(record.id);
      expect((await history.trash()).map(({ id }) => id)).toContain(record.id);
      expect(await history.restored(record.id)).toMatchObject({ ...kept, last_modified_by: ann.email });
      expect((await history.trash()).map(({ id }) => id)).not.toContain(record.id);
    }
    const donations = await api.get(`/api/people/${person.id}/donations`, { as: ann });
    expect(donations.json()).toMatchObject([{ amount: 5 }]);
    expect(await figures()).toEqual(before);
  });

  it('refuses to restore a person whose email is taken, and names who has it', async () => {
    const { id } = await people.created({ name: 'First', email: 'one@example.com' });
    await people.remove(id);
    const second = await people.created({ name: 'Second', email: 'ONE@example.com' });
    const refused = await ofPeople.restore(id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'conflict',
      detail: 'Second has this email now. Change or delete that one first.',
    });
    await people.remove(second.id);
    expect(await ofPeople.restored(id)).toMatchObject({ email: 'one@example.com' });
  });

  it('accepts one of several simultaneous restores of a record', async () => {
    const { id } = await companies.created({ company_name: 'Once' });
    await companies.remove(id);
    const responses = await Promise.all([ann, bob, ann, bob].map((who) => ofCompanies.restore(id, who)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
    expect((await ofCompanies.history(id)).filter(({ action }) => action === 'restore')).toHaveLength(1);
    expect((await companies.remove(id)).statusCode).toBe(204);
    expect((await companies.remove(id)).statusCode).toBe(404);
    await ofCompanies.restored(id);
    expect(await companies.read(id)).toMatchObject({ company_name: 'Once' });
  });

  it('refuses to restore records that are not in it', async () => {
    const { id } = await judges.created({ name: 'Still here' });
    for (const unknown of [id, ...NONEXISTENT_IDS])
      expect((await ofJudges.restore(unknown)).statusCode, unknown).toBe(404);
    expect((await api.post(`/api/judges/${id}/restore`)).statusCode).toBe(401);
  });
});
