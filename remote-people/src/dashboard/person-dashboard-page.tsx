import { paths, type PersonSummary } from '@studio-desk/shared-contract';
import { useListAddress } from '@studio-desk/shared-area';
import {
  AddIcon,
  Button,
  ButtonLink,
  Card,
  ErrorPanel,
  PageHead,
  RefreshIcon,
} from '@studio-desk/shared-ui/components';
import type { Ref } from 'react';
import { PersonDetailsDialog } from '../details/person-details-dialog';
import { useFocusOnRow } from '../details/row-focus';
import { usePersonDetails, type PersonDetails } from '../details/use-person-details';
import { DashboardStats } from './dashboard-stats';
import { FollowUpCard } from './follow-up-card';
import { LabelDistribution } from './label-distribution';
import { QuickLinks } from './quick-links';
import { RecentAdditions } from './recent-additions';
import { LOAD_FAILED, useDashboard, type Dashboard } from './use-dashboard';

/** People dashboard (spec section 2). */
export function PersonDashboardPage() {
  const dashboard = useDashboard();
  const details = usePersonDetails(useListAddress(0));
  const focus = useFocusOnRow(details.openId, dashboard.metrics.data?.recent_additions ?? NOBODY);
  return (
    <>
      <PageHead title="People Dashboard">
        <Button icon={RefreshIcon} busy={dashboard.isRefreshing} onClick={() => void dashboard.refresh()}>
          Refresh
        </Button>
        <ButtonLink to={paths.people.add} icon={AddIcon} tone="primary">
          Add Person
        </ButtonLink>
      </PageHead>
      <FollowUpCard details={details} />
      {dashboard.failed ? (
        <Failed dashboard={dashboard} />
      ) : (
        <DashboardContent dashboard={dashboard} details={details} rowsRef={focus.rows} />
      )}
      <PersonDetailsDialog details={details} focusAfter={focus.afterDeletion} />
    </>
  );
}

const Failed = ({ dashboard: { refresh, isRefreshing } }: { dashboard: Dashboard }) => (
  <div className="grid gap-4">
    <Card>
      <ErrorPanel title={LOAD_FAILED} onRetry={() => void refresh()} retrying={isRefreshing}>
        The server did not answer. The figures are shown as soon as it does.
      </ErrorPanel>
    </Card>
    <QuickLinks />
  </div>
);

interface DashboardContentProps {
  dashboard: Dashboard;
  details: PersonDetails;
  rowsRef: Ref<HTMLDivElement>;
}

const DashboardContent = ({ dashboard: { metrics }, details, rowsRef }: DashboardContentProps) => (
  <div className="grid gap-4">
    <DashboardStats metrics={metrics} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_400px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LabelDistribution metrics={metrics} />
        <QuickLinks />
      </div>
      <RecentAdditions metrics={metrics} details={details} rowsRef={rowsRef} />
    </div>
  </div>
);

const NOBODY: readonly PersonSummary[] = [];
