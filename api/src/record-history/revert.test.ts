import type { Company, Judge, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createBulkChangeClient } from '#testing/records/bulk-client';
import { createHistoryClient } from '#testing/records/history-client';
import { NONEXISTENT_IDS, createRecordClient, UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

describe('POST /{kind}/{id}/revert', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const companies = createRecordClient<Company>(api, '/api/companies', ann);
  const judges = createRecordClient<Judge>(api, '/api/judges', ann);
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const ofCompanies = createHistoryClient(api, '/api/companies', ann);
  const ofJudges = createHistoryClient(api, '/api/judges', ann);
  const ofPeople = createHistoryClient(api, '/api/people', ann);

  async function changedCompany(name: string) {
    const { id } = await companies.created({ company_name: name, major: 'Art', contact: 'Bo' });
    await companies.update(id, { major: 'Law', contact: 'Cy', industry: 'Music' }, { who: bob });
    return { id, history_id: (await ofCompanies.lastChange(id)).id };
  }

  describe('of a company', () => {
    it('restores all fields of a change, as a new change, which can be reverted', async () => {
      const { id, history_id } = await changedCompany('All');
      const old = { major: 'Art', contact: 'Bo', industry: null, last_modified_by: ann.email };
      expect(await ofCompanies.reverted(id, { history_id })).toMatchObject(old);
      const actions = (await ofCompanies.history(id)).map(({ action }) => action);
      expect(actions).toEqual(['update', 'update', 'create']);
      const own = await ofCompanies.lastChange(id);
      const again = { major: 'Law', industry: 'Music' };
      expect(await ofCompanies.reverted(id, { history_id: own.id })).toMatchObject(again);
    });

    it('names fields that were changed again since, and restores others, or all by force', async () => {
      const { id, history_id } = await changedCompany('Conflict');
      await companies.updated(id, { major: 'Biology' });
      const refused = await ofCompanies.revert(id, { history_id });
      const conflicts = [{ field: 'major', label: 'Major', current: 'Biology', target: 'Art' }];
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'changed_since', conflicts }]);
      expect(await companies.read(id)).toMatchObject({ major: 'Biology', contact: 'Cy' });
      const some = { major: 'Biology', contact: 'Bo', industry: 'Music' };
      expect(await ofCompanies.reverted(id, { history_id, fields: ['contact'] })).toMatchObject(some);
      const all = { major: 'Art', contact: 'Bo', industry: null };
      expect(await ofCompanies.reverted(id, { history_id, force: true })).toMatchObject(all);
    });

    it('changes nothing if the record already has the values', async () => {
      const { id, history_id } = await changedCompany('Already back');
      const { updated_at } = await companies.updated(id, { major: 'Art', contact: 'Bo', industry: null });
      expect(await ofCompanies.reverted(id, { history_id })).toMatchObject({ updated_at });
      expect(await ofCompanies.history(id)).toHaveLength(3);
    });

    it('of a name also restores the company name of its people', async () => {
      const { id } = await companies.created({ company_name: 'Old Name' });
      const person = await people.created({ name: 'Pat', company_id: id });
      await companies.updated(id, { company_name: 'New Name' });
      expect(await people.read(person.id)).toMatchObject({ primary_company: 'New Name' });
      const { id: history_id } = await ofCompanies.lastChange(id);
      await ofCompanies.reverted(id, { history_id });
      expect(await people.read(person.id)).toMatchObject({ primary_company: 'Old Name' });
      const similar = await api.get('/api/companies/similar?company_name=Old Names', { as: ann });
      expect(similar.json()).toMatchObject([{ id }]);
    });

    it('keeps funding and its total together', async () => {
      const funding_data = [{ year: '2024', amount: 100, source: 'Bank' }];
      const { id } = await companies.created({ company_name: 'Funded', funding_data });
      await companies.updated(id, { funding_data: [{ year: '2025', amount: 900, source: 'Angel' }] });
      const body = { history_id: (await ofCompanies.lastChange(id)).id, fields: ['total_funding'] };
      expect(await ofCompanies.reverted(id, body)).toMatchObject({ total_funding: 100, funding_data });
    });

    it('is refused for an older version, unknown changes and fields, and changes without fields', async () => {
      const { id, history_id } = await changedCompany('Refused');
      const other = await changedCompany('Other');
      const stale = await ofCompanies.revert(id, { history_id }, { ifMatch: '2020-01-01T00:00:00.000Z' });
      expect(stale.statusCode).toBe(409);
      expect(stale.json()).toMatchObject({ code: 'stale_edit' });
      const created = (await ofCompanies.history(id)).at(-1)?.id;
      for (const [body, status, loc] of [
        [{ history_id: UNKNOWN_ID }, 404, undefined],
        [{ history_id: other.history_id }, 404, undefined],
        [{ history_id: 'x' }, 422, ['body', 'history_id']],
        [{}, 422, ['body', 'history_id']],
        [{ history_id: created }, 422, ['body', 'history_id']],
        [{ history_id, fields: [] }, 422, ['body', 'fields']],
        [{ history_id, fields: ['major', 'constructor'] }, 422, ['body', 'fields', 1]],
        [{ history_id, force: 'yes' }, 422, ['body', 'force']],
        [{ history_id, more: 1 }, 422, ['body', 'more']],
      ] as const) {
        const response = await ofCompanies.revert(id, body);
        expect(response.statusCode, JSON.stringify(body)).toBe(status);
        if (loc) expect(response.json()).toMatchObject({ detail: [{ loc }] });
      }
      for (const unknown of NONEXISTENT_IDS)
        expect((await ofCompanies.revert(unknown, { history_id })).statusCode, unknown).toBe(404);
      await companies.remove(id);
      expect((await ofCompanies.revert(id, { history_id })).statusCode).toBe(404);
      expect((await api.post(`/api/companies/${id}/revert`, { body: { history_id } })).statusCode).toBe(401);
    });
  });

  it('of a judge restores the competitions', async () => {
    const competitions = [{ name: 'Demo Day', month: 'May', year: 2024 }];
    const { id } = await judges.created({ name: 'Joe', competitions });
    await judges.updated(id, { competitions: [{ name: 'Pitch', month: 'January', year: 2025 }], phone: '5' });
    const { id: history_id } = await ofJudges.lastChange(id);
    await judges.updated(id, { competitions: [] });
    const target = competitions.map((one) => ({ ...one, date: '2024-05-01' }));
    const conflicts = [{ field: 'competitions', label: 'Competitions', current: [], target }];
    expect((await ofJudges.revert(id, { history_id })).json()).toMatchObject({ conflicts });
    const old = { phone: null, competitions, competitions_count: 1 };
    expect(await ofJudges.reverted(id, { history_id, force: true })).toMatchObject(old);
  });

  describe('of a person', () => {
    const records = (id: string, kind: string) => ({
      add: async (body: object): Promise<{ id: string }> =>
        (await api.post(`/api/people/${id}/${kind}`, { as: ann, body })).json(),
      change: (record: string, body: object) =>
        api.put(`/api/people/${id}/${kind}/${record}`, { as: ann, body }),
      remove: (record: string) => api.delete(`/api/people/${id}/${kind}/${record}`, { as: ann }),
      list: async (): Promise<object[]> => (await api.get(`/api/people/${id}/${kind}`, { as: ann })).json(),
    });

    it('refuses involvements that were changed again since, unless it is forced', async () => {
      const { id } = await people.created({ name: 'Speaker' });
      const speaking = records(id, 'speaking');
      const { id: talk } = await speaking.add({ event_name: 'Demo Day', topic: 'A' });
      await speaking.add({ event_name: 'Another talk' });
      await speaking.change(talk, { event_name: 'Demo Day', topic: 'B' });
      const { id: history_id } = await ofPeople.lastChange(id);
      await speaking.change(talk, { event_name: 'Demo Day', topic: 'C' });
      const refused = await ofPeople.revert(id, { history_id });
      const values = { current: [{ id: talk, topic: 'C' }], target: [{ id: talk, topic: 'A' }] };
      const conflicts = [{ field: 'speaking', ...values }];
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'changed_since', conflicts }]);
      await ofPeople.reverted(id, { history_id, force: true });
      expect(await speaking.list()).toContainEqual(expect.objectContaining({ id: talk, topic: 'A' }));
    });

    it('restores a relationship without its primary mark if the person has another company by now', async () => {
      const one = await companies.created({ company_name: 'Left Inc' });
      const two = await companies.created({ company_name: 'Joined Inc' });
      const { id } = await people.created({ name: 'Leaver' });
      const relationships = records(id, 'relationships');
      const { id: left } = await relationships.add({ company_id: one.id, is_primary: true });
      await relationships.remove(left);
      const { id: removal } = await ofPeople.lastChange(id);
      await people.updated(id, { company_id: two.id });
      const { id: move } = await ofPeople.lastChange(id);
      await ofPeople.reverted(id, { history_id: removal });
      expect(await relationships.list()).toMatchObject([{ id: left, is_primary: false }]);

      await relationships.add({ company_id: two.id, is_primary: true });
      await ofPeople.reverted(id, { history_id: move });
      expect(await people.read(id)).toMatchObject({ company_id: one.id });
      expect(await relationships.list()).toMatchObject([{ is_primary: false }, { is_primary: false }]);
    });

    it('refuses an email that somebody else has meanwhile, as a restore does; an undo skips the person', async () => {
      const { id } = await people.created({ name: 'Left', email: 'taken@example.com' });
      await people.updated(id, { email: 'new@example.com' });
      const { id: history_id } = await ofPeople.lastChange(id);
      await people.created({ name: 'Newcomer', email: 'Taken@example.com' });
      const other = await people.created({ name: 'Free', email: 'free@example.com' });
      const { changed, undone } = createBulkChangeClient(api, '/api/people', ann);
      const { operation_id } = await changed({ action: 'delete', ids: [id, other.id], expected: 2 });
      const second = await people.created({ name: 'Second', email: 'NEW@example.com' });
      const refusal = (name: string) => [
        409,
        { code: 'conflict', detail: `${name} has this email now. Change or delete that one first.` },
      ];
      const restore = await ofPeople.restore(id);
      expect([restore.statusCode, restore.json()]).toMatchObject(refusal('Second'));
      const skipped = [{ id, name: 'Left', reason: 'Second has this email now' }];
      expect(await undone(operation_id)).toMatchObject({ restored: 1, skipped });
      expect((await people.get(id)).statusCode).toBe(404);
      await people.remove(second.id);
      expect(await ofPeople.restored(id)).toMatchObject({ email: 'new@example.com' });
      const revert = await ofPeople.revert(id, { history_id });
      expect([revert.statusCode, revert.json()]).toMatchObject(refusal('Newcomer'));
    });

    it('refuses values that break a rule together with later ones', async () => {
      const company = await companies.created({ company_name: 'Mentored' });
      const { id } = await people.created({ name: 'Mentor' });
      const mentorships = records(id, 'mentorships');
      const { id: one } = await mentorships.add({ mentee_name: 'Mia' });
      await mentorships.change(one, { mentee_name: 'Mia', company_id: company.id });
      const { id: history_id } = await ofPeople.lastChange(id);
      await mentorships.change(one, { mentee_name: '', company_id: company.id });
      const refused = await ofPeople.revert(id, { history_id });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        detail: 'These values do not fit what was changed later. Revert the later changes first.',
      });
      expect(await mentorships.list()).toMatchObject([{ mentee_name: null, company_id: company.id }]);
    });
  });
});
