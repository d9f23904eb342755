import type { CompanyMetrics } from '@studio-desk/shared-contract';
import { formatCount, StatStrip, StatTile } from '@studio-desk/shared-ui/components';
import { majorCount } from './dashboard-figures';
import type { Part } from './use-dashboard';

interface DashboardStatsProps {
  metrics: Part<CompanyMetrics>;
  onOpenOffices: () => void;
}

/** The four figures on top. */
export function DashboardStats({ metrics: { data, isPending }, onOpenOffices }: DashboardStatsProps) {
  const figure = (of: (metrics: CompanyMetrics) => number) => {
    if (data) return formatCount(of(data));
    return isPending ? null : <span className="text-sm font-normal text-muted">No data available</span>;
  };
  return (
    <StatStrip label="Figures">
      <StatTile label="Total Companies" value={figure((metrics) => metrics.total_companies)} />
      <StatTile
        label="Companies (Last 30 Days)"
        value={figure((metrics) => metrics.companies_last_30_days)}
      />
      <StatTile
        label="Companies in Offices"
        value={figure((metrics) => metrics.companies_in_offices)}
        onOpen={onOpenOffices}
      />
      <StatTile label="Total Majors" value={figure((metrics) => majorCount(metrics.major_breakdown))} />
    </StatStrip>
  );
}
