import type { Company, Person } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { recordCalls, UNKNOWN_ID } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { FULL_PERSON } from '../../testing/records/full-person';

describe('POST /people', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { auditOf, create, created, read, remove, update } = recordCalls<Person>(api, '/api/people', ann);
  const companies = recordCalls<Company>(api, '/api/companies', ann);

  it('stores every field and adds the server-side ones', async () => {
    const person = await created(FULL_PERSON);
    const now = api.clock.now().toISOString();
    expect(person).toEqual({
      ...FULL_PERSON,
      id: person.id,
      is_company_deleted: false,
      judge: null,
      linkedin: FULL_PERSON.linkedin_url,
      created_at: now,
      updated_at: now,
      last_modified_by: ann.email,
    });
    expect(await read(person.id)).toEqual(person);
  });

  it('requires only a name', async () => {
    expect(await created({ name: '  Solo  ' })).toMatchObject({
      name: 'Solo',
      email: null,
      labels: [],
      linkedin: null,
      linkedin_url: null,
      company_id: null,
      is_primary_founder: false,
      entr_certificate: false,
    });
  });

  it('accepts linkedin for linkedin_url, and years as numbers', async () => {
    const person = await created({
      name: 'Alias',
      linkedin: 'https://linkedin.example/x',
      graduation_year: 2020,
    });
    expect(person).toMatchObject({
      linkedin_url: 'https://linkedin.example/x',
      linkedin: 'https://linkedin.example/x',
      graduation_year: '2020',
    });
  });

  it('takes the company name from the linked company unless one is sent', async () => {
    const { id: company_id } = await companies.created({ company_name: 'Listed Ltd' });
    expect(await created({ name: 'A', company_id })).toMatchObject({
      company_id,
      primary_company: 'Listed Ltd',
    });
    expect(await created({ name: 'B', company_id, primary_company: '' })).toMatchObject({
      primary_company: 'Listed Ltd',
    });
    expect(await created({ name: 'C', company_id, primary_company: 'Own words' })).toMatchObject({
      primary_company: 'Own words',
    });
  });

  it('returns 422 for an unknown company', async () => {
    const gone = await companies.created({ company_name: 'Gone Ltd' });
    await companies.remove(gone.id);
    for (const company_id of [UNKNOWN_ID, gone.id]) {
      const response = await create({ name: 'A', company_id });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({
        detail: [{ loc: ['body', 'company_id'], msg: 'Choose a company from the list' }],
      });
    }
  });

  it.each(['taken@people.example', 'TAKEN@People.Example', ' taken@people.example '])(
    'returns 409 for an email in use: "%s"',
    async (email) => {
      await create({ name: 'First', email: 'taken@people.example' });
      const response = await create({ name: 'Second', email });
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ detail: 'A person with this email already exists' });
    },
  );

  it('accepts one of 10 concurrent requests with the same email', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => create({ name: 'Race', email: 'race@people.example' })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });

  it('accepts the email of a deleted person, a duplicate name, and no email', async () => {
    const first = await created({ name: 'Again', email: 'again@people.example' });
    await remove(first.id);
    const second = await created({ name: 'Again', email: 'again@people.example' });
    const third = await created({ name: 'Again', email: '' });
    await created({ name: 'Again', email: null });
    const response = await update(third.id, { email: 'Again@people.example' });
    expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([
      409,
      'A person with this email already exists',
    ]);
    expect((await update(second.id, { email: 'Again@people.example' })).statusCode).toBe(200);
  });

  it('ignores read-only fields', async () => {
    const kept = {
      id: UNKNOWN_ID,
      date_added: 'x',
      created_at: 'x',
      updated_at: 1,
      last_modified_by: 'x',
      created_by_email: 'x',
    };
    expect((await created({ name: 'Mine', ...kept })).id).not.toBe(UNKNOWN_ID);
  });

  it('writes an audit row', async () => {
    const { id } = await created({ name: 'Audited', labels: ['mentor'] });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'create',
        entity: 'person',
        actor_email: ann.email,
        after: { name: 'Audited', labels: ['mentor'] },
      },
    ]);
  });

  const LABELS =
    'Labels are: founder, judge, speaker, donor, mentor, board_member, advisor, investor, alumni, faculty, staff, student';

  it.each([
    [{}, ['name'], 'Name is required'],
    [{ name: '\t' }, ['name'], 'Name is required'],
    [{ name: '😀'.repeat(201) }, ['name'], 'Name is at most 200 characters'],
    [{ name: 'A', email: 'nobody' }, ['email'], 'Enter an email address like name@example.com'],
    [{ name: 'A', labels: ['king'] }, ['labels', 0], LABELS],
    [{ name: 'A', labels: Array(13).fill('judge') }, ['labels'], 'Each label is given once'],
    [
      { name: 'A', website: 'javascript:alert(1)' },
      ['website'],
      'Website must start with https:// or http://',
    ],
    [{ name: 'A', linkedin: '//evil.example' }, ['linkedin'], 'LinkedIn must start with https:// or http://'],
    [
      { name: 'A', website: 'https://a.example/\u0000' },
      ['website'],
      'Contains a character that cannot be stored',
    ],
    [{ name: 'A', company_id: '17' }, ['company_id'], 'Choose a company from the list'],
    [{ name: 'A', graduation_year: '20199' }, ['graduation_year'], 'Graduation year is at most 4 characters'],
    [
      { name: 'A', entr_graduation_semester: 'Winter' },
      ['entr_graduation_semester'],
      'Graduation semester must be one of: Spring, Summer, Fall',
    ],
    [{ name: 'A', entr_certificate: 'Yes' }, ['entr_certificate'], 'ENTR certificate must be true or false'],
    [{ name: 'A', nmae: 'B' }, ['nmae'], 'Unknown field "nmae"'],
  ])('returns 422 for %j', async (body, path, msg) => {
    const response = await create(body);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ detail: unknown[] }>().detail).toContainEqual(
      expect.objectContaining({ loc: ['body', ...path], msg }),
    );
  });
});
