import { getTablePath } from '@studio-desk/shared-area';
import { paths, type InactiveJudge } from '@studio-desk/shared-contract';
import {
  Avatar,
  Badge,
  ButtonLink,
  Card,
  EditIcon,
  EmptyState,
  ErrorPanel,
  formatCount,
  IconLink,
  MailLink,
  formatPageRange,
  Pager,
  PeopleIcon,
  Skeleton,
  Table,
  TableIcon,
  textLinkClass,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { useMemo } from 'react';
import { createInactiveJudgesFilter } from '../judge-filters';
import { judgeConfigQueries, type NamedJudge } from '../judge-queries';
import { INACTIVE_JUDGES_PAGE_SIZE, type InactiveJudgeList } from './use-dashboard';

interface InactiveJudgesCardProps {
  inactive: InactiveJudgeList;
  isRestLoaded: boolean;
  onOpenJudge: (judge: NamedJudge) => void;
}

export function InactiveJudgesCard({ inactive, isRestLoaded, onOpenJudge }: InactiveJudgesCardProps) {
  const year = judgeConfigQueries.useCurrentYear();
  return (
    <Card
      title="Judges to re-engage"
      note="No competition in 2 years or more"
      action={
        inactive.total > 0 && (
          <ButtonLink
            to={getTablePath(paths.judges.explore, createInactiveJudgesFilter(year))}
            icon={TableIcon}
            size="sm"
            aria-label={`All ${formatCount(inactive.total)} judges to re-engage as a table`}
          >
            All {formatCount(inactive.total)}
          </ButtonLink>
        )
      }
      divided
      flush
    >
      <Rows inactive={inactive} isRestLoaded={isRestLoaded} onOpenJudge={onOpenJudge} />
      {inactive.pages > 1 && (
        <Pager
          summary={`Showing ${formatPageRange(inactive.page, INACTIVE_JUDGES_PAGE_SIZE, inactive.total)} judges`}
          page={inactive.page}
          pages={inactive.pages}
          onPageChange={inactive.goTo}
        />
      )}
    </Card>
  );
}

function Rows({ inactive, isRestLoaded, onOpenJudge }: InactiveJudgesCardProps) {
  const { data, isPending, total, failure, retry, isRetrying } = inactive;
  const columns = useMemo(() => columnsWith(onOpenJudge), [onOpenJudge]);
  if (isPending || (data?.length === 0 && total > 0)) return <Skeleton shape="table" />;
  if (!data) {
    return (
      <ErrorPanel title="These judges couldn't be loaded" onRetry={retry} retrying={isRetrying}>
        <p>{failure}</p>
        {isRestLoaded && <p>The rest of the dashboard is up to date.</p>}
      </ErrorPanel>
    );
  }
  if (data.length === 0) return <EmptyState icon={PeopleIcon} title="No inactive judges found" />;
  return <Table label="Inactive judges" columns={columns} rows={data} rowKey={({ id }) => id} />;
}

const FEW_COLUMNS = { column: 'name', under: 760 };

const columnsWith = (onOpenJudge: (judge: NamedJudge) => void): TableColumn<InactiveJudge>[] => [
  {
    id: 'name',
    header: 'Name',
    className: 'min-w-32',
    belowClassName: 'pl-9.5',
    cell: (judge) => (
      <span className="flex items-center gap-2.5">
        <Avatar name={judge.name} />
        <button
          type="button"
          onClick={() => onOpenJudge(judge)}
          className={`min-h-6 min-w-0 text-left wrap-break-word max-md:min-h-10 ${textLinkClass}`}
        >
          {judge.name}
        </button>
      </span>
    ),
  },
  { id: 'email', header: 'Email', cell: ({ email }) => email && <MailLink to={email} />, below: FEW_COLUMNS },
  {
    id: 'last',
    header: 'Last competition',
    cell: lastCompetition,
    className: 'min-w-40',
    below: FEW_COLUMNS,
  },
  {
    id: 'inactive',
    header: 'Inactive',
    cell: inactivity,
    numeric: true,
    className: 'whitespace-nowrap',
    below: { column: 'name', under: 480 },
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: ({ id, name }) => (
      <IconLink icon={EditIcon} label={`Edit ${name}`} to={paths.judges.edit(id)} size="sm" />
    ),
    actions: true,
  },
];

const lastCompetition = ({ last_competition_name: name, last_competition_year: year }: InactiveJudge) =>
  [name, year].filter((part) => part !== null).join(' ');

function inactivity(judge: InactiveJudge) {
  if (judge.years_inactive !== null) return `${judge.years_inactive} years`;
  return lastCompetition(judge) === '' ? <Badge tone="warning">Never judged</Badge> : null;
}
