import {
  errorMessage,
  keepPreviousData,
  readState,
  useQuery,
  type ReadState,
} from '@studio-desk/shared-auth';
import type { InactiveJudge, JudgeMetrics } from '@studio-desk/shared-contract';
import {
  dashboardPart,
  useDashboardReads,
  useListUrl,
  usePages,
  type DashboardPart,
  type DashboardReads,
} from '@studio-desk/shared-area';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { judgeQueries } from '../judge-queries';

export const INACTIVE_PAGE_SIZE = 10;

export const METRICS_FAILED = 'Failed to fetch judge metrics';

export type Metrics = DashboardPart<JudgeMetrics>;

export interface InactiveList extends DashboardPart<InactiveJudge[]> {
  total: number;
  page: number;
  pages: number;
  goTo: (page: number) => void;
}

export interface Dashboard extends DashboardReads {
  metrics: Metrics;
  inactive: InactiveList;
}

export function useDashboard(): Dashboard {
  const metrics = useQuery(judgeQueries.metrics());
  const { inactive, list } = useInactive();
  const [refreshedAt, setRefreshedAt] = useState(0);
  const reads = useDashboardReads('judges', [metrics, inactive], () => {
    setRefreshedAt(Date.now());
    toast.error('Failed to refresh judges data');
  });
  // No second toast for failures of `refresh`, which shows its own.
  const unreportedFailure = ({ failedAt }: ReadState) =>
    reads.isRefreshing || failedAt <= refreshedAt ? 0 : failedAt;
  useErrorToast(unreportedFailure(readState(metrics)), METRICS_FAILED);
  useErrorToast(unreportedFailure(readState(inactive)), list.failure);
  return { ...reads, metrics: dashboardPart(metrics), inactive: list };
}

function useInactive() {
  const { page, goTo } = useListUrl();
  const inactive = useQuery({
    ...judgeQueries.inactive(page, INACTIVE_PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data } = inactive;
  const total = data?.total ?? 0;
  const list: InactiveList = {
    ...dashboardPart(inactive),
    data: data?.rows,
    total,
    page,
    pages: usePages({ page, goTo }, total, INACTIVE_PAGE_SIZE),
    goTo,
    failure: errorMessage(inactive.error, 'Failed to load judges data'),
  };
  return { inactive, list };
}
