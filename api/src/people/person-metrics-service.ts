import { PERSON_LABELS, type PersonLabel, type PersonMetrics } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { countPeopleByLabel, listRecentlyAddedPeople } from './person-lists-repository';
import { countPeople } from './person-repository';

export async function readPersonMetrics({ db }: AppContext): Promise<PersonMetrics> {
  const [total, counts, recent] = await Promise.all([
    countPeople(db, { labels: [] }),
    countPeopleByLabel(db),
    listRecentlyAddedPeople(db),
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
