import {
  paths,
  FOLLOW_UP_LABELS,
  type FollowUpLabel,
  type FollowUpSuggestions,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { StoredPerson } from '../person-repository';
import { getPerson } from '../person-service';
import { readFollowUpCriteria, type FollowUpCriteria } from './follow-up-suggestions-repository';

type Suggestion = Omit<FollowUpSuggestions['suggestions'][number], 'label'>;

export async function readFollowUpSuggestions(
  context: AppContext,
  personId: string,
): Promise<FollowUpSuggestions> {
  const person = await getPerson(context, personId);
  const criteria = await readFollowUpCriteria(context.db, person.id);
  return {
    person_id: person.id,
    suggestions: FOLLOW_UP_LABELS.filter((label) => person.labels.includes(label)).flatMap((label) =>
      FOLLOW_UPS[label](person)
        .filter(({ action }) => !IS_DONE[action](person, criteria))
        .map((suggestion) => ({ label, ...suggestion })),
    ),
  };
}

const IS_DONE: Record<Suggestion['action'], (person: StoredPerson, criteria: FollowUpCriteria) => boolean> = {
  link_company: (_person, { hasCompany }) => hasCompany,
  add_company: (_person, { hasCompany, hasCompanyOfEmail }) => hasCompany || hasCompanyOfEmail,
  add_judge: ({ judge, email }, { hasJudgeOfName }) => judge !== null || (email === null && hasJudgeOfName),
  add_speaking: (_person, { hasSpoken }) => hasSpoken,
  add_donation: (_person, { hasDonated }) => hasDonated,
  add_mentorship: (_person, { hasMentored }) => hasMentored,
};

const FOLLOW_UPS: Record<FollowUpLabel, (person: StoredPerson) => Suggestion[]> = {
  founder: ({ id, name, email }) => [
    { action: 'link_company', title: 'Link a company', path: paths.people.details(id, 'relationships') },
    {
      action: 'add_company',
      title: 'Add a company',
      path: paths.companies.addWith({ name, contact_email: email }),
    },
  ],
  judge: ({ name, email, phone }) => [
    { action: 'add_judge', title: 'Add to judges', path: paths.judges.addWith({ name, email, phone }) },
  ],
  speaker: ({ id }) => [
    {
      action: 'add_speaking',
      title: 'Add a speaking engagement',
      path: paths.people.details(id, 'speaking'),
    },
  ],
  donor: ({ id }) => [
    { action: 'add_donation', title: 'Add a donation', path: paths.people.details(id, 'donations') },
  ],
  mentor: ({ id }) => [
    { action: 'add_mentorship', title: 'Add a mentorship', path: paths.people.details(id, 'mentorships') },
  ],
};
