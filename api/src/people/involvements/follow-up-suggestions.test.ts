import {
  PERSON_LABELS,
  type Company,
  type Judge,
  type Person,
  type FollowUpSuggestions,
} from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { NONEXISTENT_IDS, createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

describe('GET /people/:id/smart-routing', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const companies = createRecordClient<Company>(api, '/api/companies', ann);
  const judges = createRecordClient<Judge>(api, '/api/judges', ann);
  const routing = (id: string) => api.get(`/api/people/${id}/smart-routing`, { as: ann });
  const suggestions = async ({ id }: Person) => (await routing(id)).json<FollowUpSuggestions>().suggestions;
  const actions = async (person: Person) => (await suggestions(person)).map(({ action }) => action);
  const records = ({ id }: Person, kind: string) =>
    createRecordClient<Person>(api, `/api/people/${id}/${kind}`, ann);

  it('suggests each open step, in label order, with the details of the person', async () => {
    const { id } = await people.created({
      name: 'Pat O’Río & Co',
      email: 'pat+1@x.example',
      phone: '(555) 010-0003',
      labels: [...PERSON_LABELS].reverse(),
    });
    expect((await routing(id)).json()).toEqual({
      person_id: id,
      suggestions: [
        {
          label: 'founder',
          action: 'link_company',
          title: 'Link a company',
          path: `/people?person=${id}&add=relationships`,
        },
        {
          label: 'founder',
          action: 'add_company',
          title: 'Add a company',
          path: '/add-company?name=Pat+O%E2%80%99R%C3%ADo+%26+Co&contact_email=pat%2B1%40x.example',
        },
        {
          label: 'judge',
          action: 'add_judge',
          title: 'Add to judges',
          path: '/judges/add?name=Pat+O%E2%80%99R%C3%ADo+%26+Co&email=pat%2B1%40x.example&phone=%28555%29+010-0003',
        },
        {
          label: 'speaker',
          action: 'add_speaking',
          title: 'Add a speaking engagement',
          path: `/people?person=${id}&add=speaking`,
        },
        {
          label: 'donor',
          action: 'add_donation',
          title: 'Add a donation',
          path: `/people?person=${id}&add=donations`,
        },
        {
          label: 'mentor',
          action: 'add_mentorship',
          title: 'Add a mentorship',
          path: `/people?person=${id}&add=mentorships`,
        },
      ],
    });
  });

  it('suggests nothing for other labels or none', async () => {
    expect(await suggestions(await people.created({ name: 'Plain' }))).toEqual([]);
    expect(
      await suggestions(await people.created({ name: 'Student', labels: ['student', 'investor'] })),
    ).toEqual([]);
  });

  it('suggests nothing that exists already', async () => {
    const { id: company_id } = await companies.created({ company_name: 'Acme' });
    const person = await people.created({
      name: 'Busy',
      email: 'busy@x.example',
      labels: ['founder', 'judge', 'speaker', 'donor', 'mentor'],
      company_id,
    });
    await judges.created({ name: 'B.', email: 'BUSY@x.example' });
    await records(person, 'speaking').created({ event_name: 'Demo Day' });
    await records(person, 'donations').created({ amount: 5 });
    await records(person, 'mentorships').created({ mentee_name: 'Kim' });
    expect(await suggestions(person)).toEqual([]);
  });

  it('suggests a step again once its record is deleted', async () => {
    const person = await people.created({
      name: 'Again',
      email: 'again@x.example',
      labels: ['judge', 'donor'],
    });
    const judge = await judges.created({ name: 'A.', email: 'again@x.example' });
    const donations = records(person, 'donations');
    const { id } = await donations.created({ amount: 5 });
    expect(await actions(person)).toEqual([]);
    await judges.remove(judge.id);
    expect(await actions(person)).toEqual(['add_judge']);
    await donations.remove(id);
    expect(await actions(person)).toEqual(['add_judge', 'add_donation']);
  });

  it('suggests a company to a founder until there is one, by the form or by a relationship', async () => {
    const open = ['link_company', 'add_company'];
    const { id: company_id } = await companies.created({ company_name: 'Going' });
    const founder = await people.created({
      name: 'Founder',
      labels: ['founder'],
      primary_company: 'A name alone',
    });
    expect(await actions(founder)).toEqual(open);
    const relationships = records(founder, 'relationships');
    const { id } = await relationships.created({ company_id });
    expect(await actions(founder)).toEqual([]);
    await relationships.remove(id);
    expect(await actions(founder)).toEqual(open);
    await people.updated(founder.id, { company_id });
    expect(await actions(founder)).toEqual([]);
    await relationships.created({ company_id });
    await companies.remove(company_id);
    expect(await actions(founder)).toEqual(open);
  });

  it("suggests to link, not to add, a company that has the founder's email", async () => {
    const founder = await people.created({ name: 'Mailed', email: 'Mailed@x.example', labels: ['founder'] });
    await companies.created({ company_name: 'Other', contact_email: 'other@x.example' });
    await companies.created({ company_name: 'Without' });
    expect(await actions(founder)).toEqual(['link_company', 'add_company']);
    const { id } = await companies.created({ company_name: 'Mailed', contact_email: 'mailed@X.example' });
    expect(await actions(founder)).toEqual(['link_company']);
    const nobody = await people.created({ name: 'Mailed', labels: ['founder'] });
    expect(await actions(nobody)).toEqual(['link_company', 'add_company']);
    await companies.remove(id);
    expect(await actions(founder)).toEqual(['link_company', 'add_company']);
  });

  it('suggests no judge if a judge has the name of a person without an email', async () => {
    const unmailed = await people.created({ name: 'Judy Named', labels: ['judge'] });
    const mailed = await people.created({ name: 'Judy Named', email: 'judy@x.example', labels: ['judge'] });
    expect(await actions(unmailed)).toEqual(['add_judge']);
    const { id } = await judges.created({ name: 'JUDY named', email: 'another@x.example' });
    expect(await actions(unmailed)).toEqual([]);
    expect(await actions(mailed)).toEqual(['add_judge']);
    await judges.remove(id);
    expect(await actions(unmailed)).toEqual(['add_judge']);
  });

  it('does not depend on records of other people', async () => {
    const busy = await people.created({ name: 'Busy', labels: ['donor'] });
    const other = await people.created({ name: 'Other', labels: ['donor'] });
    await records(busy, 'donations').created({ amount: 5 });
    expect(await actions(busy)).toEqual([]);
    expect(await actions(other)).toEqual(['add_donation']);
  });

  it('returns 404 for an unknown or malformed id', async () => {
    for (const id of NONEXISTENT_IDS) {
      const response = await routing(id);
      expect([response.statusCode, response.json().detail], id).toEqual([404, 'Person not found']);
    }
  });

  it('returns 404 for a deleted person', async () => {
    const { id } = await people.created({ name: 'Gone', labels: ['donor'] });
    await people.remove(id);
    expect((await routing(id)).statusCode).toBe(404);
  });
});
