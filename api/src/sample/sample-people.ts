import { GRADUATION_SEMESTERS, type PersonLabel } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { people } from '../db/schema';
import type { SampleContext, SampleCompany } from './sample-companies';
import type { SampleJudge } from './sample-judges';
import { momentSince, phoneNumber, type SampleName, sampleYear } from './sample-names';
import { MAJORS, POSITIONS, WORKPLACES } from './sample-words';
import type { SeededRandom } from './seeded-random';

export type SamplePerson = typeof people.$inferInsert & {
  readonly id: string;
  readonly labels: PersonLabel[];
};

const OTHER_ROLES: readonly [PersonLabel[], ...PersonLabel[][]] = [
  ['speaker'],
  ['speaker', 'alumni'],
  ['donor'],
  ['donor', 'board_member'],
  ['mentor'],
  ['mentor', 'advisor'],
  ['investor', 'mentor'],
  ['faculty'],
  ['staff'],
  ['student'],
  ['student'],
  ['alumni'],
];

interface SampleReferences {
  readonly companies: readonly SampleCompany[];
  readonly judges: readonly SampleJudge[];
}

export function samplePeople(
  making: SampleContext,
  { companies, judges }: SampleReferences,
  count: number,
): SamplePerson[] {
  const founders = companies.slice(0, Math.floor(count * 0.44)).map((company) => founderOf(making, company));
  const known = judges.slice(0, Math.floor(count * 0.12)).map(({ name, row }) => ({
    ...person(making, name),
    labels: labelsWith(making.random, 'judge'),
    email: row.email,
    phone: row.phone,
  }));
  const others = Array.from({ length: count - founders.length - known.length }, () => ({
    ...person(making, making.nextName()),
    ...position(making.random),
    labels: making.random.pick(OTHER_ROLES),
  }));
  return [...founders, ...known, ...others];
}

const founderOf = (making: SampleContext, company: SampleCompany): SamplePerson => ({
  ...person(making, company.founder),
  email: company.contact_email,
  labels: labelsWith(making.random, 'founder'),
  company_id: company.id,
  primary_company: company.company_name,
  company_role: making.random.pick(['CEO', 'Founder', 'Co-founder', 'CTO']),
  is_primary_founder: true,
});

function person({ random, now, staff }: SampleContext, name: SampleName) {
  const year = sampleYear(random, now);
  const createdAt = momentSince(random, new Date(Date.UTC(year, 0, 1)), now);
  return {
    id: uuidv7(),
    name: name.full,
    email: random.chance(0.9) ? `${name.address}@people.example` : null,
    phone: random.chance(0.5) ? phoneNumber(random) : null,
    bio: random.chance(0.3) ? `${name.full} joined the program in ${year}.` : null,
    notes: random.chance(0.1) ? 'Prefers to be asked by email.' : null,
    linkedin_url: random.chance(0.4) ? `https://linkedin.example/in/${name.address}` : null,
    twitter: random.chance(0.15) ? `https://twitter.example/${name.address}` : null,
    website: random.chance(0.1) ? `https://${name.address}.example` : null,
    degree: random.chance(0.4) ? random.pick(['BBA', 'BS', 'BA', 'MBA', 'PhD']) : null,
    major: random.chance(0.5) ? random.pick(MAJORS) : null,
    graduation_year: random.chance(0.5) ? String(year + random.int(0, 3)) : null,
    ...certificate(random, year),
    created_at: createdAt,
    updated_at: momentSince(random, createdAt, now),
    created_by_email: random.pick(staff),
    last_modified_by: random.pick(staff),
  };
}

const position = (random: SeededRandom) =>
  random.chance(0.4)
    ? { primary_company: random.pick(WORKPLACES), company_role: random.pick(POSITIONS) }
    : {};

function certificate(random: SeededRandom, year: number) {
  if (!random.chance(0.25)) return {};
  return {
    entr_certificate: true,
    entr_graduation_semester: random.pick(GRADUATION_SEMESTERS),
    entr_graduation_year: String(year + random.int(0, 2)),
  };
}

const labelsWith = (random: SeededRandom, label: PersonLabel): PersonLabel[] =>
  random.chance(0.25) ? [label, random.pick(['mentor', 'speaker', 'alumni', 'donor'])] : [label];
