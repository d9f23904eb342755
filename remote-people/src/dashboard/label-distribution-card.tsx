import {
  createAddedInYearsCondition,
  getTablePath,
  type DashboardQueryState,
  type YearRange,
} from '@studio-desk/shared-area';
import { paths, PERSON_LABELS, type PersonLabel, type PersonMetrics } from '@studio-desk/shared-contract';
import { Card, formatCount, Skeleton } from '@studio-desk/shared-ui/components';
import { Link } from '@studio-desk/shared-ui/runtime';
import { createLabelCondition, formatLabelTitle } from '../person-labels';

/** Returns the URL of the table of people who have this label and were added in these years. */
export function getPeopleTablePath(years: YearRange | null, label?: PersonLabel): string {
  const filters = [
    ...(label ? [createLabelCondition([label])] : []),
    ...(years ? [createAddedInYearsCondition(years)] : []),
  ];
  return getTablePath(paths.people.explore, filters.length > 0 ? { all: filters } : undefined);
}

interface LabelDistributionCardProps {
  metrics: DashboardQueryState<PersonMetrics>;
  years: YearRange | null;
}

export function LabelDistributionCard({ metrics: { data }, years }: LabelDistributionCardProps) {
  return (
    <Card title="Label Distribution">
      {data ? <Labels counts={data.label_distribution} years={years} /> : <Skeleton shape="list" rows={6} />}
    </Card>
  );
}

interface LabelsProps {
  counts: PersonMetrics['label_distribution'];
  years: YearRange | null;
}

function Labels({ counts, years }: LabelsProps) {
  const most = Math.max(1, ...Object.values(counts));
  return (
    <ul className="-mx-2.5 grid grid-cols-2 gap-x-5 gap-y-0.5">
      {PERSON_LABELS.map((label) => (
        <li key={label} className="min-w-0">
          <LabelCount label={label} count={counts[label]} most={most} years={years} />
        </li>
      ))}
    </ul>
  );
}

interface LabelCountProps {
  label: PersonLabel;
  count: number;
  most: number;
  years: YearRange | null;
}

const LabelCount = ({ label, count, most, years }: LabelCountProps) => (
  <Link
    to={years ? getPeopleTablePath(years, label) : paths.people.labelled(label)}
    className="grid gap-1.75 rounded-sm px-2.5 py-2 text-sm hover:bg-hover focus-visible:-outline-offset-2"
  >
    <span className="flex justify-between gap-2">
      <span className="min-w-0 font-medium">{formatLabelTitle(label)}</span>{' '}
      <span className="font-semibold tabular-nums">
        {formatCount(count)}
        <span className="sr-only">{count === 1 ? ' person' : ' people'}</span>
      </span>
    </span>
    <span aria-hidden className="h-1.25 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-chart-1" style={{ width: `${(count / most) * 100}%` }} />
    </span>
  </Link>
);
