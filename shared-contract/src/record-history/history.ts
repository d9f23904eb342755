import { z } from 'zod';
import { timestamp } from '../fields';

export const HISTORY_ACTIONS = ['create', 'update', 'delete', 'restore', 'merge'] as const;
export type HistoryAction = (typeof HISTORY_ACTIONS)[number];

/** One change to a record. `before` and `after` are stored values; they omit unchanged involvements. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: timestamp,
  by: z.object({ email: z.string(), full_name: z.string() }),
  action: z.enum(HISTORY_ACTIONS),
  operation_id: z.uuid().nullable(),
  changes: z.array(
    z.object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() }),
  ),
  /** Names, by id, of the companies whose ids occur in `changes`. */
  company_names: z.record(z.string(), z.string()).default({}),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const revertConflict = z.object({
  field: z.string(),
  label: z.string(),
  current: z.unknown(),
  target: z.unknown(),
});
export type RevertConflict = z.infer<typeof revertConflict>;

export const trashedRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  deleted_at: timestamp,
  deleted_by: z.string(),
});
export type TrashedRecord = z.infer<typeof trashedRecord>;
