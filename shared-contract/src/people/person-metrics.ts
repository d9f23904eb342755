import { z } from 'zod';
import { PERSON_LABELS } from '../constants';
import { personSummary } from './person';

/** Figures of the dashboard. A person counts once for each of their labels. */
export const personMetrics = z.object({
  total_people: z.number(),
  total_founders: z.number(),
  total_judges: z.number(),
  total_speakers: z.number(),
  total_donors: z.number(),
  total_mentors: z.number(),
  /** All 12 labels, also those that nobody has. */
  label_distribution: z.record(z.enum(PERSON_LABELS), z.number()),
  /** The 10 added last, the newest first. */
  recent_additions: z.array(personSummary),
});
export type PersonMetrics = z.infer<typeof personMetrics>;

/** Whether a name is taken, and who has one like it. */
export const nameCheck = z.object({
  /** Equal when trimmed and without case. */
  exists: z.boolean(),
  /** The closest, 5 at most; those of the same name first. */
  similar_people: z.array(personSummary),
});
export type NameCheck = z.infer<typeof nameCheck>;
