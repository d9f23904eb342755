import type { DashboardQueryState } from '@studio-desk/shared-area';
import type { CompanyFilters, CompanyMetrics } from '@studio-desk/shared-contract';
import {
  BarChart,
  ChartCard,
  pluralize,
  formatMoney,
  formatMoneyShort,
  Select,
  StatusDot,
} from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import {
  toChartItemsByYear,
  toFundingChartItems,
  listFundingPrograms,
  toTeamChartItems,
  listTeamStatuses,
} from './dashboard-metrics';
import type { ChartSettings } from './use-chart-settings';

interface ChartFilterProps {
  chart: string;
  label: string;
  all: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  mark?: (option: string) => ReactNode;
}

const ChartFilter = ({ chart, label, all, options, value, onChange, mark }: ChartFilterProps) => (
  <Select
    compact
    label={`${chart}: ${label}`}
    options={[
      { value: '', label: all },
      ...options.map((option) => ({ value: option, label: option, mark: mark?.(option) })),
    ]}
    value={value}
    onChange={onChange}
  />
);

interface YearlyChartProps {
  metrics: DashboardQueryState<CompanyMetrics>;
  settings: ChartSettings;
  currentYear: number;
}

export function FundingChart({ metrics, settings, currentYear }: YearlyChartProps) {
  const funding = metrics.data?.funding_by_year ?? {};
  const programs = listFundingPrograms(funding);
  const program = settings.filter('funding', programs);
  const items = toFundingChartItems(funding, program);
  return (
    <ChartCard
      title="Funding per Year"
      items={items}
      part={metrics}
      empty="No funding data available"
      className="md:col-span-2"
      action={
        <ChartFilter
          chart="Funding per Year"
          label="Program"
          all="All programs"
          options={programs}
          value={program}
          onChange={(value) => settings.choose('funding', value)}
        />
      }
    >
      <BarChart
        tall
        label="Funding per Year"
        items={items}
        form={settings.form}
        unfinished={String(currentYear)}
        shortValue={formatMoneyShort}
        fullValue={formatMoney}
        onOpen={(year) => settings.explore({ funding_year: year, funding_source: program })}
      />
    </ChartCard>
  );
}

export function KickstartChart({ metrics, settings, currentYear }: YearlyChartProps) {
  const items = toChartItemsByYear(metrics.data?.kickstart_by_year ?? {}, (count) => count);
  return (
    <ChartCard
      title="Kickstart Fund Applicants by Year"
      items={items}
      part={metrics}
      empty="No kickstart data available"
    >
      <BarChart
        label="Kickstart Fund Applicants by Year"
        items={items}
        form={settings.form}
        unfinished={String(currentYear)}
        fullValue={(count) => pluralize(count, 'company', 'companies')}
        onOpen={(year) => settings.explore(ofProgram('Kickstart Fund', year))}
      />
    </ChartCard>
  );
}

export const AcceleratorChart = ({ metrics, ...rest }: YearlyChartProps) => (
  <TeamsChart
    name="accelerator"
    title="Accelerator Teams per Year"
    empty="No accelerator data available"
    program="Idea Accelerator"
    teams={metrics.data?.accelerator_by_year}
    part={metrics}
    {...rest}
  />
);

export const SummerLaunchChart = ({ metrics, ...rest }: YearlyChartProps) => (
  <TeamsChart
    name="summer"
    title="Summer Launch Teams per Year"
    empty="No summer launch data available"
    program="Summer Launch"
    teams={metrics.data?.summer_launch_by_year_detailed}
    part={metrics}
    {...rest}
  />
);

interface TeamsChartProps {
  name: 'accelerator' | 'summer';
  title: string;
  empty: string;
  program: string;
  teams: CompanyMetrics['accelerator_by_year'] | undefined;
  part: DashboardQueryState<CompanyMetrics>;
  settings: ChartSettings;
  currentYear: number;
}

function TeamsChart(props: TeamsChartProps) {
  const { name, title, empty, program, teams = {}, part, settings, currentYear } = props;
  const statuses = listTeamStatuses(teams);
  const status = settings.filter(name, statuses);
  const items = toTeamChartItems(teams, status);
  return (
    <ChartCard
      title={title}
      items={items}
      part={part}
      empty={empty}
      action={
        <ChartFilter
          chart={title}
          label="Status"
          all="All statuses"
          options={statuses}
          value={status}
          onChange={(value) => settings.choose(name, value)}
          mark={(status) => <StatusDot status={status} />}
        />
      }
    >
      <BarChart
        label={title}
        items={items}
        form={settings.form}
        unfinished={String(currentYear)}
        fullValue={(count) => pluralize(count, 'team', 'teams')}
        onOpen={(year) => settings.explore({ ...ofProgram(program, year), touchpoint_status: status })}
      />
    </ChartCard>
  );
}

const ofProgram = (program: string, year: string): CompanyFilters => ({
  touchpoint_program: program,
  touchpoint_year: year,
});
