import {
  companyCreate,
  FUNDING_SOURCES,
  GRADUATION_SEMESTERS,
  PROGRAMS,
  SEMESTERS,
  STUDENT_TYPES,
  sumFunding,
  TOUCHPOINT_STATUSES,
  type Company,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { someCompany } from './some-company';

const oneOf = <T>(choices: readonly T[]) => fc.option(fc.constantFrom(...choices));
const word = fc.constantFrom('Acme', 'Beta', 'Café Noir', '東京', '🚀 Lab', "O'Neil & Co", 'שלום');
const text = fc.option(word);
const year = oneOf(['2022', '2023', '2024', '2025']);

const certificate = {
  entr_certificate: fc.boolean(),
  entr_graduation_semester: oneOf(GRADUATION_SEMESTERS),
  entr_graduation_year: year,
};
const contact = { semester: oneOf(SEMESTERS), year, status: oneOf(TOUCHPOINT_STATUSES) };
const founder = fc.record({ name: word, email: oneOf(['a@acme.example', 'b@acme.example']), ...certificate });
const touchpoint = fc.record({ program: fc.constantFrom(...PROGRAMS), ...contact, notes: text });
const entry = fc.record({
  source: fc.constantFrom(...FUNDING_SOURCES),
  amount: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
  year,
  notes: text,
});
const figures = fc.dictionary(fc.constantFrom('2022', '2023', '2024'), fc.nat(9));
const legacy = fc.oneof(fc.constant(null), fc.constant('Fall 2023 Completed'), fc.record(contact));

export const anyCompanyFields = fc.record({
  company_name: word,
  name: text,
  contact: text,
  contact_email: oneOf(['a@acme.example', 'b@beta.example']),
  industry: oneOf(['Software', 'Health', 'Mining']),
  website: oneOf(['https://acme.example', 'http://beta.example/shop']),
  ...certificate,
  additional_founders: fc.array(founder, { maxLength: 3 }),
  uga_contact: text,
  year_started: year,
  major: text,
  student_type: oneOf(STUDENT_TYPES),
  office_space_at_studio_225: oneOf(['Yes', 'X'] as const),
  office_semester: oneOf(SEMESTERS),
  office_year: year,
  active_tenant: fc.option(fc.boolean()),
  other_information: text,
  first_contact: fc.option(fc.record({ program: fc.constantFrom(...PROGRAMS), ...contact })),
  additional_touchpoints: fc.array(touchpoint, { maxLength: 4 }),
  funding_data: fc.array(entry, { maxLength: 4 }),
  revenue_data: figures,
  employee_data: figures,
  accelerator: legacy,
  summer_launch: legacy,
  kickstart_fund: legacy,
  pitch_competitions: text,
});

export const anyCompany = anyCompanyFields.map((fields): Company =>
  someCompany({ ...fields, total_funding: sumFunding(fields.funding_data) }),
);

export const WRITABLE_COMPANY_FIELDS = companyCreate.keyof().options;
