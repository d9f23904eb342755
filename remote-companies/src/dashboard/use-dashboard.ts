import { useQuery } from '@studio-desk/shared-auth';
import {
  toDashboardRead,
  useDashboardReads,
  type DashboardRead,
  type DashboardReads,
} from '@studio-desk/shared-area';
import type { Company, CompanyMetrics } from '@studio-desk/shared-contract';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { companyQueries } from '../company-queries';

export const DASHBOARD_LOAD_FAILED = 'Failed to load dashboard data';

export interface DashboardData extends DashboardReads {
  metrics: DashboardRead<CompanyMetrics>;
  recentMine: DashboardRead<Company[]>;
  recentOthers: DashboardRead<Company[]>;
  isMissing: boolean;
}

export function useDashboard(): DashboardData {
  const metrics = useQuery(companyQueries.metrics());
  const recentMine = useQuery(companyQueries.recentMine());
  const recentOthers = useQuery(companyQueries.recentOthers());
  const calls = [metrics, recentMine, recentOthers];
  const allFailed = calls.every((call) => call.isError && !call.isFetching);
  useErrorToast(allFailed ? Math.max(...calls.map((call) => call.errorUpdatedAt)) : 0, DASHBOARD_LOAD_FAILED);
  return {
    ...useDashboardReads('companies', calls),
    metrics: toDashboardRead(metrics),
    recentMine: toDashboardRead(recentMine),
    recentOthers: toDashboardRead(recentOthers),
    isMissing: calls.every((call) => call.isError && call.data === undefined),
  };
}
