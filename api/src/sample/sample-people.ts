import { faker } from '@faker-js/faker/locale/en';
import { PERSON_LABELS, type PersonLabel } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { people } from '../db/schema';
import type { SampleCompany } from './sample-companies';
import type { SampleJudge } from './sample-judges';
import {
  addressOf,
  certificate,
  chance,
  int,
  MAJORS,
  momentSince,
  phoneNumber,
  pick,
  provenance,
  sampleYear,
  type SampleContext,
} from './sample-values';

export type SamplePerson = typeof people.$inferInsert & {
  readonly id: string;
  readonly labels: PersonLabel[];
};

const OTHER_LABELS = PERSON_LABELS.filter((label) => label !== 'founder' && label !== 'judge');
const SECOND_LABELS = ['mentor', 'speaker', 'alumni', 'donor'] as const;

export function samplePeople(
  context: SampleContext,
  companies: readonly SampleCompany[],
  judges: readonly SampleJudge[],
  count: number,
): SamplePerson[] {
  const founders = companies.slice(0, Math.floor(count * 0.44)).map((company) => ({
    ...person(context, company.name),
    email: company.contact_email,
    labels: labelsWith('founder'),
    company_id: company.id,
    primary_company: company.company_name,
    company_role: pick(['CEO', 'Founder', 'Co-founder', 'CTO']),
    is_primary_founder: true,
  }));
  const known = judges.slice(0, Math.floor(count * 0.12)).map(({ name, email, phone }) => ({
    ...person(context, name),
    labels: labelsWith('judge'),
    email,
    phone,
  }));
  const others = Array.from({ length: count - founders.length - known.length }, () => ({
    ...person(context, context.nextName()),
    ...(chance(0.4) && { primary_company: faker.company.name(), company_role: faker.person.jobType() }),
    labels: labelsWith(pick(OTHER_LABELS)),
  }));
  return [...founders, ...known, ...others];
}

function person(context: SampleContext, name: string) {
  const year = sampleYear(context.now);
  const address = addressOf(name);
  return {
    id: uuidv7(),
    name,
    email: chance(0.9) ? `${address}@people.example` : null,
    phone: chance(0.5) ? phoneNumber() : null,
    bio: chance(0.3) ? `${name} joined the program in ${year}.` : null,
    notes: chance(0.1) ? 'Prefers to be asked by email.' : null,
    linkedin_url: chance(0.4) ? `https://linkedin.example/in/${address}` : null,
    twitter: chance(0.15) ? `https://twitter.example/${address}` : null,
    website: chance(0.1) ? `https://${address}.example` : null,
    degree: chance(0.4) ? pick(['BBA', 'BS', 'BA', 'MBA', 'PhD']) : null,
    major: chance(0.5) ? pick(MAJORS) : null,
    graduation_year: chance(0.5) ? String(year + int(0, 3)) : null,
    ...certificate(0.25, year),
    ...provenance(momentSince(new Date(Date.UTC(year, 0, 1)), context.now), context),
  };
}

const labelsWith = (label: PersonLabel): PersonLabel[] =>
  chance(0.25) ? [...new Set([label, pick(SECOND_LABELS)])] : [label];
