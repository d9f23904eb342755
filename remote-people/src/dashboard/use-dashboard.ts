import { readState, useQuery } from '@studio-desk/shared-auth';
import {
  toDashboardRead,
  useDashboardReads,
  type DashboardRead,
  type DashboardReads,
} from '@studio-desk/shared-area';
import type { PersonMetrics } from '@studio-desk/shared-contract';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { personQueries } from '../person-queries';

export const DASHBOARD_LOAD_FAILED = 'Failed to load dashboard data';

export interface DashboardData extends DashboardReads {
  metrics: DashboardRead<PersonMetrics>;
}

export function useDashboard(): DashboardData {
  const metrics = useQuery(personQueries.metrics());
  useErrorToast(readState(metrics).failedAt, DASHBOARD_LOAD_FAILED);
  return { ...useDashboardReads('people', [metrics]), metrics: toDashboardRead(metrics) };
}
