import { describe, expect, it } from 'vitest';
import { createInvolvementClient } from '#testing/involvement-client';
import { startTestApp } from '#testing/test-app';

describe('the company of a person', async () => {
  const api = await startTestApp();
  const { people, companies, newCompany, involvementsOf } = createInvolvementClient(api, await api.signIn());
  const { created, read, updated } = people;
  const founderOf = async (name: string, fields: object = {}) => {
    const company = await newCompany(name);
    const person = await created({
      name: 'Pat',
      company_id: company.id,
      company_role: 'CEO',
      is_primary_founder: true,
      ...fields,
    });
    return { company, person };
  };

  it('is marked as deleted in every response once it is deleted', async () => {
    const { company, person } = await founderOf('Closing Ltd', { name: 'Closing Pat' });
    expect(person.is_company_deleted).toBe(false);
    expect((await created({ name: 'Alone' })).is_company_deleted).toBe(false);
    await companies.remove(company.id);
    const closed = { ...person, is_company_deleted: true };
    expect(await read(person.id)).toEqual(closed);
    expect(await people.found('closing pat')).toEqual([closed]);
    expect(await people.listed('?search=closing%20pat')).toEqual([closed]);
    expect(await updated(person.id, { ...closed, phone: '1' })).toMatchObject({
      company_id: company.id,
      primary_company: 'Closing Ltd',
      is_company_deleted: true,
    });
  });

  describe('when only primary_company is sent', () => {
    it('is unlinked, and the person is no longer its primary founder', async () => {
      const { person } = await founderOf('Linked Ltd');
      const before = await people.auditOf(person.id);
      expect(await updated(person.id, { primary_company: 'Elsewhere' })).toMatchObject({
        company_id: null,
        primary_company: 'Elsewhere',
        company_role: 'CEO',
        is_primary_founder: false,
      });
      expect((await people.auditOf(person.id)).slice(before.length)).toMatchObject([
        {
          before: { company_id: person.company_id, primary_company: 'Linked Ltd', is_primary_founder: true },
          after: { company_id: null, primary_company: 'Elsewhere', is_primary_founder: false },
        },
      ]);
    });

    it.each(['', null])('is unlinked by %j', async (primary_company) => {
      const { person } = await founderOf('Emptied Ltd');
      expect(await updated(person.id, { primary_company })).toMatchObject({
        company_id: null,
        primary_company: null,
        is_primary_founder: false,
      });
    });

    it('stays linked for its own name in any case, and for the unchanged text', async () => {
      const { company, person } = await founderOf('Same Ltd', { primary_company: 'Mine' });
      const linked = { company_id: company.id, is_primary_founder: true };
      expect(await updated(person.id, { primary_company: 'Mine', phone: '1' })).toMatchObject(linked);
      expect(await updated(person.id, { primary_company: 'SAME ltd' })).toMatchObject(linked);
    });

    it('stays linked when the link is sent too, as in a record sent back', async () => {
      const { company, person } = await founderOf('Whole Ltd');
      expect(await updated(person.id, person)).toEqual(person);
      expect(await updated(person.id, { ...person, primary_company: 'Whole, Inc.' })).toMatchObject({
        company_id: company.id,
        primary_company: 'Whole, Inc.',
        is_primary_founder: true,
      });
    });

    it('is only a text for a person without a link', async () => {
      const person = await created({ name: 'Free', primary_company: 'A', is_primary_founder: true });
      expect(await updated(person.id, { primary_company: 'B' })).toMatchObject({ is_primary_founder: true });
    });
  });

  describe.each(['', null])('when company_id %j is sent', (company_id) => {
    it('loses its name and its primary founder', async () => {
      const { person } = await founderOf('Left Ltd');
      expect(await updated(person.id, { company_id })).toMatchObject({
        company_id: null,
        primary_company: null,
        company_role: 'CEO',
        is_primary_founder: false,
      });
    });

    it('keeps a different company text and the other fields sent', async () => {
      const own = await founderOf('Own Ltd', { primary_company: 'Consulting' });
      expect(await updated(own.person.id, { company_id })).toMatchObject({ primary_company: 'Consulting' });
      const { person } = await founderOf('Text Ltd');
      const sent = { primary_company: 'Text Ltd', is_primary_founder: true };
      expect(await updated(person.id, { company_id, ...sent })).toMatchObject({ company_id: null, ...sent });
    });

    it('changes nothing for a person without a link', async () => {
      const person = await created({ name: 'None', company_id, primary_company: 'A' });
      expect(await updated(person.id, { company_id })).toEqual(person);
    });
  });

  it('must exist when it is linked, also when it is deleted at the same moment', async () => {
    const person = await created({ name: 'Racer' });
    for (let index = 0; index < 2; index += 1) {
      const { id } = await newCompany(`Racing ${index}`);
      const [linked, related, mentored, removed] = await Promise.all([
        people.update(person.id, { company_id: id }),
        involvementsOf(person.id, 'relationships').create({ company_id: id, is_primary: true }),
        involvementsOf(person.id, 'mentorships').create({ company_id: id }),
        companies.remove(id),
      ]);
      expect([200, 422]).toContain(linked.statusCode);
      expect([201, 422]).toContain(related.statusCode);
      expect([201, 422]).toContain(mentored.statusCode);
      expect(removed.statusCode).toBe(204);
    }
  });
});
