import { z } from 'zod';
import { PERSON_LABELS } from '../constants';
import { personSummary } from './person';

export const personMetrics = z.object({
  total_people: z.number(),
  total_founders: z.number(),
  total_judges: z.number(),
  total_speakers: z.number(),
  total_donors: z.number(),
  total_mentors: z.number(),
  label_distribution: z.record(z.enum(PERSON_LABELS), z.number()),
  recent_additions: z.array(personSummary),
});
export type PersonMetrics = z.infer<typeof personMetrics>;

export const nameCheckResult = z.object({
  /** True if a person has this name, ignoring case and surrounding spaces. */
  exists: z.boolean(),
  similar_people: z.array(personSummary),
});
export type NameCheckResult = z.infer<typeof nameCheckResult>;
