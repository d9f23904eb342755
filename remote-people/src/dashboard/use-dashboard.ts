import { readState, useQuery } from '@studio-desk/shared-auth';
import {
  toDashboardQueryState,
  useDashboardPeriod,
  useDashboardRefresh,
  type DashboardPeriod,
  type DashboardQueryState,
  type DashboardRefreshState,
} from '@studio-desk/shared-area';
import type { PersonMetrics } from '@studio-desk/shared-contract';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { personConfigQueries, personQueries } from '../person-queries';

export const DASHBOARD_LOAD_FAILED_MESSAGE = 'Failed to load dashboard data';

export interface DashboardData extends DashboardRefreshState {
  period: DashboardPeriod;
  metrics: DashboardQueryState<PersonMetrics>;
  metricsBefore: PersonMetrics | undefined;
}

export function useDashboard(): DashboardData {
  const period = useDashboardPeriod(personConfigQueries.useCurrentYear());
  const metrics = useQuery(personQueries.metrics(period.years));
  const before = useQuery({ ...personQueries.metrics(period.before), enabled: period.before !== null });
  useErrorToast(readState(metrics).failedAt, DASHBOARD_LOAD_FAILED_MESSAGE);
  return {
    ...useDashboardRefresh('people', period.before ? [metrics, before] : [metrics]),
    period,
    metrics: toDashboardQueryState(metrics),
    metricsBefore: before.data,
  };
}
