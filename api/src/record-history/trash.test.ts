import type { Company, Judge, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createHistoryClient } from '#testing/records/history-client';
import { NONEXISTENT_IDS, createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

describe('the trash', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const companies = createRecordClient<Company>(api, '/api/companies', ann);
  const judges = createRecordClient<Judge>(api, '/api/judges', ann);
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const ofCompanies = createHistoryClient(api, '/api/companies', ann);
  const ofJudges = createHistoryClient(api, '/api/judges', ann);
  const ofPeople = createHistoryClient(api, '/api/people', ann);

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

  it('restores records of each kind', async () => {
    const company = await companies.created({ company_name: 'Back', major: 'Art' });
    const person = await people.created({ name: 'Pia', email: 'pia@example.com', company_id: company.id });
    const competitions = [{ name: 'Demo Day', month: 'May', year: 2024 }];
    const judge = await judges.created({ name: 'Jim', competitions });
    for (const [client, history, { id }] of [
      [companies, ofCompanies, company],
      [people, ofPeople, person],
      [judges, ofJudges, judge],
    ] as const) {
      const { updated_at: _at, ...kept } = await client.read(id);
      await client.remove(id, bob);
      expect(await history.trash()).toContainEqual(expect.objectContaining({ id }));
      expect(await history.restored(id)).toMatchObject({ ...kept, last_modified_by: ann.email });
      expect(await history.trash()).not.toContainEqual(expect.objectContaining({ id }));
    }
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
