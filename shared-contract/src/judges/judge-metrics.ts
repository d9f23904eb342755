import { z } from 'zod';

/** By year. */
const counts = z.record(z.string(), z.number());

/** Figures of the dashboard. A competition is one name in one month of one year. */
export const judgeMetrics = z.object({
  total_judges: z.number(),
  judges_last_30_days: z.number(),
  competitions_judged: z.number(),
  judges_by_year: counts,
  competitions_by_year: counts,
  /** The 10 with the most competitions. */
  most_active_judges: z.array(z.object({ id: z.uuid(), name: z.string(), competitions_count: z.number() })),
});
export type JudgeMetrics = z.infer<typeof judgeMetrics>;
