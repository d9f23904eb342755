import { paths, type JudgeMetrics } from '@studio-desk/shared-contract';
import {
  AddIcon,
  Button,
  ButtonLink,
  PageHead,
  RefreshIcon,
  SearchIcon,
  UploadIcon,
  CellValue,
  formatCount,
  StatStrip,
  StatTile,
  BarChart,
  ChartCard,
  counted,
} from '@studio-desk/shared-ui/components';
import { CompetitionDialogs } from '../competitions/competition-dialogs';
import { useCompetitionDialogs } from '../competitions/use-competition-dialogs';
import { InactiveJudges } from './inactive-judges';
import { MostActiveJudges } from './most-active-judges';
import { useDashboard, type Dashboard, type Part } from './use-dashboard';
import { useCurrentYear } from '../use-current-year';
import { latestYears } from './dashboard-figures';

export function JudgeDashboardPage() {
  const dashboard = useDashboard();
  return (
    <>
      <PageHead title="Judges Dashboard">
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
      </PageHead>
      <DashboardContent dashboard={dashboard} />
    </>
  );
}

function DashboardContent({ dashboard: { metrics, inactive } }: { dashboard: Dashboard }) {
  const dialogs = useCompetitionDialogs();
  return (
    <div className="grid gap-4">
      <DashboardStats metrics={metrics} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CompetitionsChart metrics={metrics} onOpenYear={dialogs.openYear} />
          <InactiveJudges inactive={inactive} onOpenJudge={dialogs.openJudge} />
        </div>
        <MostActiveJudges metrics={metrics} onOpenJudge={dialogs.openJudge} />
      </div>
      <CompetitionDialogs dialogs={dialogs} />
    </div>
  );
}

function DashboardStats({ metrics: { data, isPending } }: { metrics: Part<JudgeMetrics> }) {
  const year = useCurrentYear();
  const figure = (of: (metrics: JudgeMetrics) => number) => {
    if (data) return formatCount(of(data));
    return isPending ? null : <CellValue>{null}</CellValue>;
  };
  return (
    <StatStrip label="Figures">
      <StatTile
        label="Total Judges"
        value={figure((metrics) => metrics.total_judges)}
        to={paths.judges.explore}
      />
      <StatTile label="New This Month" value={figure((metrics) => metrics.judges_last_30_days)} />
      <StatTile label="Active This Year" value={figure((metrics) => metrics.judges_by_year[year] ?? 0)} />
      <StatTile label="Competitions Judged" value={figure((metrics) => metrics.competitions_judged)} />
    </StatStrip>
  );
}

interface CompetitionsChartProps {
  metrics: Part<JudgeMetrics>;
  onOpenYear: (year: string) => void;
}

function CompetitionsChart({ metrics: { data, isPending }, onOpenYear }: CompetitionsChartProps) {
  const items = latestYears(data?.competitions_by_year ?? {});
  return (
    <ChartCard
      title="Competitions by Year"
      items={items}
      isPending={isPending}
      empty="No competition data available"
    >
      <BarChart
        tall
        broad
        label="Competitions by Year"
        items={items}
        fullValue={(count) => counted(count, 'competition', 'competitions')}
        onOpen={onOpenYear}
      />
    </ChartCard>
  );
}
