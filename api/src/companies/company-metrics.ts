import { programNames, type CompanyMetrics } from '@studio-desk/shared-contract';
import { type Figure, spelledAlike } from './company-metrics-repository';

/** The kept figures that the dashboard shows. */
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

/**
 * The dashboard's figures. Names that differ in case alone are one, as in the filters of the list; they go by their
 * most usual spelling, over all years.
 */
export function dashboardMetrics(figures: readonly Figure[], addedLately: number): CompanyMetrics {
  const of = (name: (typeof DASHBOARD_FIGURES)[number]) => figures.filter(({ figure }) => figure === name);
  return {
    total_companies: countOf(of('companies')),
    companies_last_30_days: addedLately,
    companies_in_offices: countOf(of('offices')),
    major_breakdown: counts(spelledAlike(of('major'))),
    student_type_breakdown: counts(spelledAlike(of('student_type'))),
    kickstart_by_year: counts(of('kickstart'), ({ year }) => year),
    funding_by_year: funding(spelledAlike(of('funding'))),
    accelerator_by_year: teams(of('accelerator')),
    summer_launch_by_year_detailed: teams(of('summer_launch')),
    first_touchpoint_breakdown: counts(spelledAlike(of('first_program').map(byNewName))),
  };
}

const countOf = (figures: readonly Figure[]) => figures.reduce((sum, { count }) => sum + count, 0);
const amountOf = (figures: readonly Figure[]) =>
  // Sums of binary fractions are off by a trifle: money has cents.
  Math.round(figures.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;

/** Groups in the order of their first member. */
function grouped<T>(
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

const counts = (figures: readonly Figure[], by = ({ key }: Figure) => key) => grouped(figures, by, countOf);

const funding = (figures: readonly Figure[]) =>
  grouped(
    figures,
    ({ year }) => year,
    (ofYear) => ({ total: amountOf(ofYear), by_program: grouped(ofYear, ({ key }) => key, amountOf) }),
  );

/** A company counts once in the year, and once under each status: the total is no sum. */
function teams(figures: readonly Figure[]) {
  const isTotal = ({ key }: Figure) => key === '';
  const statuses = spelledAlike(figures.filter((figure) => !isTotal(figure)));
  return grouped(
    figures.filter(isTotal),
    ({ year }) => year,
    (totals) => ({
      total: countOf(totals),
      by_status: counts(statuses.filter(({ year }) => year === totals[0]?.year)),
    }),
  );
}

/** The older name of a program is the program. */
const byNewName = (figure: Figure): Figure =>
  programNames('Idea Accelerator').some((name) => name.toLowerCase() === figure.key.toLowerCase())
    ? { ...figure, key: 'Idea Accelerator' }
    : figure;
