import { faker } from '@faker-js/faker/locale/en';
import type { PersonLabel } from '@studio-desk/shared-contract';
import type { SampleCompany } from './sample-companies';
import type { SamplePerson } from './sample-people';
import { chance, int, momentSince, pick, provenance, type SampleContext } from './sample-values';

const ROLES: Partial<Record<PersonLabel, string>> = {
  advisor: 'Advisor',
  board_member: 'Board member',
  investor: 'Investor',
};
const EVENTS = ['Founders Fireside', 'Entrepreneurship Week', 'Demo Day', 'Alumni Weekend'];
const PURPOSES = ['Prize money', 'Scholarships', 'Summer Launch', 'Studio 225', 'Student travel'];

export function sampleInvolvements(
  context: SampleContext,
  people: readonly SamplePerson[],
  companies: readonly SampleCompany[],
) {
  /** Most people with the label have records, a few have none. */
  const having = (label: PersonLabel) =>
    people.filter(({ labels }) => labels.includes(label) && chance(0.85));
  const anyCompany = () => pick(companies).id;
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
        event_name: pick(EVENTS),
        topic: chance(0.8) ? faker.company.catchPhrase() : null,
      })),
    ),
    donations: having('donor').flatMap((person) =>
      several(4, () => ({
        ...pastDay(context, person),
        amount: int(1, 40) * pick([25, 100, 250, 500]),
        currency: 'USD' as const,
        purpose: chance(0.7) ? pick(PURPOSES) : null,
      })),
    ),
    mentorships: having('mentor').flatMap((person) =>
      several(3, () => ({
        ...period(context, person),
        ...(chance(0.8) ? { company_id: anyCompany() } : { mentee_name: context.nextName() }),
      })),
    ),
  };
}

const several = <T>(most: number, make: () => T): T[] => Array.from({ length: int(1, most) }, make);

function pastDay(context: SampleContext, { id, created_at }: SamplePerson) {
  const written = momentSince(created_at, context.now);
  return {
    person_id: id,
    date: dayOf(momentSince(created_at, written)),
    ...provenance(written, context),
  };
}

function period(context: SampleContext, person: SamplePerson) {
  const { date, ...record } = pastDay(context, person);
  const end_date = chance(0.33) ? dayOf(momentSince(new Date(date), context.now)) : null;
  return { ...record, start_date: date, end_date };
}

function foundedCompany(context: SampleContext, person: SamplePerson) {
  if (!person.company_id) return [];
  const { date, ...record } = pastDay(context, person);
  const { company_id, company_role: role } = person;
  return [{ ...record, company_id, role, start_date: date, is_primary: true }];
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
