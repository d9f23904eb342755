import {
  FUNDING_SOURCES,
  GRADUATION_SEMESTERS,
  INDUSTRIES,
  STUDENT_TYPES,
  companyNameKey,
  totalFunding,
  type Company,
} from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { companies } from '../db/schema';
import { programStart, legacyFields, sampleContacts, type ProgramStart } from './sample-contacts';
import {
  companyNames,
  domainOf,
  momentIn,
  momentSince,
  phoneNumber,
  SAMPLE_SEMESTERS,
  type SampleName,
} from './sample-names';
import { MAJORS, STAFF_CONTACTS } from './sample-words';
import type { SeededRandom } from './seeded-random';

export type SampleCompany = typeof companies.$inferInsert & {
  readonly id: string;
  readonly founder: SampleName;
};

export interface SampleContext {
  readonly random: SeededRandom;
  readonly now: Date;
  readonly nextName: () => SampleName;
  readonly staff: readonly [string, ...string[]];
}

export function sampleCompanies(making: SampleContext, count: number): SampleCompany[] {
  return companyNames(making.random, count).map((name, index) =>
    sampleCompany(making, name, programStart(making.random, making.now, index)),
  );
}

function sampleCompany(
  { random, now, nextName, staff }: SampleContext,
  companyName: string,
  { year, program }: ProgramStart,
): SampleCompany {
  const semester = random.pick(SAMPLE_SEMESTERS);
  const founder = nextName();
  const createdAt = momentIn(random, semester, year, now);
  const contacts = sampleContacts(random, { program, semester, year: String(year) }, now);
  const funding = random.chance(0.6) ? sampleFunding(random, year, now) : [];
  return {
    id: uuidv7(),
    founder,
    company_name: companyName,
    name_key: companyNameKey(companyName),
    name: founder.full,
    contact: phoneNumber(random),
    contact_email: `${founder.address}@${domainOf(companyName)}`,
    website: companyName.length % 3 === 0 ? null : `https://${domainOf(companyName)}`,
    industry: industryOf(companyName),
    ...sampleCertificate(random, year),
    additional_founders: random.chance(0.35) ? [otherFounder(nextName(), companyName)] : [],
    uga_contact: random.pick(STAFF_CONTACTS),
    year_started: String(year - random.int(0, 1)),
    major: random.chance(0.9) ? random.pick(MAJORS) : null,
    student_type: random.chance(0.92)
      ? random.pick(['Undergraduate', 'Undergraduate', ...STUDENT_TYPES])
      : null,
    ...sampleOfficeFields(random, year),
    other_information: random.chance(0.2)
      ? `Met at the ${semester.toLowerCase()} showcase of ${year}.`
      : null,
    ...contacts,
    ...legacyFields(random, contacts),
    funding_data: funding,
    total_funding: totalFunding(funding),
    revenue_data: random.chance(0.55) ? yearlyGrowth(random, year, now, { first: 8000, factor: 1.6 }) : {},
    employee_data: random.chance(0.55) ? yearlyGrowth(random, year, now, { first: 2, factor: 1.35 }) : {},
    created_at: createdAt,
    updated_at: momentSince(random, createdAt, now),
    created_by_email: random.pick(staff),
    last_modified_by: random.pick(staff),
  };
}

/** Derived from the name, so that a company always gets the same industry. A few companies have none. */
const industryOf = (companyName: string): string | null =>
  INDUSTRIES[(companyName.length * companyName.charCodeAt(0)) % (INDUSTRIES.length + 3)] ?? null;

function sampleCertificate(random: SeededRandom, year: number) {
  if (!random.chance(0.3)) return { entr_certificate: false };
  return {
    entr_certificate: true,
    entr_graduation_semester: random.pick(GRADUATION_SEMESTERS),
    entr_graduation_year: String(year + random.int(0, 2)),
  };
}

const otherFounder = (name: SampleName, companyName: string): Company['additional_founders'][number] => ({
  name: name.full,
  email: `${name.address}@${domainOf(companyName)}`,
  entr_certificate: false,
  entr_graduation_semester: null,
  entr_graduation_year: null,
});

function sampleOfficeFields(random: SeededRandom, year: number) {
  if (!random.chance(0.028)) return {};
  return {
    office_space_at_studio_225: random.chance(0.85) ? 'Yes' : 'X',
    office_semester: random.pick(SAMPLE_SEMESTERS),
    office_year: String(year),
    active_tenant: random.chance(0.6),
  };
}

const sampleFunding = (random: SeededRandom, year: number, now: Date): Company['funding_data'] =>
  Array.from({ length: random.int(1, 4) }, (_, index) => ({
    source: random.pick(FUNDING_SOURCES),
    amount: random.int(1, 100) * random.pick([250, 500, 1000]),
    year: String(index === 0 ? year : random.int(year, now.getUTCFullYear())),
    notes: null,
  }));

interface Growth {
  readonly first: number;
  readonly factor: number;
}

function yearlyGrowth(
  random: SeededRandom,
  year: number,
  now: Date,
  { first, factor }: Growth,
): Record<string, number> {
  const years = Array.from(
    { length: Math.min(5, now.getUTCFullYear() - year + 1) },
    (_, index) => year + index,
  );
  const start = first * random.int(1, 4);
  return Object.fromEntries(years.map((of, index) => [String(of), Math.round(start * factor ** index)]));
}
