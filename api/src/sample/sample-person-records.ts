import type { PersonLabel } from '@studio-desk/shared-contract';
import type { personDonations, personMentorships, personRelationships, personSpeaking } from '../db/schema';
import type { SampleContext, SampleCompany } from './sample-companies';
import type { SamplePerson } from './sample-people';
import { momentSince } from './sample-names';

interface SampleRecords {
  readonly relationships: (typeof personRelationships.$inferInsert)[];
  readonly speaking: (typeof personSpeaking.$inferInsert)[];
  readonly donations: (typeof personDonations.$inferInsert)[];
  readonly mentorships: (typeof personMentorships.$inferInsert)[];
}

const RELATIONSHIP_ROLES: Partial<Record<PersonLabel, string>> = {
  advisor: 'Advisor',
  board_member: 'Board member',
  investor: 'Investor',
};

const SPEAKING_EVENTS = [
  'Founders Fireside',
  'Entrepreneurship Week',
  'Demo Day',
  'Startup Fundamentals',
  'Women in Startups Lunch',
  'Venture Capital Night',
  'Alumni Weekend',
] as const;

const SPEAKING_TOPICS = [
  'From idea to first customer',
  'Raising a first round',
  'Building a team',
  'Lessons from failure',
  'Pricing',
  'Pitching in three minutes',
  'Patents for beginners',
] as const;

const DONATION_PURPOSES = [
  'Prize money',
  'Scholarships',
  'Summer Launch',
  'Studio 225',
  'Student travel',
] as const;

export function samplePersonRecords(
  making: SampleContext,
  people: readonly SamplePerson[],
  companies: readonly SampleCompany[],
): SampleRecords {
  const anyCompany = pickerOf(making, companies);
  const having = (label: PersonLabel) =>
    people.filter(({ labels }) => labels.includes(label) && making.random.chance(0.85));
  return {
    relationships: [
      ...having('founder').flatMap((person) => founderRelationship(making, person)),
      ...people.flatMap((person) => otherCompanies(making, person, anyCompany)),
    ],
    speaking: having('speaker').flatMap((person) => talks(making, person)),
    donations: having('donor').flatMap((person) => gifts(making, person)),
    mentorships: having('mentor').flatMap((person) => mentoring(making, person, anyCompany)),
  };
}

function pickerOf({ random }: SampleContext, companies: readonly SampleCompany[]): () => string {
  const [first, ...others] = companies.map(({ id }) => id);
  if (first === undefined) throw new Error('The sample has no companies.');
  return () => random.pick([first, ...others]);
}

const several = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function pastDay({ random, now, staff }: SampleContext, { id, created_at }: SamplePerson) {
  const written = momentSince(random, created_at, now);
  return {
    day: dayOf(momentSince(random, created_at, written)),
    record: {
      person_id: id,
      created_at: written,
      updated_at: written,
      created_by_email: random.pick(staff),
      last_modified_by: random.pick(staff),
    },
  };
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

function period(making: SampleContext, person: SamplePerson) {
  const { day, record } = pastDay(making, person);
  const end = making.random.chance(0.33) ? momentSince(making.random, new Date(day), making.now) : null;
  return { ...record, start_date: day, end_date: end && dayOf(end) };
}

function founderRelationship(making: SampleContext, person: SamplePerson): SampleRecords['relationships'] {
  if (!person.company_id) return [];
  const { day, record } = pastDay(making, person);
  return [
    {
      ...record,
      company_id: person.company_id,
      role: person.company_role,
      start_date: day,
      is_primary: true,
    },
  ];
}

const otherCompanies = (
  making: SampleContext,
  person: SamplePerson,
  anyCompany: () => string,
): SampleRecords['relationships'] =>
  person.labels.flatMap((label) => {
    const role = RELATIONSHIP_ROLES[label];
    return role === undefined
      ? []
      : several(making.random.int(1, 2), () => ({
          ...period(making, person),
          company_id: anyCompany(),
          role,
        }));
  });

const talks = (making: SampleContext, person: SamplePerson): SampleRecords['speaking'] =>
  several(making.random.int(1, 3), () => {
    const { day, record } = pastDay(making, person);
    return {
      ...record,
      event_name: making.random.pick(SPEAKING_EVENTS),
      topic: making.random.chance(0.8) ? making.random.pick(SPEAKING_TOPICS) : null,
      date: day,
    };
  });

const gifts = (making: SampleContext, person: SamplePerson): SampleRecords['donations'] =>
  several(making.random.int(1, 4), () => {
    const { day, record } = pastDay(making, person);
    return {
      ...record,
      amount: making.random.int(1, 40) * making.random.pick([25, 100, 250, 500]),
      currency: 'USD',
      date: day,
      purpose: making.random.chance(0.7) ? making.random.pick(DONATION_PURPOSES) : null,
    };
  });

const mentoring = (
  making: SampleContext,
  person: SamplePerson,
  anyCompany: () => string,
): SampleRecords['mentorships'] =>
  several(making.random.int(1, 3), () => ({
    ...period(making, person),
    ...(making.random.chance(0.8) ? { company_id: anyCompany() } : { mentee_name: making.nextName().full }),
  }));
