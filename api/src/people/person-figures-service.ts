import { PERSON_LABELS, type PersonLabel, type PersonMetrics } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import { countByLabel, recentlyAdded } from './person-lists-repository';
import { countPeople } from './person-repository';

/** The dashboard's figures. */
export async function personMetrics({ db }: AppContext): Promise<PersonMetrics> {
  const [total, holders, recent] = await Promise.all([
    countPeople(db, { labels: [] }),
    countByLabel(db),
    recentlyAdded(db),
  ]);
  const having = (label: PersonLabel) => holders.get(label) ?? 0;
  return {
    total_people: total,
    total_founders: having('founder'),
    total_judges: having('judge'),
    total_speakers: having('speaker'),
    total_donors: having('donor'),
    total_mentors: having('mentor'),
    // Made of the list of labels, it has each of them.
    label_distribution: Object.fromEntries(PERSON_LABELS.map((label) => [label, having(label)])) as Record<
      PersonLabel,
      number
    >,
    recent_additions: recent,
  };
}
