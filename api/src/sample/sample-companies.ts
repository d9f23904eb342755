import { faker } from '@faker-js/faker/locale/en';
import {
  FUNDING_SOURCES,
  INDUSTRIES,
  STUDENT_TYPES,
  companyNameKey,
  totalFunding,
  type Company,
} from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { companies } from '../db/schema';
import { legacyFields, programStart, sampleContacts } from './sample-contacts';
import {
  addressOf,
  certificate,
  chance,
  int,
  MAJORS,
  momentIn,
  phoneNumber,
  pick,
  provenance,
  SAMPLE_SEMESTERS,
  STAFF_TITLES,
  type SampleContext,
} from './sample-values';

/** `name` is the founder's name. */
export type SampleCompany = typeof companies.$inferInsert & { readonly id: string; readonly name: string };

export function sampleCompanies(context: SampleContext, count: number): SampleCompany[] {
  const names = new Map<string, string>();
  while (names.size < count) {
    const name = companyName();
    names.set(companyNameKey(name), name);
  }
  return [...names.values()].map((name, index) => sampleCompany(context, name, index));
}

const companyName = (): string => {
  const words = `${faker.color.human()} ${faker.animal.type()}`.replace(/\b[a-z]/g, (letter) =>
    letter.toUpperCase(),
  );
  return words + pick(['', '', '', ' Labs', ' Health', ' Foods', ' Robotics', ' LLC']);
};

function sampleCompany(context: SampleContext, company_name: string, index: number): SampleCompany {
  const { now, nextName } = context;
  const { year, program } = programStart(now, index);
  const domain = `${companyNameKey(company_name).replaceAll(' ', '-')}.example`;
  const semester = pick(SAMPLE_SEMESTERS);
  const founder = nextName();
  const contacts = sampleContacts(program, semester, year, now);
  const funding = chance(0.6) ? sampleFunding(year, now) : [];
  return {
    id: uuidv7(),
    company_name,
    name: founder,
    contact: phoneNumber(),
    contact_email: `${addressOf(founder)}@${domain}`,
    website: chance(0.67) ? `https://${domain}` : null,
    industry: chance(0.8) ? pick(INDUSTRIES) : null,
    ...certificate(0.3, year),
    additional_founders: chance(0.35) ? [otherFounder(nextName(), domain)] : [],
    uga_contact: pick(STAFF_TITLES),
    year_started: String(year - int(0, 1)),
    major: chance(0.9) ? pick(MAJORS) : null,
    student_type: chance(0.92) ? pick(['Undergraduate', 'Undergraduate', ...STUDENT_TYPES]) : null,
    ...officeFields(year),
    other_information: chance(0.2) ? `Met at the ${semester.toLowerCase()} showcase of ${year}.` : null,
    ...contacts,
    ...legacyFields(contacts),
    funding_data: funding,
    total_funding: totalFunding(funding),
    revenue_data: chance(0.55) ? yearlyGrowth(8000 * int(1, 4), 1.6, year, now) : {},
    employee_data: chance(0.55) ? yearlyGrowth(2 * int(1, 4), 1.35, year, now) : {},
    ...provenance(momentIn(semester, year, now), context),
  };
}

const otherFounder = (name: string, domain: string): Company['additional_founders'][number] => ({
  name,
  email: `${addressOf(name)}@${domain}`,
  entr_certificate: false,
  entr_graduation_semester: null,
  entr_graduation_year: null,
});

function officeFields(year: number) {
  if (!chance(0.028)) return {};
  return {
    office_space_at_studio_225: chance(0.85) ? 'Yes' : 'X',
    office_semester: pick(SAMPLE_SEMESTERS),
    office_year: String(year),
    active_tenant: chance(0.6),
  };
}

const sampleFunding = (year: number, now: Date): Company['funding_data'] =>
  Array.from({ length: int(1, 4) }, (_, index) => ({
    source: pick(FUNDING_SOURCES),
    amount: int(1, 100) * pick([250, 500, 1000]),
    year: String(index === 0 ? year : int(year, now.getUTCFullYear())),
    notes: null,
  }));

function yearlyGrowth(start: number, factor: number, year: number, now: Date): Record<string, number> {
  const years = Array.from({ length: Math.min(5, now.getUTCFullYear() - year + 1) });
  return Object.fromEntries(years.map((_, index) => [year + index, Math.round(start * factor ** index)]));
}
