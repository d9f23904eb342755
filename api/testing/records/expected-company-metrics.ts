import {
  hasOfficeSpace,
  isActiveTenant,
  type Company,
  type CompanyMetrics,
} from '@studio-desk/shared-contract';

export function computeExpectedCompanyMetrics(companies: readonly Company[], now: Date): CompanyMetrics {
  const since = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const metrics: CompanyMetrics = {
    total_companies: companies.length,
    companies_last_30_days: companies.filter(({ created_at }) => created_at >= since).length,
    companies_in_offices: companies.filter((one) => hasOfficeSpace(one) && isActiveTenant(one)).length,
    major_breakdown: {},
    student_type_breakdown: {},
    kickstart_by_year: {},
    funding_by_year: {},
    accelerator_by_year: {},
    summer_launch_by_year_detailed: {},
    first_touchpoint_breakdown: {},
  };
  for (const company of companies) {
    add(metrics.major_breakdown, company.major ?? 'Unknown');
    add(metrics.student_type_breakdown, company.student_type ?? 'Unknown');
    const first = company.first_contact?.program;
    if (first) add(metrics.first_touchpoint_breakdown, newName(first));
    for (const year of yearsIn(company, 'kickstart fund')) add(metrics.kickstart_by_year, year);
    addTeams(metrics.accelerator_by_year, company, 'idea accelerator');
    addTeams(metrics.summer_launch_by_year_detailed, company, 'summer launch');
    for (const { source, amount, year } of company.funding_data) {
      if (year === null) continue;
      const ofYear = (metrics.funding_by_year[year] ??= { total: 0, by_program: {} });
      ofYear.total = cents(ofYear.total + amount);
      ofYear.by_program[source.toLowerCase()] = cents(
        (ofYear.by_program[source.toLowerCase()] ?? 0) + amount,
      );
    }
  }
  return metrics;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

function add(counts: Record<string, number>, key: string) {
  const name = key.toLowerCase();
  counts[name] = (counts[name] ?? 0) + 1;
}

const newName = (program: string) => (program.toLowerCase() === 'accelerator' ? 'Idea Accelerator' : program);

const touchpointsIn = ({ first_contact, additional_touchpoints }: Company, program: string) =>
  [...(first_contact ? [first_contact] : []), ...additional_touchpoints].filter(
    (one) => newName(one.program ?? '').toLowerCase() === program,
  );

const yearsIn = (company: Company, program: string) =>
  new Set(touchpointsIn(company, program).flatMap(({ year }) => year ?? []));

function addTeams(teams: CompanyMetrics['accelerator_by_year'], company: Company, program: string) {
  for (const year of yearsIn(company, program)) {
    const ofYear = (teams[year] ??= { total: 0, by_status: {} });
    ofYear.total += 1;
    const ofCompany = touchpointsIn(company, program).filter((one) => one.year === year);
    const statuses = ofCompany.map(({ status }) => (status ?? 'Unknown').toLowerCase());
    for (const status of new Set(statuses)) add(ofYear.by_status, status);
  }
}
