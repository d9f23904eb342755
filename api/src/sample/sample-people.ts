import { faker } from '@faker-js/faker/locale/en';
import { PERSON_LABELS, type PersonLabel } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { people } from '../db/schema';
import type { SampleCompany } from './sample-companies';
import type { SampleJudge } from './sample-judges';
import {
  toEmailLocalPart,
  randomCertificate,
  randomBoolean,
  randomInt,
  MAJORS,
  randomDateBetween,
  randomPhoneNumber,
  randomItem,
  createSampleAuditFields,
  randomSampleYear,
  type SampleContext,
} from './sample-values';

export type SamplePerson = typeof people.$inferInsert & {
  readonly id: string;
  readonly labels: PersonLabel[];
};

const OTHER_LABELS = PERSON_LABELS.filter((label) => label !== 'founder' && label !== 'judge');
const SECOND_LABELS = ['mentor', 'speaker', 'alumni', 'donor'] as const;

export function createSamplePeople(
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
    company_role: randomItem(['CEO', 'Founder', 'Co-founder', 'CTO']),
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
    ...(randomBoolean(0.4) && {
      primary_company: faker.company.name(),
      company_role: faker.person.jobType(),
    }),
    labels: labelsWith(randomItem(OTHER_LABELS)),
  }));
  return [...founders, ...known, ...others];
}

function person(context: SampleContext, name: string) {
  const year = randomSampleYear(context.now);
  const address = toEmailLocalPart(name);
  return {
    id: uuidv7(),
    name,
    email: randomBoolean(0.9) ? `${address}@people.example` : null,
    phone: randomBoolean(0.5) ? randomPhoneNumber() : null,
    bio: randomBoolean(0.3) ? `${name} joined the program in ${year}.` : null,
    notes: randomBoolean(0.1) ? 'Prefers to be asked by email.' : null,
    linkedin_url: randomBoolean(0.4) ? `https://linkedin.example/in/${address}` : null,
    twitter: randomBoolean(0.15) ? `https://twitter.example/${address}` : null,
    website: randomBoolean(0.1) ? `https://${address}.example` : null,
    degree: randomBoolean(0.4) ? randomItem(['BBA', 'BS', 'BA', 'MBA', 'PhD']) : null,
    major: randomBoolean(0.5) ? randomItem(MAJORS) : null,
    graduation_year: randomBoolean(0.5) ? String(year + randomInt(0, 3)) : null,
    ...randomCertificate(0.25, year),
    ...createSampleAuditFields(randomDateBetween(new Date(Date.UTC(year, 0, 1)), context.now), context),
  };
}

const labelsWith = (label: PersonLabel): PersonLabel[] =>
  randomBoolean(0.25) ? [...new Set([label, randomItem(SECOND_LABELS)])] : [label];
