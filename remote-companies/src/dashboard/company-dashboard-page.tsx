import { useQuery } from '@studio-desk/shared-auth';
import {
  AddFirstRecordLinks,
  ADDED_RECENTLY_FILTER,
  createMetricComparer,
  createMetricFormatter,
  NextStepsCard,
  PeriodNote,
  PeriodSelect,
  DataQualityCard,
  getTablePath,
} from '@studio-desk/shared-area';
import {
  companyRoutes,
  paths,
  PROGRAMS,
  type CompanyMetrics,
  type FilterItem,
} from '@studio-desk/shared-contract';
import {
  Button,
  Card,
  ChartIcon,
  CompanyIcon,
  EmptyState,
  ErrorPanel,
  LineChartIcon,
  LoadErrorBanner,
  PageHeader,
  RefreshIcon,
  SegmentedControl,
  Select,
  StatStrip,
  StatTile,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { companyConfigQueries } from '../company-queries';
import { OfficeDialog } from '../office/office-dialog';
import { RecentCompaniesCard } from './recent-companies';
import { RingCharts } from './ring-charts';
import {
  createPeriodConditions,
  createProgramConditions,
  useChartSettings,
  type ChartSettings,
} from './use-chart-settings';
import { DASHBOARD_LOAD_FAILED_MESSAGE, useDashboard, type DashboardData } from './use-dashboard';
import { AcceleratorChart, FundingChart, KickstartChart, SummerLaunchChart } from './yearly-charts';
import { countKnownMajors } from './dashboard-metrics';

export function CompanyDashboardPage() {
  const dashboard = useDashboard();
  const settings = useChartSettings(dashboard);
  return (
    <>
      <PageHeader title="Companies Dashboard">
        <PeriodSelect period={dashboard.period} />
        <ProgramSelect
          program={dashboard.program}
          onChange={(program) => settings.choose('program', program)}
        />
        <ChartForm settings={settings} />
        <Button
          compact
          icon={RefreshIcon}
          busy={dashboard.isRefreshing}
          onClick={() => void dashboard.refresh()}
        >
          Refresh
        </Button>
      </PageHeader>
      {dashboard.isMissing ? (
        <Card>
          <ErrorPanel
            title={DASHBOARD_LOAD_FAILED_MESSAGE}
            onRetry={() => void dashboard.refresh()}
            retrying={dashboard.isRefreshing}
          >
            {dashboard.metrics.failure}
          </ErrorPanel>
        </Card>
      ) : (
        <DashboardContent dashboard={dashboard} settings={settings} />
      )}
    </>
  );
}

function ProgramSelect({ program, onChange }: { program: string; onChange: (program: string) => void }) {
  const { data } = useQuery(companyConfigQueries.options());
  const programs = new Set([...(data?.programs ?? PROGRAMS), ...(program ? [program] : [])]);
  return (
    <Select
      compact
      label="Program"
      options={[
        { value: '', label: 'All programs' },
        ...[...programs].map((name) => ({ value: name, label: name })),
      ]}
      value={program}
      onChange={onChange}
    />
  );
}

const FORMS = [
  { value: 'bar', label: 'Bar', icon: ChartIcon },
  { value: 'line', label: 'Line', icon: LineChartIcon },
];

const ChartForm = ({ settings }: { settings: ChartSettings }) => (
  <SegmentedControl
    label="Yearly charts"
    labelHidden
    compact
    options={FORMS}
    value={settings.form}
    onChange={(form) => settings.choose('form', form)}
  />
);

function DashboardContent({ dashboard, settings }: { dashboard: DashboardData; settings: ChartSettings }) {
  const { metrics, period, program, recentMine, recentOthers, isRestLoaded } = dashboard;
  const charts = { metrics, settings, currentYear: period.currentYear };
  const [officesOpen, setOfficesOpen] = useState(false);
  return (
    <div className="grid gap-4">
      <PeriodNote period={period}>
        {(years) =>
          `Companies added in ${years}, by major, student type and first touchpoint; funding and programs of ${years}.`
        }
      </PeriodNote>
      {dashboard.outdatedBanner}
      {metrics.isMissing && (
        <LoadErrorBanner message="The figures couldn't be loaded" part={metrics}>
          {isRestLoaded && 'The lists of companies are up to date.'}
        </LoadErrorBanner>
      )}
      {metrics.data?.total_companies === 0 && !period.years && program === '' && (
        <Card>
          <EmptyState
            icon={CompanyIcon}
            title="No companies yet"
            action={<AddFirstRecordLinks kind="companies" />}
          >
            Add the first company, or upload a list of them. Figures and charts follow.
          </EmptyState>
        </Card>
      )}
      <DashboardStats dashboard={dashboard} onOpenOffices={() => setOfficesOpen(true)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_400px]">
        {/* Before the charts, so that Tab reaches these cards first: most people come for them. */}
        <div className="order-last grid grid-cols-[minmax(0,1fr)] items-start gap-4 max-[74.99rem]:md:grid-cols-2">
          <RecentCompaniesCard
            title="Last 5 Companies Updated by You"
            companies={recentMine}
            empty="No companies added yet"
            isRestLoaded={isRestLoaded}
          />
          <NextStepsCard kind="companies" />
          <DataQualityCard kind="companies" calls={companyRoutes} />
          <RecentCompaniesCard
            title="Last 5 Companies Updated by Others"
            companies={recentOthers}
            empty="No companies from other users"
            isRestLoaded={isRestLoaded}
            withAuthor
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <FundingChart {...charts} />
          <KickstartChart {...charts} />
          <AcceleratorChart {...charts} />
          <SummerLaunchChart {...charts} />
          <RingCharts metrics={metrics} settings={settings} />
        </div>
      </div>
      <OfficeDialog open={officesOpen} onClose={() => setOfficesOpen(false)} />
    </div>
  );
}

interface DashboardStatsProps {
  dashboard: DashboardData;
  onOpenOffices: () => void;
}

function DashboardStats({ dashboard, onOpenOffices }: DashboardStatsProps) {
  const { metrics, metricsBefore, period, program } = dashboard;
  const figure = createMetricFormatter(metrics);
  const change = createMetricComparer(metrics.data, metricsBefore, period);
  return (
    <StatStrip label="Figures">
      <StatTile
        label={period.years ? 'Companies Added' : 'Total Companies'}
        value={figure(total)}
        change={change(total)}
        to={tableOf([...createPeriodConditions(period), ...createProgramConditions(program)])}
      />
      <StatTile
        label="Companies (Last 30 Days)"
        value={figure((metrics) => metrics.companies_last_30_days)}
        change={change(null)}
        to={tableOf([...ADDED_RECENTLY_FILTER.all, ...createProgramConditions(program)])}
      />
      <StatTile
        label="Companies in Offices"
        value={figure((metrics) => metrics.companies_in_offices)}
        change={change(null)}
        onOpen={onOpenOffices}
      />
      <StatTile label="Total Majors" value={figure(majors)} change={change(majors)} />
    </StatStrip>
  );
}

const tableOf = (all: FilterItem[]) =>
  getTablePath(paths.companies.explore, all.length === 0 ? undefined : { all });
const total = (metrics: CompanyMetrics) => metrics.total_companies;
const majors = (metrics: CompanyMetrics) => countKnownMajors(metrics.major_breakdown);
