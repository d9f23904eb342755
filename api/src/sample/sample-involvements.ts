import { faker } from '@faker-js/faker/locale/en';
import type { PersonLabel } from '@studio-desk/shared-contract';
import type { SampleCompany } from './sample-companies';
import type { SamplePerson } from './sample-people';
import {
  randomBoolean,
  randomInt,
  randomDateBetween,
  randomItem,
  createSampleAuditFields,
  type SampleContext,
} from './sample-values';

const ROLES: Partial<Record<PersonLabel, string>> = {
  advisor: 'Advisor',
  board_member: 'Board member',
  investor: 'Investor',
};
const EVENTS = ['Founders Fireside', 'Entrepreneurship Week', 'Demo Day', 'Alumni Weekend'];
const PURPOSES = ['Prize money', 'Scholarships', 'Summer Launch', 'Studio 225', 'Student travel'];

export function createSampleInvolvements(
  context: SampleContext,
  people: readonly SamplePerson[],
  companies: readonly SampleCompany[],
) {
  /** Picks most people with the label, so that a few have no involvements. */
  const having = (label: PersonLabel) =>
    people.filter(({ labels }) => labels.includes(label) && randomBoolean(0.85));
  const anyCompany = () => randomItem(companies).id;
  const founded = having('founder').flatMap((person) => foundedCompany(context, person));
  const served = people.flatMap((person) =>
    person.labels.flatMap((label) => {
      const role = ROLES[label];
      return role === undefined
        ? []
        : several(2, () => ({ ...period(context, person), company_id: anyCompany(), role }));
    }),
  );
  return {
    relationships: [...founded, ...served],
    speaking: having('speaker').flatMap((person) =>
      several(3, () => ({
        ...pastDay(context, person),
        event_name: randomItem(EVENTS),
        topic: randomBoolean(0.8) ? faker.company.catchPhrase() : null,
      })),
    ),
    donations: having('donor').flatMap((person) =>
      several(4, () => ({
        ...pastDay(context, person),
        amount: randomInt(1, 40) * randomItem([25, 100, 250, 500]),
        currency: 'USD' as const,
        purpose: randomBoolean(0.7) ? randomItem(PURPOSES) : null,
      })),
    ),
    mentorships: having('mentor').flatMap((person) =>
      several(3, () => ({
        ...period(context, person),
        ...(randomBoolean(0.8) ? { company_id: anyCompany() } : { mentee_name: context.nextName() }),
      })),
    ),
  };
}

const several = <T>(most: number, make: () => T): T[] => Array.from({ length: randomInt(1, most) }, make);

function pastDay(context: SampleContext, { id, created_at }: SamplePerson) {
  const written = randomDateBetween(created_at, context.now);
  return {
    person_id: id,
    date: dayOf(randomDateBetween(created_at, written)),
    ...createSampleAuditFields(written, context),
  };
}

function period(context: SampleContext, person: SamplePerson) {
  const { date, ...record } = pastDay(context, person);
  const end_date = randomBoolean(0.33) ? dayOf(randomDateBetween(new Date(date), context.now)) : null;
  return { ...record, start_date: date, end_date };
}

function foundedCompany(context: SampleContext, person: SamplePerson) {
  if (!person.company_id) return [];
  const { date, ...record } = pastDay(context, person);
  const { company_id, company_role: role } = person;
  return [{ ...record, company_id, role, start_date: date, is_primary: true }];
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
