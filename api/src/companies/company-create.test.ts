import type { Company } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { recordCalls, UNKNOWN_ID } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { FULL_COMPANY } from '../../testing/records/full-company';

describe('POST /companies', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { auditOf, create, created, read } = recordCalls<Company>(api, '/api/companies', ann);

  it('stores every field and adds the server-side ones', async () => {
    const company = await created(FULL_COMPANY);
    const now = api.clock.now().toISOString();
    expect(company).toEqual({
      ...FULL_COMPANY,
      id: company.id,
      total_funding: 6250.5,
      date_added: now.slice(0, 10),
      created_at: now,
      updated_at: now,
      created_by_email: ann.email,
      last_modified_by: ann.email,
    });
    expect(await read(company.id)).toEqual(company);
  });

  it('requires only a name', async () => {
    const company = await created({ company_name: '  Solo  ' });
    expect(company).toMatchObject({
      company_name: 'Solo',
      name: null,
      entr_certificate: false,
      additional_founders: [],
      active_tenant: null,
      first_contact: null,
      additional_touchpoints: [],
      funding_data: [],
      total_funding: null,
      revenue_data: {},
      employee_data: {},
    });
  });

  it('stores empty texts, nulls and an empty first contact as empty', async () => {
    const company = await created({
      company_name: 'Empty',
      name: '',
      major: null,
      student_type: '',
      office_year: '',
      first_contact: { program: '' },
      funding_data: null,
      revenue_data: null,
    });
    expect(company).toMatchObject({
      name: null,
      major: null,
      student_type: null,
      office_year: null,
      first_contact: null,
      funding_data: [],
      revenue_data: {},
    });
  });

  it('returns years as text, whether sent as text or number', async () => {
    const company = await created({
      company_name: 'Years',
      year_started: 2020,
      office_year: 2025,
      entr_graduation_year: 2023,
      first_contact: { year: 2019 },
      funding_data: [{ source: 'Grant', amount: 1, year: 2018 }],
    });
    expect(company).toMatchObject({
      year_started: '2020',
      office_year: '2025',
      entr_graduation_year: '2023',
      first_contact: { year: '2019' },
      funding_data: [{ year: '2018' }],
    });
  });

  it("accepts the legacy office value 'X', a year_started in words, and a duplicate name", async () => {
    await created({
      company_name: 'Twin',
      office_space_at_studio_225: 'X',
      year_started: 'Summer of 2019',
    });
    const twin = await created({
      company_name: 'Twin',
      office_space_at_studio_225: 'X',
      year_started: 'Summer of 2019',
    });
    expect(twin).toMatchObject({ office_space_at_studio_225: 'X', year_started: 'Summer of 2019' });
  });

  it('ignores read-only fields', async () => {
    const kept = {
      id: UNKNOWN_ID,
      date_added: '1999-01-01',
      created_at: 'x',
      updated_at: null,
      last_modified_by: 'eve@example.com',
      created_by_email: 'eve@example.com',
      total_funding: 1e9,
    };
    const response = await create({ company_name: 'Mine', ...kept });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      created_by_email: ann.email,
      last_modified_by: ann.email,
      total_funding: null,
    });
    expect(response.json<Company>().id).not.toBe(UNKNOWN_ID);
  });

  it('writes an audit row', async () => {
    const { id } = await created({ company_name: 'Audited', major: 'Law' });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'create',
        entity: 'company',
        actor_email: ann.email,
        after: { company_name: 'Audited', major: 'Law' },
      },
    ]);
  });

  it.each([
    [{}, ['company_name'], 'Company name is required'],
    [{ company_name: '   ' }, ['company_name'], 'Company name is required'],
    [{ company_name: null }, ['company_name'], 'Company name is required'],
    [{ company_name: 'x'.repeat(201) }, ['company_name'], 'Company name is at most 200 characters'],
    [
      { company_name: 'A', contact_email: 'nobody' },
      ['contact_email'],
      'Enter an email address like name@example.com',
    ],
    ...['acme.example', 'ftp://acme.example', 'javascript:alert(1)', 'https://', '/about'].map(
      (website): [object, string[], string] => [
        { company_name: 'A', website },
        ['website'],
        'Enter a web address such as https://example.com',
      ],
    ),
    [
      { company_name: 'A', student_type: 'Pupil' },
      ['student_type'],
      'Student type must be one of: Undergraduate, Graduate, Faculty, Alumni',
    ],
    [{ company_name: 'A', office_year: '20255' }, ['office_year'], 'Office year is at most 4 characters'],
    [{ company_name: 'A', active_tenant: 'yes' }, ['active_tenant'], 'Active tenant must be true or false'],
    [
      { company_name: 'A', funding_data: [{ amount: 1 }] },
      ['funding_data', 0, 'source'],
      'Source is required',
    ],
    [
      { company_name: 'A', funding_data: [{ source: 'Grant', amount: '5' }] },
      ['funding_data', 0, 'amount'],
      'Amount must be a number',
    ],
    [
      { company_name: 'A', funding_data: [{ source: 'Grant', amount: 1e300 }] },
      ['funding_data', 0, 'amount'],
      'Amount is out of range',
    ],
    [
      { company_name: 'A', additional_touchpoints: [{ semester: 'Fall' }] },
      ['additional_touchpoints', 0, 'program'],
      'Program is required',
    ],
    [
      { company_name: 'A', employee_data: { '2024': 1.5 } },
      ['employee_data', '2024'],
      'Employees must be a whole number',
    ],
    [
      { company_name: 'A', revenue_data: { '2024': 'x' } },
      ['revenue_data', '2024'],
      'Revenue must be a number',
    ],
    [{ company_name: 'A', comany_name: 'B' }, ['comany_name'], 'Unknown field "comany_name"'],
    [{ company_name: 'A', deleted_at: null }, ['deleted_at'], 'Unknown field "deleted_at"'],
    [{ company_name: 'A', name: 'a\u0000b' }, ['name'], 'Contains a character that cannot be stored'],
    [
      { company_name: 'A', other_information: '\ud800' },
      ['other_information'],
      'Contains a character that cannot be stored',
    ],
  ])('returns 422 for %j', async (body, path, msg) => {
    const response = await create(body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      detail: [{ loc: ['body', ...path], msg }],
      code: 'invalid_input',
    });
  });
});
