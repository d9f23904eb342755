import type { Company, Judge, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createHistoryClient } from '#testing/records/history-client';
import { NONEXISTENT_IDS, createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { auditEvents } from '../db/schema';

describe('the history of a record', async () => {
  const api = await startTestApp();
  const ann = await api.signIn({ full_name: 'Ann Able' });
  const bob = await api.signIn();
  const companies = createRecordClient<Company>(api, '/api/companies', ann);
  const judges = createRecordClient<Judge>(api, '/api/judges', ann);
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const ofCompanies = createHistoryClient(api, '/api/companies', ann);
  const ofJudges = createHistoryClient(api, '/api/judges', ann);
  const ofPeople = createHistoryClient(api, '/api/people', ann);

  it('has each change, newest first, with who made it and both values', async () => {
    const { id } = await companies.created({ company_name: 'Acme', major: 'Art' });
    await companies.update(id, { major: 'Law', active_tenant: true }, { who: bob });
    await companies.remove(id, bob);
    await ofCompanies.restored(id);
    const entries = await ofCompanies.history(id);
    expect(entries.map(({ action, by: { email } }) => [action, email])).toEqual([
      ['restore', ann.email],
      ['delete', bob.email],
      ['update', bob.email],
      ['create', ann.email],
    ]);
    expect(entries.map(({ changes }) => changes)).toEqual([
      [],
      [],
      [
        { field: 'major', label: 'Major', before: 'Art', after: 'Law' },
        { field: 'active_tenant', label: 'Active Tenant', before: null, after: true },
      ],
      [
        { field: 'company_name', label: 'Company Name', before: null, after: 'Acme' },
        { field: 'major', label: 'Major', before: null, after: 'Art' },
      ],
    ]);
    expect(entries[0]).toMatchObject({ by: { full_name: 'Ann Able' }, operation_id: null });
  });

  it('has a change after those that its transaction waited for', async () => {
    const { id } = await companies.created({ company_name: 'Waited for', major: 'Art' });
    const change = { action: 'update', before: { major: 'Art' }, after: { major: 'Law' } };
    await api.db.insert(auditEvents).values({ ...change, at: new Date(0), entity: 'company', entity_id: id });
    expect((await ofCompanies.history(id)).map(({ action }) => action)).toEqual(['update', 'create']);
  });

  it('includes the competitions of a judge, and the records of a person', async () => {
    const competition = { name: 'Demo Day', month: 'May', year: 2024 };
    const judge = await judges.created({ name: 'Joe' });
    await judges.updated(judge.id, { competitions: [competition] });
    const judged = { field: 'competitions', label: 'Competitions', before: [] };
    expect((await ofJudges.lastChange(judge.id)).changes).toEqual([
      { ...judged, after: [{ ...competition, date: '2024-05-01' }] },
    ]);
    const person = await people.created({ name: 'Pam' });
    const path = `/api/people/${person.id}/donations`;
    const values = { amount: 250, date: '2026-01-31' };
    const { id } = (await api.post(path, { as: ann, body: values })).json<{ id: string }>();
    const added = { field: 'donations', label: 'Donations', before: [], after: [{ id, ...values }] };
    expect((await ofPeople.lastChange(person.id)).changes).toMatchObject([added]);
    await api.delete(`${path}/${id}`, { as: ann });
    const removed = { field: 'donations', before: [{ id, ...values }], after: [] };
    expect((await ofPeople.lastChange(person.id)).changes).toMatchObject([removed]);
  });

  it('names the companies that it mentions, deleted ones too', async () => {
    const [acme, bolt] = [
      await companies.created({ company_name: 'Acme' }),
      await companies.created({ company_name: 'Bolt' }),
    ];
    const { id } = await people.created({ name: 'Pat', company_id: acme.id });
    await people.updated(id, { company_id: bolt.id });
    await companies.remove(acme.id);
    const names = { [acme.id]: 'Acme', [bolt.id]: 'Bolt' };
    expect(await ofPeople.lastChange(id)).toMatchObject({ company_names: names });
  });

  it('has pages and a total', async () => {
    const { id } = await companies.created({ company_name: 'Paged', major: '0' });
    for (const major of ['1', '2', '3']) await companies.updated(id, { major });
    const all = await ofCompanies.history(id);
    const pages = [
      await ofCompanies.history(id, '?limit=2'),
      await ofCompanies.history(id, '?limit=2&offset=2'),
    ];
    expect(pages.flat()).toEqual(all);
    const response = await api.get(`/api/companies/${id}/history?limit=1`, { as: ann });
    expect(response.headers['x-total-count']).toBe('4');
  });

  it('returns an error for a record that never existed, and without a session', async () => {
    for (const id of NONEXISTENT_IDS)
      expect((await api.get(`/api/people/${id}/history`, { as: ann })).statusCode, id).toBe(404);
    const { id } = await judges.created({ name: 'Jo' });
    expect((await api.get(`/api/companies/${id}/history`, { as: ann })).statusCode).toBe(404);
    expect((await api.get(`/api/judges/${id}/history`)).statusCode).toBe(401);
  });
});
