import type { DashboardQueryState } from '@studio-desk/shared-area';
import { EMPTY_VALUE_LABEL, type CompanyMetrics } from '@studio-desk/shared-contract';
import { ChartCard, RingChart, ShareBars, ShareRings } from '@studio-desk/shared-ui/components';
import { toChartItemsBySize, toChartItemsByStudentType } from './dashboard-metrics';
import type { ChartSettings } from './use-chart-settings';

interface RingChartsProps {
  metrics: DashboardQueryState<CompanyMetrics>;
  settings: ChartSettings;
}

export function RingCharts({ metrics, settings: { exploreAdded: explore } }: RingChartsProps) {
  const programs = toChartItemsBySize(metrics.data?.first_touchpoint_breakdown ?? {});
  const majors = toChartItemsBySize(metrics.data?.major_breakdown ?? {});
  const types = toChartItemsByStudentType(metrics.data?.student_type_breakdown ?? {});
  return (
    <>
      <ChartCard
        title="First Touchpoint by Program Type"
        items={programs}
        part={metrics}
        empty="No touchpoint data available"
      >
        <RingChart
          label="First Touchpoint by Program Type"
          items={programs}
          unit="companies"
          onOpen={(program) => explore({ first_program: program })}
        />
      </ChartCard>
      <ChartCard title="Teams by Major" items={majors} part={metrics} empty="No major data available">
        <ShareBars
          label="Teams by Major"
          items={majors}
          unit="teams"
          unknown={EMPTY_VALUE_LABEL}
          onOpen={(major) => explore({ major })}
        />
      </ChartCard>
      <ChartCard
        title="Teams by Student Type"
        items={types}
        part={metrics}
        empty="No student type data available"
      >
        <RingChart
          label="Teams by Student Type"
          items={types}
          unit="teams"
          onOpen={(type) => explore({ student_type: type })}
        />
        <ShareRings items={types} />
      </ChartCard>
    </>
  );
}
