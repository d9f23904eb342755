import { readState, useQuery } from '@studio-desk/shared-auth';
import type { PersonMetrics } from '@studio-desk/shared-contract';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { personQueries } from '../person-queries';

export const LOAD_FAILED = 'Failed to load dashboard data';

export interface Part<Data> {
  data: Data | undefined;
  isPending: boolean;
}

export interface Dashboard {
  metrics: Part<PersonMetrics>;
  failed: boolean;
  isRefreshing: boolean;
  refresh: () => Promise<void>;
}

export function useDashboard(): Dashboard {
  const metrics = useQuery(personQueries.metrics());
  const [isRefreshing, setRefreshing] = useState(false);
  useErrorToast(readState(metrics).failedAt, LOAD_FAILED);

  const refresh = async () => {
    setRefreshing(true);
    const answer = await metrics.refetch();
    setRefreshing(false);
    if (!answer.isError) toast.success('Dashboard refreshed');
  };
  return { metrics, failed: metrics.isError && metrics.data === undefined, isRefreshing, refresh };
}
