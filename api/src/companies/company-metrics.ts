import { listProgramAliases, type CompanyMetrics, type Period } from '@studio-desk/shared-contract';
import { type CompanyMetricRow, mergeSpellingVariants } from './company-metrics-repository';

/** Metrics that count only the companies added in the chosen period. */
export const METRICS_OF_ADDED_COMPANIES = ['companies', 'major', 'student_type', 'first_program'] as const;
export const METRICS_OF_ALL_COMPANIES = [
  'offices',
  'kickstart',
  'accelerator',
  'summer_launch',
  'funding',
] as const;
export const DASHBOARD_METRICS = [...METRICS_OF_ADDED_COMPANIES, ...METRICS_OF_ALL_COMPANIES] as const;

/** `offices` has no year, so the companies that have an office today count in every period. */
export const isMetricInPeriod = (
  { figure, year }: CompanyMetricRow,
  { from = 0, to = Infinity }: Period,
): boolean => figure === 'offices' || (Number(year) >= from && Number(year) <= to);

export function toDashboardMetrics(
  metrics: readonly CompanyMetricRow[],
  addedRecently: number,
): CompanyMetrics {
  const of = (name: (typeof DASHBOARD_METRICS)[number]) => metrics.filter(({ figure }) => figure === name);
  return {
    total_companies: countOf(of('companies')),
    companies_last_30_days: addedRecently,
    companies_in_offices: countOf(of('offices')),
    major_breakdown: counts(mergeSpellingVariants(of('major'))),
    student_type_breakdown: counts(mergeSpellingVariants(of('student_type'))),
    kickstart_by_year: counts(of('kickstart'), ({ year }) => year),
    funding_by_year: funding(mergeSpellingVariants(of('funding'))),
    accelerator_by_year: teams(of('accelerator')),
    summer_launch_by_year_detailed: teams(of('summer_launch')),
    first_touchpoint_breakdown: counts(mergeSpellingVariants(of('first_program').map(withCurrentName))),
  };
}

const countOf = (metrics: readonly CompanyMetricRow[]) => metrics.reduce((sum, { count }) => sum + count, 0);
const amountOf = (metrics: readonly CompanyMetricRow[]) =>
  // Round to cents, because sums of floating-point numbers drift.
  Math.round(metrics.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;

function groupBy<T>(
  metrics: readonly CompanyMetricRow[],
  by: (metric: CompanyMetricRow) => string,
  value: (group: CompanyMetricRow[]) => T,
): Record<string, T> {
  const groups = new Map<string, CompanyMetricRow[]>();
  for (const metric of metrics) {
    const group = groups.get(by(metric));
    if (group) group.push(metric);
    else groups.set(by(metric), [metric]);
  }
  return Object.fromEntries([...groups].map(([name, group]) => [name, value(group)]));
}

const counts = (metrics: readonly CompanyMetricRow[], by = ({ key }: CompanyMetricRow) => key) =>
  groupBy(metrics, by, countOf);

const funding = (metrics: readonly CompanyMetricRow[]) =>
  groupBy(
    metrics,
    ({ year }) => year,
    (ofYear) => ({ total: amountOf(ofYear), by_program: groupBy(ofYear, ({ key }) => key, amountOf) }),
  );

/** The total is not the sum of the statuses, because a company with two statuses in a year counts once. */
function teams(metrics: readonly CompanyMetricRow[]) {
  const isTotal = ({ key }: CompanyMetricRow) => key === '';
  const statuses = mergeSpellingVariants(metrics.filter((metric) => !isTotal(metric)));
  return groupBy(
    metrics.filter(isTotal),
    ({ year }) => year,
    (totals) => ({
      total: countOf(totals),
      by_status: counts(statuses.filter(({ year }) => year === totals[0]?.year)),
    }),
  );
}

const withCurrentName = (metric: CompanyMetricRow): CompanyMetricRow =>
  listProgramAliases('Idea Accelerator').some((name) => name.toLowerCase() === metric.key.toLowerCase())
    ? { ...metric, key: 'Idea Accelerator' }
    : metric;
