import {
  FUNDING_SOURCES,
  GRADUATION_SEMESTERS,
  STUDENT_TYPES,
  companyNameKey,
  totalFunding,
  type Company,
} from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { companies } from '../db/schema';
import { beginning, legacyFields, sampleContacts, type Beginning } from './sample-contacts';
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
import type { Chance } from './seeded-chance';

export type SampleCompany = typeof companies.$inferInsert & {
  readonly id: string;
  readonly founder: SampleName;
};

export interface Making {
  readonly chance: Chance;
  readonly now: Date;
  readonly nextName: () => SampleName;
  readonly staff: readonly [string, ...string[]];
}

/** Companies of ten years, with what a program knows of them. */
export function sampleCompanies(making: Making, count: number): SampleCompany[] {
  return companyNames(making.chance, count).map((name, index) =>
    sampleCompany(making, name, beginning(making.chance, making.now, index)),
  );
}

function sampleCompany(
  { chance, now, nextName, staff }: Making,
  companyName: string,
  { year, program }: Beginning,
): SampleCompany {
  const semester = chance.pick(SAMPLE_SEMESTERS);
  const founder = nextName();
  const createdAt = momentIn(chance, semester, year, now);
  const contacts = sampleContacts(chance, { program, semester, year: String(year) }, now);
  const funding = chance.happens(0.6) ? sampleFunding(chance, year, now) : [];
  return {
    id: uuidv7(),
    founder,
    company_name: companyName,
    name_key: companyNameKey(companyName),
    name: founder.full,
    contact: phoneNumber(chance),
    contact_email: `${founder.address}@${domainOf(companyName)}`,
    ...graduation(chance, year),
    additional_founders: chance.happens(0.35) ? [otherFounder(nextName(), companyName)] : [],
    uga_contact: chance.pick(STAFF_CONTACTS),
    year_started: String(year - chance.int(0, 1)),
    major: chance.happens(0.9) ? chance.pick(MAJORS) : null,
    student_type: chance.happens(0.92)
      ? chance.pick(['Undergraduate', 'Undergraduate', ...STUDENT_TYPES])
      : null,
    ...office(chance, year),
    other_information: chance.happens(0.2)
      ? `Met at the ${semester.toLowerCase()} showcase of ${year}.`
      : null,
    ...contacts,
    ...legacyFields(chance, contacts),
    funding_data: funding,
    total_funding: totalFunding(funding),
    revenue_data: chance.happens(0.55) ? growing(chance, year, now, { first: 8000, factor: 1.6 }) : {},
    employee_data: chance.happens(0.55) ? growing(chance, year, now, { first: 2, factor: 1.35 }) : {},
    created_at: createdAt,
    updated_at: momentSince(chance, createdAt, now),
    created_by_email: chance.pick(staff),
    last_modified_by: chance.pick(staff),
  };
}

function graduation(chance: Chance, year: number) {
  if (!chance.happens(0.3)) return { entr_certificate: false };
  return {
    entr_certificate: true,
    entr_graduation_semester: chance.pick(GRADUATION_SEMESTERS),
    entr_graduation_year: String(year + chance.int(0, 2)),
  };
}

const otherFounder = (name: SampleName, companyName: string): Company['additional_founders'][number] => ({
  name: name.full,
  email: `${name.address}@${domainOf(companyName)}`,
  entr_certificate: false,
  entr_graduation_semester: null,
  entr_graduation_year: null,
});

function office(chance: Chance, year: number) {
  if (!chance.happens(0.028)) return {};
  return {
    office_space_at_studio_225: chance.happens(0.85) ? 'Yes' : 'X',
    office_semester: chance.pick(SAMPLE_SEMESTERS),
    office_year: String(year),
    active_tenant: chance.happens(0.6),
  };
}

/** The first entry is of the year itself. */
const sampleFunding = (chance: Chance, year: number, now: Date): Company['funding_data'] =>
  Array.from({ length: chance.int(1, 4) }, (_, index) => ({
    source: chance.pick(FUNDING_SOURCES),
    amount: chance.int(1, 100) * chance.pick([250, 500, 1000]),
    year: String(index === 0 ? year : chance.int(year, now.getUTCFullYear())),
    notes: null,
  }));

interface Growth {
  readonly first: number;
  readonly factor: number;
}

/** A figure a year, from the first one on. */
function growing(chance: Chance, year: number, now: Date, { first, factor }: Growth): Record<string, number> {
  const years = Array.from(
    { length: Math.min(5, now.getUTCFullYear() - year + 1) },
    (_, index) => year + index,
  );
  const start = first * chance.int(1, 4);
  return Object.fromEntries(years.map((of, index) => [String(of), Math.round(start * factor ** index)]));
}
