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

export const LOAD_FAILED = 'Failed to load dashboard data';

export interface Dashboard extends DashboardReads {
  metrics: DashboardRead<PersonMetrics>;
}

export function useDashboard(): Dashboard {
  const metrics = useQuery(personQueries.metrics());
  useErrorToast(readState(metrics).failedAt, LOAD_FAILED);
  return { ...useDashboardReads('people', [metrics]), metrics: toDashboardRead(metrics) };
}
