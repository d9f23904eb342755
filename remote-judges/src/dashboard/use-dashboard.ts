import {
  errorMessage,
  keepPreviousData,
  readState,
  useQuery,
  type ReadState,
} from '@studio-desk/shared-auth';
import type { InactiveJudge, JudgeMetrics } from '@studio-desk/shared-contract';
import {
  toDashboardQueryState,
  useDashboardPeriod,
  useDashboardRefresh,
  useListUrl,
  usePageCount,
  type DashboardPeriod,
  type DashboardQueryState,
  type DashboardRefreshState,
} from '@studio-desk/shared-area';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { judgeConfigQueries, judgeQueries } from '../judge-queries';

export const INACTIVE_JUDGES_PAGE_SIZE = 10;

export const METRICS_LOAD_FAILED_MESSAGE = 'Failed to fetch judge metrics';

export type MetricsQueryState = DashboardQueryState<JudgeMetrics>;

export interface InactiveJudgeList extends DashboardQueryState<InactiveJudge[]> {
  total: number;
  page: number;
  pages: number;
  goTo: (page: number) => void;
}

export interface DashboardData extends DashboardRefreshState {
  period: DashboardPeriod;
  metrics: MetricsQueryState;
  metricsBefore: JudgeMetrics | undefined;
  inactive: InactiveJudgeList;
}

export function useDashboard(): DashboardData {
  const period = useDashboardPeriod(judgeConfigQueries.useCurrentYear());
  const metrics = useQuery(judgeQueries.metrics(period.years));
  const before = useQuery({ ...judgeQueries.metrics(period.before), enabled: period.before !== null });
  const { inactive, list } = useInactive();
  const [refreshedAt, setRefreshedAt] = useState(0);
  const reads = useDashboardRefresh('judges', [metrics, inactive, ...(period.before ? [before] : [])], () => {
    setRefreshedAt(Date.now());
    toast.error('Failed to refresh judges data');
  });
  // Ignore failures during `refresh`, which shows its own toast.
  const unreportedFailure = ({ failedAt }: ReadState) =>
    reads.isRefreshing || failedAt <= refreshedAt ? 0 : failedAt;
  useErrorToast(unreportedFailure(readState(metrics)), METRICS_LOAD_FAILED_MESSAGE);
  useErrorToast(unreportedFailure(readState(inactive)), list.failure);
  return {
    ...reads,
    period,
    metrics: toDashboardQueryState(metrics),
    metricsBefore: before.data,
    inactive: list,
  };
}

function useInactive() {
  const { page, goTo } = useListUrl();
  const inactive = useQuery({
    ...judgeQueries.inactive(page, INACTIVE_JUDGES_PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data } = inactive;
  const total = data?.total ?? 0;
  const list: InactiveJudgeList = {
    ...toDashboardQueryState(inactive),
    data: data?.rows,
    total,
    page,
    pages: usePageCount({ page, goTo }, total, INACTIVE_JUDGES_PAGE_SIZE),
    goTo,
    failure: errorMessage(inactive.error, 'Failed to load judges data'),
  };
  return { inactive, list };
}
