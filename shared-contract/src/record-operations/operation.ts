import { z } from 'zod';
import { timestamp } from '../fields';
import { RECORD_KINDS } from '../query/record-kinds';

export const OPERATION_TYPES = ['upload', 'sync', 'bulk_update', 'bulk_delete', 'merge', 'undo'] as const;
export type OperationType = (typeof OPERATION_TYPES)[number];

export const UNDO_WINDOW_DAYS = 30;

/** One bulk operation, such as an upload. `created`, `updated` and `deleted` count records. */
export const recordOperation = z.object({
  id: z.uuid(),
  kind: z.enum(RECORD_KINDS),
  type: z.enum(OPERATION_TYPES),
  by: z.string(),
  at: timestamp,
  label: z.string(),
  created: z.number().int(),
  updated: z.number().int(),
  deleted: z.number().int(),
  undoable: z.boolean(),
  undone_at: timestamp.nullable(),
  undone_by: z.string().nullable(),
});
export type RecordOperation = z.infer<typeof recordOperation>;

/** Every field has a default, so that a successful undo does not look failed if an older server omits one. */
export const operationUndoResult = z.object({
  /** Needed to undo the undo; null if the undo changed nothing. */
  operation_id: z.uuid().nullable().default(null),
  restored: z.number().int().default(0),
  removed: z.number().int().default(0),
  /** Records that the undo could not fully restore, with the reason. */
  skipped: z
    .array(z.object({ id: z.uuid(), name: z.string(), fields: z.array(z.string()), reason: z.string() }))
    .default([]),
});
export type OperationUndoResult = z.infer<typeof operationUndoResult>;
