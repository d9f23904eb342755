import { paths, type JudgeMetrics } from '@studio-desk/shared-contract';
import { CellValue, formatCount, StatStrip, StatTile } from '@studio-desk/shared-ui/components';
import { useCurrentYear } from '../use-current-year';
import type { Part } from './use-dashboard';

/** The four figures on top; '-' where they could not be had. */
export function DashboardStats({ metrics: { data, isPending } }: { metrics: Part<JudgeMetrics> }) {
  const year = useCurrentYear();
  const figure = (of: (metrics: JudgeMetrics) => number) => {
    if (data) return formatCount(of(data));
    return isPending ? null : <CellValue>{null}</CellValue>;
  };
  return (
    <StatStrip label="Figures">
      <StatTile
        label="Total Judges"
        value={figure((metrics) => metrics.total_judges)}
        to={paths.judges.explore}
      />
      <StatTile label="New This Month" value={figure((metrics) => metrics.judges_last_30_days)} />
      <StatTile label="Active This Year" value={figure((metrics) => metrics.judges_by_year[year] ?? 0)} />
      <StatTile label="Competitions Judged" value={figure((metrics) => metrics.competitions_judged)} />
    </StatStrip>
  );
}
