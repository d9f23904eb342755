import {
  errorMessage,
  keepPreviousData,
  readState,
  useQuery,
  type ReadState,
} from '@studio-desk/shared-auth';
import type { InactiveJudge, JudgeMetrics } from '@studio-desk/shared-contract';
import { useListAddress, usePages } from '@studio-desk/shared-area';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { judgeQueries } from '../judge-queries';

export const INACTIVE_PAGE_SIZE = 10;

export interface Part<Data> {
  data: Data | undefined;
  isPending: boolean;
}

export interface InactiveList extends Part<InactiveJudge[]> {
  total: number;
  page: number;
  pages: number;
  goTo: (page: number) => void;
  failure: string | null;
  isRetrying: boolean;
  retry: () => void;
}

export interface Dashboard {
  metrics: Part<JudgeMetrics>;
  inactive: InactiveList;
  isRefreshing: boolean;
  refresh: () => Promise<void>;
}

export function useDashboard(): Dashboard {
  const metrics = useQuery(judgeQueries.metrics());
  const { inactive, list } = useInactive();
  const [isRefreshing, setRefreshing] = useState(false);
  const [refreshedAt, setRefreshedAt] = useState(0);
  // `refresh` shows its own error.
  const unreportedFailure = ({ failedAt }: ReadState) =>
    isRefreshing || failedAt <= refreshedAt ? 0 : failedAt;
  useErrorToast(unreportedFailure(readState(metrics)), 'Failed to fetch judge metrics');
  useErrorToast(unreportedFailure(readState(inactive)), list.failure ?? '');

  const refresh = async () => {
    setRefreshing(true);
    const answers = await Promise.all([metrics.refetch(), inactive.refetch()]);
    setRefreshedAt(Date.now());
    setRefreshing(false);
    if (answers.some((answer) => answer.isError)) toast.error('Failed to refresh judges data');
    else toast.success('Dashboard refreshed');
  };
  return { metrics, inactive: list, isRefreshing, refresh };
}

function useInactive() {
  const { page, goTo } = useListAddress(0);
  const inactive = useQuery({
    ...judgeQueries.inactive(page, INACTIVE_PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, isFetching, refetch } = inactive;
  const total = data?.total ?? 0;
  const list: InactiveList = {
    data: data?.rows,
    total,
    isPending,
    page,
    pages: usePages({ page, goTo }, total, INACTIVE_PAGE_SIZE),
    goTo,
    failure: error && errorMessage(error, 'Failed to load judges data'),
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
  return { inactive, list };
}
