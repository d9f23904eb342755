import {
  PERSON_LABELS,
  type Period,
  type PersonLabel,
  type PersonMetrics,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import {
  countPeopleAddedInPeriod,
  countPeopleByLabel,
  listRecentlyAddedPeople,
} from './person-lists-repository';

export async function readPersonMetrics({ db }: AppContext, period: Period): Promise<PersonMetrics> {
  const [total, counts, recent] = await Promise.all([
    countPeopleAddedInPeriod(db, period),
    countPeopleByLabel(db, period),
    listRecentlyAddedPeople(db, period),
  ]);
  const withLabel = (label: PersonLabel) => counts.get(label) ?? 0;
  return {
    total_people: total,
    total_founders: withLabel('founder'),
    total_judges: withLabel('judge'),
    total_speakers: withLabel('speaker'),
    total_donors: withLabel('donor'),
    total_mentors: withLabel('mentor'),
    label_distribution: Object.fromEntries(PERSON_LABELS.map((label) => [label, withLabel(label)])) as Record<
      PersonLabel,
      number
    >,
    recent_additions: recent,
  };
}
