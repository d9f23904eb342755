import { useQuery } from '@studio-desk/shared-auth';
import {
  dashboardPart,
  useDashboardReads,
  type DashboardPart,
  type DashboardReads,
} from '@studio-desk/shared-area';
import type { Company, CompanyMetrics } from '@studio-desk/shared-contract';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { companyQueries } from '../company-queries';

export const LOAD_FAILED = 'Failed to load dashboard data';

export interface Dashboard extends DashboardReads {
  metrics: DashboardPart<CompanyMetrics>;
  recentMine: DashboardPart<Company[]>;
  recentOthers: DashboardPart<Company[]>;
  isMissing: boolean;
}

export function useDashboard(): Dashboard {
  const metrics = useQuery(companyQueries.metrics());
  const recentMine = useQuery(companyQueries.recentMine());
  const recentOthers = useQuery(companyQueries.recentOthers());
  const calls = [metrics, recentMine, recentOthers];
  const allFailed = calls.every((call) => call.isError && !call.isFetching);
  useErrorToast(allFailed ? Math.max(...calls.map((call) => call.errorUpdatedAt)) : 0, LOAD_FAILED);
  return {
    ...useDashboardReads('companies', calls),
    metrics: dashboardPart(metrics),
    recentMine: dashboardPart(recentMine),
    recentOthers: dashboardPart(recentOthers),
    isMissing: calls.every((call) => call.isError && call.data === undefined),
  };
}
