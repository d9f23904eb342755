import { useQuery } from '@studio-desk/shared-auth';
import type { Company, CompanyMetrics } from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { companyQueries } from '../company-queries';

export const LOAD_FAILED = 'Failed to load dashboard data';

export interface Part<Data> {
  data: Data | undefined;
  isPending: boolean;
}

export interface Dashboard {
  metrics: Part<CompanyMetrics>;
  mine: Part<Company[]>;
  others: Part<Company[]>;
  failed: boolean;
  isRefreshing: boolean;
  refresh: () => Promise<void>;
}

export function useDashboard(): Dashboard {
  const metrics = useQuery(companyQueries.metrics());
  const mine = useQuery(companyQueries.recentMine());
  const others = useQuery(companyQueries.recentOthers());
  const [isRefreshing, setRefreshing] = useState(false);
  const calls = [metrics, mine, others];
  const allFailed = calls.every((call) => call.isError);
  const isSettled = calls.every((call) => !call.isFetching);
  const lastFailure = Math.max(...calls.map((call) => call.errorUpdatedAt));
  useErrorToast(allFailed && isSettled ? lastFailure : 0, LOAD_FAILED);

  const refresh = async () => {
    setRefreshing(true);
    const answers = await Promise.all(calls.map((call) => call.refetch()));
    setRefreshing(false);
    if (answers.some((answer) => !answer.isError)) toast.success('Dashboard refreshed');
  };
  // If all requests failed, keep showing the earlier data.
  const part = <Data>(call: {
    data: Data | undefined;
    isPending: boolean;
    isError: boolean;
  }): Part<Data> => ({
    data: call.isError && !allFailed ? undefined : call.data,
    isPending: call.isPending,
  });
  return {
    metrics: part(metrics),
    mine: part(mine),
    others: part(others),
    failed: allFailed && calls.every((call) => call.data === undefined),
    isRefreshing,
    refresh,
  };
}
