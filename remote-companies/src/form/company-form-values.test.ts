import {
  companyCreate,
  FUNDING_SOURCES,
  GRADUATION_SEMESTERS,
  STUDENT_TYPES,
  type Company,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { someCompany } from '../testing/some-company';
import { toCompanyBody, createEmptyCompanyFormValues, toCompanyFormValues } from './company-form-values';
import { emptyNewRows, emptyFounder } from './company-row-values';

const text = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((text) => text === text.trim() && text !== '' && !text.includes('\0'));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const year = fc.integer({ min: 1900, max: 2030 }).map(String);
const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value + 0);
const certificate = {
  entr_certificate: fc.boolean(),
  entr_graduation_semester: maybe(fc.constantFrom(...GRADUATION_SEMESTERS)),
  entr_graduation_year: maybe(year),
};
const contact = { semester: maybe(text), year: maybe(year), status: maybe(text) };
const figures = (value: fc.Arbitrary<number>) =>
  fc.dictionary(year, value, { noNullPrototype: true, maxKeys: 5 });

const anyCompany: fc.Arbitrary<Company> = fc
  .record({
    ...certificate,
    company_name: text,
    name: maybe(text),
    contact: maybe(text),
    contact_email: maybe(fc.constant('ann@acme.example')),
    industry: maybe(text),
    website: maybe(fc.constant('https://acme.example')),
    additional_founders: fc.array(
      fc.record({ name: text, email: maybe(fc.constant('bob@acme.example')), ...certificate }),
      { maxLength: 3 },
    ),
    uga_contact: maybe(text),
    year_started: maybe(text),
    major: maybe(text),
    student_type: maybe(fc.constantFrom(...STUDENT_TYPES)),
    office_space_at_studio_225: fc.constantFrom('Yes', 'X', null),
    office_semester: maybe(text),
    office_year: maybe(year),
    active_tenant: maybe(fc.boolean()),
    other_information: maybe(text),
    first_contact: maybe(fc.record({ program: text, ...contact })),
    additional_touchpoints: fc.array(fc.record({ program: text, ...contact, notes: maybe(text) }), {
      maxLength: 3,
    }),
    funding_data: fc.array(
      fc.record({
        source: fc.constantFrom(...FUNDING_SOURCES),
        amount,
        year: maybe(year),
        notes: maybe(text),
      }),
      { maxLength: 3 },
    ),
    revenue_data: figures(amount),
    employee_data: figures(fc.integer({ min: 0, max: 10_000_000 })),
  })
  .map(someCompany);

describe('a company turned into form values and back', () => {
  test('is unchanged for any company', () => {
    fc.assert(
      fc.property(anyCompany, (company) => {
        const body = toCompanyBody(toCompanyFormValues(company));
        expect(company).toMatchObject(body);
        expect(companyCreate.safeParse(body).error).toBeUndefined();
      }),
    );
  });

  test('has every field of the form, and no legacy field', () => {
    const legacy = ['accelerator', 'summer_launch', 'kickstart_fund', 'pitch_competitions'];
    expect(Object.keys(toCompanyBody(toCompanyFormValues(someCompany()))).sort()).toEqual(
      Object.keys(companyCreate.shape)
        .filter((field) => !legacy.includes(field))
        .sort(),
    );
  });

  test.each(['X', 'Yes', null])('keeps office space %s', (office_space_at_studio_225) => {
    const values = toCompanyFormValues(someCompany({ office_space_at_studio_225 }));
    expect(toCompanyBody(values).office_space_at_studio_225).toBe(office_space_at_studio_225);
  });

  test.each([true, false, null])('keeps active tenant %s', (active_tenant) => {
    expect(toCompanyBody(toCompanyFormValues(someCompany({ active_tenant }))).active_tenant).toBe(
      active_tenant,
    );
  });

  test('has amounts with separators, and the newest year first', () => {
    const values = toCompanyFormValues(
      someCompany({
        funding_data: [{ source: 'GBAN', amount: 50000, year: '2026', notes: null }],
        revenue_data: { '2024': 1250.5, '2026': 3 },
      }),
    );
    expect(values.funding_data).toEqual([{ source: 'GBAN', amount: '50,000', year: '2026', notes: '' }]);
    expect(values.revenue_data).toEqual([
      { year: '2026', value: '3' },
      { year: '2024', value: '1,250.50' },
    ]);
  });
});

describe('the body of a form', () => {
  test('with only a name has nulls for all other fields', () => {
    const body = toCompanyBody(createEmptyCompanyFormValues({ company_name: ' Acme ', office_room: '12b' }));
    const filled = Object.entries(body).filter(([, value]) => value !== null);
    expect(Object.fromEntries(filled)).toEqual({
      company_name: 'Acme',
      entr_certificate: false,
      additional_founders: [],
      additional_touchpoints: [],
      funding_data: [],
      revenue_data: {},
      employee_data: {},
    });
  });

  test('includes complete rows that were not added yet', () => {
    const body = toCompanyBody(
      createEmptyCompanyFormValues({
        additional_touchpoints: [{ ...emptyNewRows.new_touchpoint, program: 'GBAN' }],
        new_touchpoint: { ...emptyNewRows.new_touchpoint, program: 'Quick Pitch' },
        new_funding: { ...emptyNewRows.new_funding, source: 'Grant', amount: '$1,250.50' },
        new_revenue: { year: '2026', value: '10' },
        new_employees: { year: '2025', value: '3' },
      }),
    );
    expect(body.additional_touchpoints?.map(({ program }) => program)).toEqual(['GBAN', 'Quick Pitch']);
    expect(body.funding_data).toEqual([{ source: 'Grant', amount: 1250.5, year: null, notes: null }]);
    expect(body.revenue_data).toEqual({ '2026': 10 });
    expect(body.employee_data).toEqual({ '2025': 3 });
  });

  test('has no first contact when its fields are empty', () => {
    expect(toCompanyBody(createEmptyCompanyFormValues()).first_contact).toBeNull();
    const partly = createEmptyCompanyFormValues({
      first_contact: { program: '', semester: 'Fall', year: '', status: '' },
    });
    expect(toCompanyBody(partly).first_contact).toEqual({
      program: null,
      semester: 'Fall',
      year: null,
      status: null,
    });
  });

  test('includes founders with their certificate', () => {
    const body = toCompanyBody(
      createEmptyCompanyFormValues({ additional_founders: [{ ...emptyFounder, name: ' Bob ' }] }),
    );
    expect(body.additional_founders).toEqual([
      {
        name: 'Bob',
        email: null,
        entr_certificate: false,
        entr_graduation_semester: null,
        entr_graduation_year: null,
      },
    ]);
  });
});
