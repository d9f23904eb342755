import type { JudgeMetrics } from '@studio-desk/shared-contract';
import { BarChart, ChartCard, counted } from '@studio-desk/shared-ui/components';
import { latestYears } from './dashboard-figures';
import type { Part } from './use-dashboard';

interface CompetitionsChartProps {
  metrics: Part<JudgeMetrics>;
  onOpenYear: (year: string) => void;
}

/** Competitions by Year, of the latest years that have any. */
export function CompetitionsChart({ metrics: { data, isPending }, onOpenYear }: CompetitionsChartProps) {
  const items = latestYears(data?.competitions_by_year ?? {});
  return (
    <ChartCard
      title="Competitions by Year"
      items={items}
      isPending={isPending}
      empty="No competition data available"
    >
      <BarChart
        tall
        broad
        label="Competitions by Year"
        items={items}
        fullValue={(count) => counted(count, 'competition', 'competitions')}
        onOpen={onOpenYear}
      />
    </ChartCard>
  );
}
