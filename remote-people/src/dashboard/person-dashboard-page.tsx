import {
  paths,
  personRoutes,
  type PersonSummary,
  type PersonLabel,
  type PersonMetrics,
} from '@studio-desk/shared-contract';
import {
  createMetricComparer,
  NextStepsCard,
  PeriodNote,
  PeriodSelect,
  DataQualityCard,
  useListUrl,
} from '@studio-desk/shared-area';
import {
  AddIcon,
  Button,
  ButtonLink,
  Card,
  ErrorPanel,
  PageHeader,
  RefreshIcon,
  formatCount,
  StatStrip,
  StatTile,
  AddPersonIcon,
  ChevronRightIcon,
  JudgeIcon,
  SearchIcon,
  UploadIcon,
  type Icon,
} from '@studio-desk/shared-ui/components';
import type { Ref } from 'react';
import { PersonDetailsDialog } from '../explore/person-details-dialog';
import { useReturnFocusToRow } from '../explore/row-focus';
import { usePersonDetailsState, type PersonDetailsState } from '../use-person-details-state';
import { FollowUpCard } from './follow-up-card';
import { LabelDistributionCard, getPeopleTablePath } from './label-distribution-card';
import { RecentAdditionsCard } from './recent-additions-card';
import { DASHBOARD_LOAD_FAILED_MESSAGE, useDashboard, type DashboardData } from './use-dashboard';
import { Link } from '@studio-desk/shared-ui/runtime';

export function PersonDashboardPage() {
  const dashboard = useDashboard();
  const details = usePersonDetailsState(useListUrl());
  const rowFocus = useReturnFocusToRow(details.openId, dashboard.metrics.data?.recent_additions ?? NOBODY);
  return (
    <>
      <PageHeader title="People Dashboard">
        <PeriodSelect period={dashboard.period} />
        <Button
          compact
          icon={RefreshIcon}
          busy={dashboard.isRefreshing}
          onClick={() => void dashboard.refresh()}
        >
          Refresh
        </Button>
        <ButtonLink to={paths.people.add} icon={AddIcon} tone="primary">
          Add Person
        </ButtonLink>
      </PageHeader>
      <FollowUpCard details={details} />
      {dashboard.metrics.isMissing ? (
        <Failed dashboard={dashboard} />
      ) : (
        <DashboardContent dashboard={dashboard} details={details} rowsRef={rowFocus.rows} />
      )}
      <PersonDetailsDialog details={details} focusAfter={rowFocus.afterDeletion} />
    </>
  );
}

const Failed = ({ dashboard: { metrics, refresh, isRefreshing } }: { dashboard: DashboardData }) => (
  <div className="grid gap-4">
    <Card>
      <ErrorPanel
        title={DASHBOARD_LOAD_FAILED_MESSAGE}
        onRetry={() => void refresh()}
        retrying={isRefreshing}
      >
        {metrics.failure}
      </ErrorPanel>
    </Card>
    <QuickLinks />
  </div>
);

interface DashboardContentProps {
  dashboard: DashboardData;
  details: PersonDetailsState;
  rowsRef: Ref<HTMLDivElement>;
}

const DashboardContent = ({ dashboard, details, rowsRef }: DashboardContentProps) => (
  <div className="grid gap-4">
    <PeriodNote period={dashboard.period}>{(years) => `People added in ${years}.`}</PeriodNote>
    {dashboard.outdatedBanner}
    <DashboardStats dashboard={dashboard} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LabelDistributionCard metrics={dashboard.metrics} years={dashboard.period.years} />
        <QuickLinks />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <NextStepsCard kind="people" />
          <DataQualityCard kind="people" calls={personRoutes} />
        </div>
      </div>
      <RecentAdditionsCard
        metrics={dashboard.metrics}
        years={dashboard.period.years}
        details={details}
        rowsRef={rowsRef}
      />
    </div>
  </div>
);

interface Metric {
  label: string;
  of: (metrics: PersonMetrics) => number;
  personLabel?: PersonLabel;
}

const METRICS: readonly Metric[] = [
  { label: 'Total People', of: (metrics) => metrics.total_people },
  { label: 'Founders', of: (metrics) => metrics.total_founders, personLabel: 'founder' },
  { label: 'Judges', of: (metrics) => metrics.total_judges, personLabel: 'judge' },
  { label: 'Speakers', of: (metrics) => metrics.total_speakers, personLabel: 'speaker' },
  { label: 'Donors', of: (metrics) => metrics.total_donors, personLabel: 'donor' },
  { label: 'Mentors', of: (metrics) => metrics.total_mentors, personLabel: 'mentor' },
];

function DashboardStats({ dashboard: { metrics, metricsBefore, period } }: { dashboard: DashboardData }) {
  const { data } = metrics;
  const change = createMetricComparer(data, metricsBefore, period);
  return (
    <StatStrip label="Figures">
      {METRICS.map(({ label, of, personLabel }) => (
        <StatTile
          key={label}
          label={period.years && !personLabel ? 'People Added' : label}
          value={data && formatCount(of(data))}
          change={change(of)}
          to={getPeopleTablePath(period.years, personLabel)}
        />
      ))}
    </StatStrip>
  );
}

const links: readonly { icon: Icon; label: string; to: string }[] = [
  { icon: SearchIcon, label: 'Explore People', to: paths.people.explore },
  { icon: AddPersonIcon, label: 'Add Person', to: paths.people.add },
  { icon: UploadIcon, label: 'Bulk Upload', to: paths.people.upload },
  { icon: JudgeIcon, label: 'View Judges', to: paths.people.labelled('judge') },
];

const QuickLinks = () => (
  <nav aria-label="Quick links" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {links.map(({ icon: LinkIcon, label, to }) => (
      <Link
        key={label}
        to={to}
        className="flex min-h-12 min-w-0 items-center gap-2.5 rounded-md border border-border bg-surface px-3.5 py-1.5 text-sm font-medium hover:bg-hover"
      >
        <LinkIcon size={18} strokeWidth={1.9} className="shrink-0 text-accent" />
        <span className="min-w-0 flex-1">{label}</span>
        <ChevronRightIcon size={16} strokeWidth={1.9} className="shrink-0 text-faint max-md:hidden" />
      </Link>
    ))}
  </nav>
);

const NOBODY: readonly PersonSummary[] = [];
