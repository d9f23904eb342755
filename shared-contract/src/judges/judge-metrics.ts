import { z } from 'zod';

const counts = z.record(z.string(), z.number());

export const judgeMetrics = z.object({
  total_judges: z.number(),
  judges_last_30_days: z.number(),
  competitions_judged: z.number(),
  judges_by_year: counts,
  competitions_by_year: counts,
  most_active_judges: z.array(z.object({ id: z.uuid(), name: z.string(), competitions_count: z.number() })),
});
export type JudgeMetrics = z.infer<typeof judgeMetrics>;
