import { toReadState, useQuery } from '@studio-desk/shared-auth';
import {
  toDashboardRead,
  useDashboardPeriod,
  useDashboardReads,
  type DashboardPeriod,
  type DashboardRead,
  type DashboardReads,
} from '@studio-desk/shared-area';
import type { PersonMetrics } from '@studio-desk/shared-contract';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { personConfig, personQueries } from '../person-queries';

export const DASHBOARD_LOAD_FAILED = 'Failed to load dashboard data';

export interface DashboardData extends DashboardReads {
  period: DashboardPeriod;
  metrics: DashboardRead<PersonMetrics>;
  metricsBefore: PersonMetrics | undefined;
}

export function useDashboard(): DashboardData {
  const period = useDashboardPeriod(personConfig.useCurrentYear());
  const metrics = useQuery(personQueries.metrics(period.years));
  const before = useQuery({ ...personQueries.metrics(period.before), enabled: period.before !== null });
  useErrorToast(toReadState(metrics).failedAt, DASHBOARD_LOAD_FAILED);
  return {
    ...useDashboardReads('people', period.before ? [metrics, before] : [metrics]),
    period,
    metrics: toDashboardRead(metrics),
    metricsBefore: before.data,
  };
}
