import {
  Button,
  Card,
  ChartIcon,
  ErrorPanel,
  LineChartIcon,
  PageHead,
  RefreshIcon,
  Segmented,
  formatCount,
  StatStrip,
  StatTile,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { OfficeDialog } from '../office/office-dialog';
import { RecentCompanies } from './recent-companies';
import { RingCharts } from './ring-charts';
import { useChartChoices, type ChartChoices } from './use-chart-choices';
import { LOAD_FAILED, useDashboard, type Dashboard, type Part } from './use-dashboard';
import { AcceleratorChart, FundingChart, KickstartChart, SummerLaunchChart } from './yearly-charts';
import type { CompanyMetrics } from '@studio-desk/shared-contract';
import { majorCount } from './dashboard-figures';

export function CompanyDashboardPage() {
  const dashboard = useDashboard();
  const choices = useChartChoices();
  return (
    <>
      <PageHead title="Companies Dashboard">
        <ChartForm choices={choices} />
        <Button icon={RefreshIcon} busy={dashboard.isRefreshing} onClick={() => void dashboard.refresh()}>
          Refresh
        </Button>
      </PageHead>
      {dashboard.failed ? (
        <Card>
          <ErrorPanel
            title={LOAD_FAILED}
            onRetry={() => void dashboard.refresh()}
            retrying={dashboard.isRefreshing}
          >
            The server did not answer. The figures are shown as soon as it does.
          </ErrorPanel>
        </Card>
      ) : (
        <DashboardContent dashboard={dashboard} choices={choices} />
      )}
    </>
  );
}

const FORMS = [
  { value: 'bar', label: 'Bar', icon: ChartIcon },
  { value: 'line', label: 'Line', icon: LineChartIcon },
];

const ChartForm = ({ choices }: { choices: ChartChoices }) => (
  <Segmented
    label="Yearly charts"
    labelHidden
    options={FORMS}
    value={choices.form}
    onChange={(form) => choices.choose('form', form)}
  />
);

function DashboardContent({ dashboard, choices }: { dashboard: Dashboard; choices: ChartChoices }) {
  const { metrics, mine, others } = dashboard;
  const [officesOpen, setOfficesOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <DashboardStats metrics={metrics} onOpenOffices={() => setOfficesOpen(true)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <FundingChart metrics={metrics} choices={choices} />
          <KickstartChart metrics={metrics} choices={choices} />
          <AcceleratorChart metrics={metrics} choices={choices} />
          <SummerLaunchChart metrics={metrics} choices={choices} />
          <RingCharts metrics={metrics} choices={choices} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-[74.99rem]:md:grid-cols-2">
          <RecentCompanies
            title="Last 5 Companies Updated by You"
            companies={mine}
            empty="No companies added yet"
          />
          <RecentCompanies
            title="Last 5 Companies Updated by Others"
            companies={others}
            empty="No companies from other users"
            withAuthor
          />
        </div>
      </div>
      <OfficeDialog open={officesOpen} onClose={() => setOfficesOpen(false)} />
    </div>
  );
}

interface DashboardStatsProps {
  metrics: Part<CompanyMetrics>;
  onOpenOffices: () => void;
}

function DashboardStats({ metrics: { data, isPending }, onOpenOffices }: DashboardStatsProps) {
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
