import type { CompanyMetrics } from '@studio-desk/shared-contract';
import { ChartCard, RingChart, ShareRings } from '@studio-desk/shared-ui/components';
import { itemsBySize, studentTypes } from './dashboard-figures';
import type { ChartChoices } from './use-chart-choices';
import type { Part } from './use-dashboard';

interface RingChartsProps {
  metrics: Part<CompanyMetrics>;
  choices: ChartChoices;
}

export function RingCharts({ metrics: { data, isPending }, choices: { explore } }: RingChartsProps) {
  const programs = itemsBySize(data?.first_touchpoint_breakdown ?? {});
  const majors = itemsBySize(data?.major_breakdown ?? {});
  const types = studentTypes(data?.student_type_breakdown ?? {});
  return (
    <>
      <ChartCard
        title="First Touchpoint by Program Type"
        items={programs}
        isPending={isPending}
        empty="No touchpoint data available"
      >
        <RingChart
          label="First Touchpoint by Program Type"
          items={programs}
          unit="companies"
          onOpen={(program) => explore({ first_program: program })}
        />
      </ChartCard>
      <ChartCard title="Teams by Major" items={majors} isPending={isPending} empty="No major data available">
        <RingChart
          label="Teams by Major"
          items={majors}
          unit="teams"
          onOpen={(major) => explore({ major })}
        />
      </ChartCard>
      <ChartCard
        title="Teams by Student Type"
        items={types}
        isPending={isPending}
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
