import { faker } from '@faker-js/faker/locale/en';
import {
  FUNDING_SOURCES,
  INDUSTRIES,
  STUDENT_TYPES,
  toCompanyNameKey,
  sumFunding,
  type Company,
} from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { companies } from '../db/schema';
import { toLegacyFields, pickFirstProgram, createSampleContacts } from './sample-contacts';
import {
  toEmailLocalPart,
  randomCertificate,
  randomBoolean,
  randomInt,
  MAJORS,
  randomDateInSemester,
  randomPhoneNumber,
  randomItem,
  createSampleAuditFields,
  SAMPLE_SEMESTERS,
  STAFF_TITLES,
  type SampleContext,
} from './sample-values';

/** `name` is the name of the founder, not of the company. */
export type SampleCompany = typeof companies.$inferInsert & { readonly id: string; readonly name: string };

export function createSampleCompanies(context: SampleContext, count: number): SampleCompany[] {
  const names = new Map<string, string>();
  while (names.size < count) {
    const name = companyName();
    names.set(toCompanyNameKey(name), name);
  }
  return [...names.values()].map((name, index) => sampleCompany(context, name, index));
}

const companyName = (): string => {
  const words = `${faker.color.human()} ${faker.animal.type()}`.replace(/\b[a-z]/g, (letter) =>
    letter.toUpperCase(),
  );
  return words + randomItem(['', '', '', ' Labs', ' Health', ' Foods', ' Robotics', ' LLC']);
};

function sampleCompany(context: SampleContext, company_name: string, index: number): SampleCompany {
  const { now, nextName } = context;
  const { year, program } = pickFirstProgram(now, index);
  const domain = `${toCompanyNameKey(company_name).replaceAll(' ', '-')}.example`;
  const semester = randomItem(SAMPLE_SEMESTERS);
  const founder = nextName();
  const contacts = createSampleContacts(program, semester, year, now);
  const funding = randomBoolean(0.6) ? sampleFunding(year, now) : [];
  return {
    id: uuidv7(),
    company_name,
    name: founder,
    contact: randomPhoneNumber(),
    contact_email: `${toEmailLocalPart(founder)}@${domain}`,
    website: randomBoolean(0.67) ? `https://${domain}` : null,
    industry: randomBoolean(0.8) ? randomItem(INDUSTRIES) : null,
    ...randomCertificate(0.3, year),
    additional_founders: randomBoolean(0.35) ? [otherFounder(nextName(), domain)] : [],
    uga_contact: randomItem(STAFF_TITLES),
    year_started: String(year - randomInt(0, 1)),
    major: randomBoolean(0.9) ? randomItem(MAJORS) : null,
    student_type: randomBoolean(0.92)
      ? randomItem(['Undergraduate', 'Undergraduate', ...STUDENT_TYPES])
      : null,
    ...officeFields(year),
    other_information: randomBoolean(0.2)
      ? `Met at the ${semester.toLowerCase()} showcase of ${year}.`
      : null,
    ...contacts,
    ...toLegacyFields(contacts),
    funding_data: funding,
    total_funding: sumFunding(funding),
    revenue_data: randomBoolean(0.55) ? yearlyGrowth(8000 * randomInt(1, 4), 1.6, year, now) : {},
    employee_data: randomBoolean(0.55) ? yearlyGrowth(2 * randomInt(1, 4), 1.35, year, now) : {},
    ...createSampleAuditFields(randomDateInSemester(semester, year, now), context),
  };
}

const otherFounder = (name: string, domain: string): Company['additional_founders'][number] => ({
  name,
  email: `${toEmailLocalPart(name)}@${domain}`,
  entr_certificate: false,
  entr_graduation_semester: null,
  entr_graduation_year: null,
});

function officeFields(year: number) {
  if (!randomBoolean(0.028)) return {};
  return {
    office_space_at_studio_225: randomBoolean(0.85) ? 'Yes' : 'X',
    office_semester: randomItem(SAMPLE_SEMESTERS),
    office_year: String(year),
    active_tenant: randomBoolean(0.6),
  };
}

const sampleFunding = (year: number, now: Date): Company['funding_data'] =>
  Array.from({ length: randomInt(1, 4) }, (_, index) => ({
    source: randomItem(FUNDING_SOURCES),
    amount: randomInt(1, 100) * randomItem([250, 500, 1000]),
    year: String(index === 0 ? year : randomInt(year, now.getUTCFullYear())),
    notes: null,
  }));

function yearlyGrowth(start: number, factor: number, year: number, now: Date): Record<string, number> {
  const years = Array.from({ length: Math.min(5, now.getUTCFullYear() - year + 1) });
  return Object.fromEntries(years.map((_, index) => [year + index, Math.round(start * factor ** index)]));
}
