import { paths, type PersonLabel, type PersonMetrics } from '@studio-desk/shared-contract';
import { formatCount, StatStrip, StatTile } from '@studio-desk/shared-ui/components';
import type { Part } from './use-dashboard';

interface Figure {
  label: string;
  of: (metrics: PersonMetrics) => number;
  /** Explore shows the people who have it; without one, all. */
  personLabel?: PersonLabel;
}

const figures: readonly Figure[] = [
  { label: 'Total People', of: (metrics) => metrics.total_people },
  { label: 'Founders', of: (metrics) => metrics.total_founders, personLabel: 'founder' },
  { label: 'Judges', of: (metrics) => metrics.total_judges, personLabel: 'judge' },
  { label: 'Speakers', of: (metrics) => metrics.total_speakers, personLabel: 'speaker' },
  { label: 'Donors', of: (metrics) => metrics.total_donors, personLabel: 'donor' },
  { label: 'Mentors', of: (metrics) => metrics.total_mentors, personLabel: 'mentor' },
];

/** The six figures on top; each leads to its people. */
export const DashboardStats = ({ metrics: { data } }: { metrics: Part<PersonMetrics> }) => (
  <StatStrip label="Figures">
    {figures.map(({ label, of, personLabel }) => (
      <StatTile
        key={label}
        label={label}
        value={data && formatCount(of(data))}
        to={personLabel ? paths.people.labelled(personLabel) : paths.people.explore}
      />
    ))}
  </StatStrip>
);
