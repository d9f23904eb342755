import type { Company, CompanyPeople, Mentorship, Person, Relationship } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { NONEXISTENT_IDS, createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

describe('GET /companies/:id/people', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const people = createRecordClient<Person>(api, '/api/people', ann);
  const companies = createRecordClient<Company>(api, '/api/companies', ann);
  const related = (person: Person, company: Company, body: object = {}) =>
    createRecordClient<Relationship>(api, `/api/people/${person.id}/relationships`, ann).created({
      company_id: company.id,
      ...body,
    });
  const mentoring = (person: Person, body: object) =>
    createRecordClient<Mentorship>(api, `/api/people/${person.id}/mentorships`, ann).created(body);
  const newCompany = (company_name = 'Acme') => companies.created({ company_name });
  const ofCompany = (id: string) => api.get(`/api/companies/${id}/people`, { as: ann });
  const read = async ({ id }: Company) => (await ofCompany(id)).json<CompanyPeople>();
  const names = async (company: Company) => (await read(company)).people.map(({ name }) => name);

  const day = (days: number) =>
    new Date(api.clock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);

  it('returns an empty list for a new company', async () => {
    expect(await read(await newCompany())).toEqual({ people: [], mentorships: [] });
  });

  it('lists people linked to the company and people with a relationship to it, once each', async () => {
    const acme = await newCompany();
    const own = await people.created({
      name: 'Own',
      email: 'own@x.example',
      labels: ['alumni'],
      company_id: acme.id,
      company_role: 'CEO',
      is_primary_founder: true,
    });
    const guest = await people.created({ name: 'Tied' });
    await people.created({ name: 'Nobody of it' });
    await related(own, acme, { role: 'Chair', start_date: '2024-01-01' });
    await related(guest, acme, { role: 'CTO', start_date: '2025-01-01' });
    expect(await read(acme)).toEqual({
      people: [
        {
          id: own.id,
          name: 'Own',
          email: 'own@x.example',
          labels: ['alumni'],
          role: 'CEO',
          is_primary_founder: true,
          is_primary: true,
          start_date: '2024-01-01',
          end_date: null,
        },
        {
          id: guest.id,
          name: 'Tied',
          email: null,
          labels: [],
          role: 'CTO',
          is_primary_founder: false,
          is_primary: false,
          start_date: '2025-01-01',
          end_date: null,
        },
      ],
      mentorships: [],
    });
  });

  it('takes the role of the person, else of the relationship, and no role in another company', async () => {
    const [acme, brook] = [await newCompany(), await newCompany('Brook')];
    const silent = await people.created({ name: 'Silent', company_id: acme.id });
    await related(silent, acme, { role: 'Chair' });
    const elsewhere = await people.created({
      name: 'Elsewhere',
      company_id: brook.id,
      company_role: 'CEO',
      is_primary_founder: true,
    });
    await related(elsewhere, acme);
    expect((await read(acme)).people).toMatchObject([
      { name: 'Elsewhere', role: null, is_primary: false, is_primary_founder: false },
      { name: 'Silent', role: 'Chair', is_primary: true },
    ]);
  });

  it('takes the current of several relationships, else the latest', async () => {
    const acme = await newCompany();
    const returned = await people.created({ name: 'Back again' });
    await related(returned, acme, { role: 'Intern', start_date: '2020-01-01', end_date: '2020-12-31' });
    await related(returned, acme, { role: 'CTO', start_date: '2023-01-01' });
    await related(returned, acme, { role: 'Guest', start_date: '2024-01-01', end_date: '2024-02-01' });
    const left = await people.created({ name: 'Gone twice' });
    await related(left, acme, { role: 'Last', start_date: '2022-01-01', end_date: '2022-12-31' });
    await related(left, acme, { role: 'First', start_date: '2020-01-01', end_date: '2020-12-31' });
    expect((await read(acme)).people).toMatchObject([
      { name: 'Back again', role: 'CTO', start_date: '2023-01-01', end_date: null },
      { name: 'Gone twice', role: 'Last', end_date: '2022-12-31' },
    ]);
  });

  it('sorts founders first, then by name, and people who have left last', async () => {
    const acme = await newCompany();
    const add = async (name: string, person: object, relationship?: object) => {
      const added = await people.created({ name, ...person });
      if (relationship) await related(added, acme, relationship);
    };
    await add('zoe', {}, { role: 'Engineer' });
    await add('Zed', { company_id: acme.id, is_primary_founder: true });
    await add('Yan', { labels: ['mentor', 'founder'] }, {});
    await add('Xia', {}, { role: 'Co-Founder & CTO' });
    await add('Wim', {}, { role: 'cofounder' });
    await add('Vic', {}, { role: 'Confounder of plans' });
    await add('Ugo', {}, { role: 'Foundering' });
    await add('Ann', { labels: ['founder'] }, { end_date: day(-1) });
    await add('Abe', {}, { end_date: day(-400) });
    await add('Tim', {}, { end_date: day(0) });
    await add('Sam', {}, { end_date: day(1) });
    await add('Rob', { company_id: acme.id }, { end_date: day(-1) });
    expect(await names(acme)).toEqual([
      'Zed',
      'Wim',
      'Xia',
      'Yan',
      'Rob',
      'Sam',
      'Tim',
      'Ugo',
      'Vic',
      'zoe',
      'Ann',
      'Abe',
    ]);
    expect((await read(acme)).people.at(-1)).toMatchObject({ name: 'Abe', end_date: day(-400) });
  });

  it('leaves out deleted people and relationships', async () => {
    const acme = await newCompany();
    const leaving = await people.created({ name: 'Leaving', company_id: acme.id });
    const untied = await people.created({ name: 'Untied' });
    const { id } = await related(untied, acme);
    await related(leaving, acme);
    const mentorship = await mentoring(untied, { company_id: acme.id });
    await mentoring(leaving, { company_id: acme.id });
    await api.delete(`/api/people/${untied.id}/relationships/${id}`, { as: ann });
    await people.remove(leaving.id);
    expect(await read(acme)).toMatchObject({ people: [], mentorships: [{ id: mentorship.id }] });
    await api.delete(`/api/people/${untied.id}/mentorships/${mentorship.id}`, { as: ann });
    expect(await read(acme)).toEqual({ people: [], mentorships: [] });
  });

  it('includes mentorships with their mentors, latest first', async () => {
    const [acme, brook] = [await newCompany(), await newCompany('Brook')];
    const mentor = await people.created({ name: 'Mia Mentor' });
    const other = await people.created({ name: 'Max Mentor' });
    const undated = await mentoring(mentor, { company_id: acme.id, notes: 'Some time' });
    await mentoring(mentor, { company_id: acme.id, start_date: '2020-02-29', end_date: '2020-03-01' });
    await mentoring(other, { company_id: acme.id, start_date: '2025-01-01', mentee_name: 'Kim' });
    await mentoring(other, { company_id: brook.id, start_date: '2025-01-01' });
    await mentoring(other, { mentee_name: 'Kim' });
    const { people: listed, mentorships } = await read(acme);
    expect(listed).toEqual([]);
    expect(mentorships).toMatchObject([
      { start_date: '2025-01-01', mentee_name: 'Kim', mentor: { id: other.id, name: 'Max Mentor' } },
      { start_date: '2020-02-29', end_date: '2020-03-01', mentor: { id: mentor.id, name: 'Mia Mentor' } },
      { id: undated.id, start_date: null, notes: 'Some time' },
    ]);
  });

  it('returns 404 for an unknown or malformed id', async () => {
    for (const id of NONEXISTENT_IDS) {
      const response = await ofCompany(id);
      expect([response.statusCode, response.json().detail], id).toEqual([404, 'Company not found']);
    }
  });

  it('returns 404 for a deleted company', async () => {
    const acme = await newCompany();
    await companies.remove(acme.id);
    expect((await ofCompany(acme.id)).statusCode).toBe(404);
  });
});
