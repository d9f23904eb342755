import { formatYearRange, type DashboardQueryState, type YearRange } from '@studio-desk/shared-area';
import { paths, type PersonMetrics, type PersonSummary } from '@studio-desk/shared-contract';
import {
  Avatar,
  ButtonLink,
  Card,
  EmptyState,
  LabelChips,
  PeopleIcon,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { Link } from '@studio-desk/shared-ui/runtime';
import type { Ref } from 'react';
import type { PersonDetailsState } from '../use-person-details-state';
import { formatLabel } from '../person-labels';

interface RecentAdditionsCardProps {
  metrics: DashboardQueryState<PersonMetrics>;
  years: YearRange | null;
  details: PersonDetailsState;
  rowsRef: Ref<HTMLDivElement>;
}

export function RecentAdditionsCard({
  metrics: { data },
  years,
  details,
  rowsRef,
}: RecentAdditionsCardProps) {
  const people = data?.recent_additions ?? [];
  return (
    <Card title="Recent Additions" divided flush>
      <div ref={rowsRef} tabIndex={-1} className="outline-none">
        {!data && <Skeleton shape="list" className="p-4" />}
        {data && people.length === 0 && <NobodyYet years={years} />}
        {people.length > 0 && (
          <ul>
            {people.map((person) => (
              <li key={person.id} className="border-t border-border first:border-t-0">
                <RecentPerson person={person} to={details.pathTo(person.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

const RecentPerson = ({ person, to }: { person: PersonSummary; to: { search: string } }) => (
  <Link
    to={to}
    preventScrollReset
    data-row
    className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2"
  >
    <Avatar name={person.name} />
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium" title={person.name}>
          {person.name}
        </span>{' '}
        <span className="max-w-1/2 shrink-0 truncate text-xs text-muted">{person.primary_company}</span>
      </span>
      {person.labels.length > 0 && <LabelChips labels={person.labels.map(formatLabel)} />}
    </span>
  </Link>
);

const NobodyYet = ({ years }: { years: YearRange | null }) => (
  <EmptyState
    icon={PeopleIcon}
    title={years ? `No people added in ${formatYearRange(years)}` : 'No people added yet'}
    action={
      !years && (
        <ButtonLink to={paths.people.add} size="sm">
          Add the first person
        </ButtonLink>
      )
    }
  />
);
