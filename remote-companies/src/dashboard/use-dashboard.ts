import { useQuery } from '@studio-desk/shared-auth';
import {
  toDashboardQueryState,
  useDashboardPeriod,
  useDashboardRefresh,
  type DashboardPeriod,
  type DashboardQueryState,
  type DashboardRefreshState,
} from '@studio-desk/shared-area';
import type { Company, CompanyMetrics } from '@studio-desk/shared-contract';
import { useErrorToast } from '@studio-desk/shared-ui/components';
import { useSearchParams } from '@studio-desk/shared-ui/runtime';
import { companyConfigQueries, companyQueries } from '../company-queries';

export const DASHBOARD_LOAD_FAILED_MESSAGE = 'Failed to load dashboard data';

export interface DashboardData extends DashboardRefreshState {
  /** The metrics count only companies of this program, or all companies if it is empty. */
  program: string;
  period: DashboardPeriod;
  metrics: DashboardQueryState<CompanyMetrics>;
  metricsBefore: CompanyMetrics | undefined;
  recentMine: DashboardQueryState<Company[]>;
  recentOthers: DashboardQueryState<Company[]>;
  isMissing: boolean;
}

export function useDashboard(): DashboardData {
  const [params] = useSearchParams();
  const program = params.get('program') ?? '';
  const period = useDashboardPeriod(companyConfigQueries.useCurrentYear());
  const metrics = useQuery(companyQueries.metrics(period.years, program));
  const before = useQuery({
    ...companyQueries.metrics(period.before, program),
    enabled: period.before !== null,
  });
  const recentMine = useQuery(companyQueries.recentMine());
  const recentOthers = useQuery(companyQueries.recentOthers());
  const calls = [metrics, recentMine, recentOthers];
  const allFailed = calls.every((call) => call.isError && !call.isFetching);
  useErrorToast(
    allFailed ? Math.max(...calls.map((call) => call.errorUpdatedAt)) : 0,
    DASHBOARD_LOAD_FAILED_MESSAGE,
  );
  return {
    ...useDashboardRefresh('companies', period.before ? [...calls, before] : calls),
    program,
    period,
    metrics: toDashboardQueryState(metrics),
    metricsBefore: before.data,
    recentMine: toDashboardQueryState(recentMine),
    recentOthers: toDashboardQueryState(recentOthers),
    isMissing: calls.every((call) => call.isError && call.data === undefined),
  };
}
