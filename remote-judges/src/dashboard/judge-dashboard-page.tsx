import {
  createAddedInYearsCondition,
  AddFirstRecordLinks,
  ADDED_RECENTLY_FILTER,
  createMetricComparer,
  createMetricFormatter,
  NextStepsCard,
  PeriodNote,
  PeriodSelect,
  DataQualityCard,
  getTablePath,
} from '@studio-desk/shared-area';
import { judgeRoutes, paths, type JudgeMetrics } from '@studio-desk/shared-contract';
import {
  AddIcon,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  PeopleIcon,
  PageHeader,
  RefreshIcon,
  SearchIcon,
  UploadIcon,
  LoadErrorBanner,
  StatStrip,
  StatTile,
  BarChart,
  ChartCard,
  pluralize,
} from '@studio-desk/shared-ui/components';
import { CompetitionDialogs } from '../competitions/competition-dialogs';
import { useCompetitionDialogs } from '../competitions/use-competition-dialogs';
import { createActiveJudgesFilter } from '../judge-filters';
import { InactiveJudgesCard } from './inactive-judges-card';
import { MostActiveJudgesCard } from './most-active-judges-card';
import {
  METRICS_LOAD_FAILED_MESSAGE,
  useDashboard,
  type DashboardData,
  type MetricsQueryState,
} from './use-dashboard';
import { toLatestYearsChartItems } from './dashboard-metrics';

export function JudgeDashboardPage() {
  const dashboard = useDashboard();
  return (
    <>
      <PageHeader title="Judges Dashboard">
        <PeriodSelect period={dashboard.period} />
        <Button
          compact
          icon={RefreshIcon}
          busy={dashboard.isRefreshing}
          onClick={() => void dashboard.refresh()}
        >
          Refresh
        </Button>
        <ButtonLink compact to={paths.judges.explore} icon={SearchIcon}>
          Explore Judges
        </ButtonLink>
        <ButtonLink compact to={paths.judges.upload} icon={UploadIcon}>
          Upload Judges
        </ButtonLink>
        <ButtonLink to={paths.judges.add} icon={AddIcon} tone="primary">
          Add Judge
        </ButtonLink>
      </PageHeader>
      <DashboardContent dashboard={dashboard} />
    </>
  );
}

function DashboardContent({ dashboard }: { dashboard: DashboardData }) {
  const { metrics, period, inactive, isRestLoaded } = dashboard;
  const dialogs = useCompetitionDialogs();
  return (
    <div className="grid gap-4">
      <PeriodNote period={period}>{(years) => `Judges added and competitions in ${years}.`}</PeriodNote>
      {dashboard.outdatedBanner}
      {metrics.isMissing && (
        <LoadErrorBanner message={METRICS_LOAD_FAILED_MESSAGE} part={metrics}>
          {isRestLoaded && 'The list of judges to re-engage is up to date.'}
        </LoadErrorBanner>
      )}
      {metrics.data?.total_judges === 0 && !period.years && (
        <Card>
          <EmptyState icon={PeopleIcon} title="No judges yet" action={<AddFirstRecordLinks kind="judges" />}>
            Add the first judge, or upload a list of them. Figures and charts follow.
          </EmptyState>
        </Card>
      )}
      <DashboardStats dashboard={dashboard} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CompetitionsChart
            metrics={metrics}
            currentYear={period.currentYear}
            onOpenYear={dialogs.openYear}
          />
          <InactiveJudgesCard
            inactive={inactive}
            isRestLoaded={isRestLoaded}
            onOpenJudge={dialogs.openJudge}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MostActiveJudgesCard metrics={metrics} onOpenJudge={dialogs.openJudge} />
          <NextStepsCard kind="judges" />
          <DataQualityCard kind="judges" calls={judgeRoutes} />
        </div>
      </div>
      <CompetitionDialogs dialogs={dialogs} />
    </div>
  );
}

function DashboardStats({ dashboard: { metrics, metricsBefore, period } }: { dashboard: DashboardData }) {
  const { years, currentYear } = period;
  const year = years?.to ?? currentYear;
  const figure = createMetricFormatter(metrics);
  const change = createMetricComparer(metrics.data, metricsBefore, period);
  return (
    <StatStrip label="Figures">
      <StatTile
        label={years ? 'Judges Added' : 'Total Judges'}
        value={figure(total)}
        change={change(total)}
        to={getTablePath(
          paths.judges.explore,
          years ? { all: [createAddedInYearsCondition(years)] } : undefined,
        )}
      />
      <StatTile
        label="New This Month"
        value={figure((metrics) => metrics.judges_last_30_days)}
        change={change(null)}
        to={getTablePath(paths.judges.explore, ADDED_RECENTLY_FILTER)}
      />
      <StatTile
        label={year === currentYear ? 'Active This Year' : 'Active Last Year'}
        value={figure(activeIn(year))}
        change={change(years?.from === year ? activeIn(year) : null, activeIn(year - 1))}
        to={getTablePath(paths.judges.explore, createActiveJudgesFilter(year))}
      />
      <StatTile label="Competitions Judged" value={figure(competitions)} change={change(competitions)} />
    </StatStrip>
  );
}

const total = (metrics: JudgeMetrics) => metrics.total_judges;
const activeIn = (year: number) => (metrics: JudgeMetrics) => metrics.judges_by_year[year] ?? 0;
const competitions = (metrics: JudgeMetrics) => metrics.competitions_judged;

interface CompetitionsChartProps {
  metrics: MetricsQueryState;
  currentYear: number;
  onOpenYear: (year: string) => void;
}

function CompetitionsChart({ metrics, currentYear, onOpenYear }: CompetitionsChartProps) {
  const items = toLatestYearsChartItems(metrics.data?.competitions_by_year ?? {});
  return (
    <ChartCard
      title="Competitions by Year"
      items={items}
      part={metrics}
      empty="No competition data available"
    >
      <BarChart
        tall
        broad
        label="Competitions by Year"
        items={items}
        unfinished={String(currentYear)}
        fullValue={(count) => pluralize(count, 'competition', 'competitions')}
        onOpen={onOpenYear}
      />
    </ChartCard>
  );
}
