import {
  FirstStepLinks,
  ADDED_RECENTLY_FILTER,
  createTileFormatter,
  NextStepsCard,
  QualityCard,
  tablePath,
} from '@studio-desk/shared-area';
import { judgeRoutes, paths } from '@studio-desk/shared-contract';
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
import { activeJudgesFilter } from '../judge-filters';
import { judgeConfig } from '../judge-queries';
import { InactiveJudges } from './inactive-judges';
import { MostActiveJudges } from './most-active-judges';
import { METRICS_LOAD_FAILED, useDashboard, type DashboardData, type MetricsRead } from './use-dashboard';
import { latestYearItems } from './dashboard-metrics';

export function JudgeDashboardPage() {
  const dashboard = useDashboard();
  return (
    <>
      <PageHeader title="Judges Dashboard">
        <Button icon={RefreshIcon} busy={dashboard.isRefreshing} onClick={() => void dashboard.refresh()}>
          Refresh
        </Button>
        <ButtonLink to={paths.judges.explore} icon={SearchIcon}>
          Explore Judges
        </ButtonLink>
        <ButtonLink to={paths.judges.upload} icon={UploadIcon}>
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
  const { metrics, inactive, isRestLoaded } = dashboard;
  const dialogs = useCompetitionDialogs();
  return (
    <div className="grid gap-4">
      {dashboard.outdatedBanner}
      {metrics.isMissing && (
        <LoadErrorBanner message={METRICS_LOAD_FAILED} part={metrics}>
          {isRestLoaded && 'The list of judges to re-engage is up to date.'}
        </LoadErrorBanner>
      )}
      {metrics.data?.total_judges === 0 && (
        <Card>
          <EmptyState icon={PeopleIcon} title="No judges yet" action={<FirstStepLinks kind="judges" />}>
            Add the first judge, or upload a list of them. Figures and charts follow.
          </EmptyState>
        </Card>
      )}
      <DashboardStats metrics={metrics} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CompetitionsChart metrics={metrics} onOpenYear={dialogs.openYear} />
          <InactiveJudges inactive={inactive} isRestLoaded={isRestLoaded} onOpenJudge={dialogs.openJudge} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MostActiveJudges metrics={metrics} onOpenJudge={dialogs.openJudge} />
          <NextStepsCard kind="judges" />
          <QualityCard kind="judges" calls={judgeRoutes} />
        </div>
      </div>
      <CompetitionDialogs dialogs={dialogs} />
    </div>
  );
}

function DashboardStats({ metrics }: { metrics: MetricsRead }) {
  const year = judgeConfig.useCurrentYear();
  const figure = createTileFormatter(metrics);
  return (
    <StatStrip label="Figures">
      <StatTile
        label="Total Judges"
        value={figure((metrics) => metrics.total_judges)}
        to={tablePath(paths.judges.explore)}
      />
      <StatTile
        label="New This Month"
        value={figure((metrics) => metrics.judges_last_30_days)}
        to={tablePath(paths.judges.explore, ADDED_RECENTLY_FILTER)}
      />
      <StatTile
        label="Active This Year"
        value={figure((metrics) => metrics.judges_by_year[year] ?? 0)}
        to={tablePath(paths.judges.explore, activeJudgesFilter(year))}
      />
      <StatTile label="Competitions Judged" value={figure((metrics) => metrics.competitions_judged)} />
    </StatStrip>
  );
}

interface CompetitionsChartProps {
  metrics: MetricsRead;
  onOpenYear: (year: string) => void;
}

function CompetitionsChart({ metrics, onOpenYear }: CompetitionsChartProps) {
  const items = latestYearItems(metrics.data?.competitions_by_year ?? {});
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
        fullValue={(count) => pluralize(count, 'competition', 'competitions')}
        onOpen={onOpenYear}
      />
    </ChartCard>
  );
}
