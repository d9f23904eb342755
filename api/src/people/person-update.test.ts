import type { Company, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { NO_IDS, recordCalls, UNKNOWN_ID } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { FULL_PERSON } from '../../testing/records/full-person';

describe('PUT /people/:id', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const bob = await api.signIn();
  const { auditOf, created, read, remove, update, updated } = recordCalls<Person>(api, '/api/people', ann);
  const companies = recordCalls<Company>(api, '/api/companies', ann);
  const FULL = (email: string) => ({ ...FULL_PERSON, email });

  it('changes the fields of the body and keeps the others', async () => {
    const person = await created(FULL('one@rivers.example'));
    api.clock.advance(1000);
    const response = await update(person.id, { labels: ['mentor'], bio: '' }, { who: bob });
    expect(response.json()).toEqual({
      ...person,
      labels: ['mentor'],
      bio: null,
      last_modified_by: bob.email,
      updated_at: api.clock.now().toISOString(),
    });
    expect((await auditOf(person.id))[1]).toMatchObject({
      action: 'update',
      actor_email: bob.email,
      before: { labels: ['founder', 'board_member'], bio: FULL_PERSON.bio },
      after: { labels: ['mentor'], bio: null },
    });
  });

  it('changes nothing when a record is sent back as it was read', async () => {
    const { id: company_id } = await companies.created({ company_name: 'Whole Ltd' });
    const person = await created({ ...FULL('two@rivers.example'), company_id });
    await companies.remove(company_id);
    api.clock.advance(1000);
    const response = await update(person.id, person, { ifMatch: person.updated_at, who: bob });
    expect(response.json()).toEqual({ ...person, is_company_deleted: true });
    expect(await auditOf(person.id)).toHaveLength(1);
  });

  it('clears is_primary_founder for a person without a company', async () => {
    const founder = { is_primary_founder: true };
    const person = await created({ name: 'Nowhere', ...founder });
    expect(person.is_primary_founder).toBe(false);
    expect((await updated(person.id, founder)).is_primary_founder).toBe(false);
    expect(await updated(person.id, { ...founder, primary_company: 'Name Only' })).toMatchObject(founder);
    expect((await updated(person.id, { primary_company: '' })).is_primary_founder).toBe(false);
    const { id: company_id } = await companies.created({ company_name: 'Founded Ltd' });
    expect(await updated(person.id, { ...founder, company_id })).toMatchObject(founder);
    expect(await updated(person.id, { bio: 'Still there' })).toMatchObject(founder);
  });

  it('takes the LinkedIn address that was changed, from either field name', async () => {
    const person = await created({ name: 'Linked', linkedin_url: 'https://linkedin.example/old' });
    const next = await updated(person.id, { ...person, linkedin: 'https://linkedin.example/new' });
    expect(next).toMatchObject({
      linkedin_url: 'https://linkedin.example/new',
      linkedin: 'https://linkedin.example/new',
    });
    expect(await updated(person.id, { linkedin_url: '' })).toMatchObject({
      linkedin_url: null,
      linkedin: null,
    });
  });

  it('sets the company name with a newly linked company, and clears both', async () => {
    const { id: company_id } = await companies.created({ company_name: 'Second Ltd' });
    const { id } = await created({ name: 'Mover', primary_company: 'First Ltd' });
    expect(await updated(id, { company_id })).toMatchObject({ company_id, primary_company: 'Second Ltd' });
    expect(await updated(id, { company_id, primary_company: '' })).toMatchObject({
      company_id,
      primary_company: null,
    });
    expect(await updated(id, { company_id: null })).toMatchObject({ company_id: null });
  });

  it('changes nothing when the company id is sent in capitals', async () => {
    const { id: company_id } = await companies.created({ company_name: 'Capital Ltd' });
    const person = await created({
      name: 'Capital',
      company_id: company_id.toUpperCase(),
      primary_company: 'Mine',
    });
    expect(person).toMatchObject({ company_id, primary_company: 'Mine' });
    expect(await updated(person.id, { company_id: company_id.toUpperCase() })).toEqual(person);
    expect(await auditOf(person.id)).toHaveLength(1);
  });

  it('returns 409 when another user saved first, and changes nothing', async () => {
    const person = await created({ name: 'Named' });
    api.clock.advance(1000);
    await update(person.id, { degree: 'Law' }, { who: bob });
    api.clock.advance(10 * 60_000);
    const response = await update(person.id, { degree: 'Art' }, { ifMatch: person.updated_at });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'stale_edit',
      detail: `This person was changed by ${bob.email} 10 minutes ago. Reload to see the latest version.`,
    });
    expect((await read(person.id)).degree).toBe('Law');
  });

  it('accepts one of 10 concurrent updates of the same version, completely', async () => {
    const person = await created({ name: 'Rush', email: 'rush@people.example' });
    api.clock.advance(1000);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        update(
          person.id,
          { degree: `Degree ${index}`, major: `Major ${index}` },
          { ifMatch: person.updated_at },
        ),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    const { degree, major } = await read(person.id);
    expect(major?.slice(6)).toBe(degree?.slice(7));
    expect(await auditOf(person.id)).toHaveLength(2);
  });

  it('keeps concurrent updates of different fields without a version', async () => {
    const person = await created({ name: 'Beside' });
    await Promise.all([
      update(person.id, { degree: 'Law' }),
      update(person.id, { major: 'Biology' }, { who: bob }),
      update(person.id, { labels: ['donor'] }),
    ]);
    expect(await read(person.id)).toMatchObject({ degree: 'Law', major: 'Biology', labels: ['donor'] });
    expect(await auditOf(person.id)).toHaveLength(4);
  });

  it('returns 404 for a person who was deleted meanwhile', async () => {
    const { id } = await created({ name: 'Gone' });
    const [changed, removed] = await Promise.all([update(id, { degree: 'Law' }), remove(id)]);
    expect([200, 404]).toContain(changed.statusCode);
    expect(removed.statusCode).toBe(204);
    expect((await update(id, { degree: 'Art' })).statusCode).toBe(404);
  });

  it('returns 422 for an If-Match that is not a timestamp', async () => {
    const { id } = await created({ name: 'Versioned' });
    const response = await update(id, { degree: 'Law' }, { ifMatch: 'yesterday' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['headers', 'if-match'] }] });
    expect((await read(id)).degree).toBeNull();
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ company_id: UNKNOWN_ID }, 'company_id', 'Choose a company from the list'],
    [{ lables: [] }, 'lables', 'Unknown field "lables"'],
  ])('returns 422 for %j', async (body, field, msg) => {
    const { id } = await created({ name: 'Invalid' });
    const response = await update(id, body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ detail: [{ loc: ['body', field], msg }] });
  });

  it.each(NO_IDS)('returns 404 for the id %s', async (id) => {
    expect((await update(id, { phone: '1' })).statusCode).toBe(404);
  });
});
