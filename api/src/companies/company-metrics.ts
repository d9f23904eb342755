import { programNames, type CompanyMetrics } from '@studio-desk/shared-contract';
import { type Figure, mergeSpellings } from './company-metrics-repository';

export const DASHBOARD_FIGURES = [
  'companies',
  'offices',
  'major',
  'student_type',
  'kickstart',
  'accelerator',
  'summer_launch',
  'first_program',
  'funding',
] as const;

export function dashboardMetrics(figures: readonly Figure[], addedRecently: number): CompanyMetrics {
  const of = (name: (typeof DASHBOARD_FIGURES)[number]) => figures.filter(({ figure }) => figure === name);
  return {
    total_companies: countOf(of('companies')),
    companies_last_30_days: addedRecently,
    companies_in_offices: countOf(of('offices')),
    major_breakdown: counts(mergeSpellings(of('major'))),
    student_type_breakdown: counts(mergeSpellings(of('student_type'))),
    kickstart_by_year: counts(of('kickstart'), ({ year }) => year),
    funding_by_year: funding(mergeSpellings(of('funding'))),
    accelerator_by_year: teams(of('accelerator')),
    summer_launch_by_year_detailed: teams(of('summer_launch')),
    first_touchpoint_breakdown: counts(mergeSpellings(of('first_program').map(withCurrentName))),
  };
}

const countOf = (figures: readonly Figure[]) => figures.reduce((sum, { count }) => sum + count, 0);
const amountOf = (figures: readonly Figure[]) =>
  // Round to cents: sums of binary fractions drift.
  Math.round(figures.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;

function groupBy<T>(
  figures: readonly Figure[],
  by: (figure: Figure) => string,
  value: (group: Figure[]) => T,
): Record<string, T> {
  const groups = new Map<string, Figure[]>();
  for (const figure of figures) {
    const group = groups.get(by(figure));
    if (group) group.push(figure);
    else groups.set(by(figure), [figure]);
  }
  return Object.fromEntries([...groups].map(([name, group]) => [name, value(group)]));
}

const counts = (figures: readonly Figure[], by = ({ key }: Figure) => key) => groupBy(figures, by, countOf);

const funding = (figures: readonly Figure[]) =>
  groupBy(
    figures,
    ({ year }) => year,
    (ofYear) => ({ total: amountOf(ofYear), by_program: groupBy(ofYear, ({ key }) => key, amountOf) }),
  );

/** A company counts once per year and once per status, so the total is not the sum of the statuses. */
function teams(figures: readonly Figure[]) {
  const isTotal = ({ key }: Figure) => key === '';
  const statuses = mergeSpellings(figures.filter((figure) => !isTotal(figure)));
  return groupBy(
    figures.filter(isTotal),
    ({ year }) => year,
    (totals) => ({
      total: countOf(totals),
      by_status: counts(statuses.filter(({ year }) => year === totals[0]?.year)),
    }),
  );
}

const withCurrentName = (figure: Figure): Figure =>
  programNames('Idea Accelerator').some((name) => name.toLowerCase() === figure.key.toLowerCase())
    ? { ...figure, key: 'Idea Accelerator' }
    : figure;
