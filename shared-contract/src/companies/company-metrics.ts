import { z } from 'zod';
import { optionalText, periodQuery, stringKeyRecord } from '../fields';

const counts = stringKeyRecord(z.number());
const teams = z.record(z.string(), z.object({ total: z.number(), by_status: counts }));

/** `program` limits the metrics to companies with a touchpoint in this program. */
export const companyMetricsQuery = periodQuery.safeExtend({ program: optionalText('program') });
export type CompanyMetricsQuery = z.output<typeof companyMetricsQuery>;

export const companyMetrics = z.object({
  total_companies: z.number(),
  companies_last_30_days: z.number(),
  companies_in_offices: z.number(),
  major_breakdown: counts,
  student_type_breakdown: counts,
  kickstart_by_year: counts,
  funding_by_year: z.record(z.string(), z.object({ total: z.number(), by_program: counts })),
  accelerator_by_year: teams,
  summer_launch_by_year_detailed: teams,
  first_touchpoint_breakdown: counts,
});
export type CompanyMetrics = z.infer<typeof companyMetrics>;
