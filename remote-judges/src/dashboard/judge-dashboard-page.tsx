import { paths } from '@studio-desk/shared-contract';
import {
  AddIcon,
  Button,
  ButtonLink,
  PageHead,
  RefreshIcon,
  SearchIcon,
  UploadIcon,
} from '@studio-desk/shared-ui/components';
import { CompetitionDialogs } from '../competitions/competition-dialogs';
import { useCompetitionDialogs } from '../competitions/use-competition-dialogs';
import { DashboardStats } from './dashboard-stats';
import { InactiveJudges } from './inactive-judges';
import { MostActiveJudges } from './most-active-judges';
import { useDashboard, type Dashboard } from './use-dashboard';
import { CompetitionsChart } from './yearly-charts';

/** Judges dashboard (spec section 2). */
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
