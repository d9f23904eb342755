import { z } from 'zod';

const uploadSwitch = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');

export const uploadQuery = z.strictObject({
  /** Validate and compare only: returns what an upload would do. */
  check_only: uploadSwitch,
  /** Write nothing if any row has an error. */
  all_or_nothing: uploadSwitch,
});
export type UploadQuery = z.output<typeof uploadQuery>;

export const errorRow = z.object({
  row_number: z.number(),
  sheet: z.string().nullable(),
  error: z.string(),
  data: z.record(z.string(), z.string()),
});
export type ErrorRow = z.infer<typeof errorRow>;

export const errorKind = z.object({
  error: z.string(),
  count: z.number(),
  sample_rows: z.array(z.number()),
  sample_sheets: z.array(z.string().nullable()),
});
export type ErrorKind = z.infer<typeof errorKind>;

export const uploadResult = z.object({
  /** Identifies the upload for an undo; null if it changed nothing. */
  upload_id: z.uuid().nullable(),
  total_rows: z.number(),
  success_count: z.number(),
  error_count: z.number(),
  error_summary: z.array(errorKind),
  error_rows: z.array(errorRow),
  ignored_columns: z.array(z.string()),
  ignored_sheets: z.array(z.string()),
});

const keptRecord = z.object({ id: z.uuid(), name: z.string() });
export type KeptRecord = z.infer<typeof keptRecord>;

export const uploadUndone = z.object({
  deleted_count: z.number(),
  restored_count: z.number(),
  /** Not undone, because they were changed after the upload. */
  kept_count: z.number(),
  kept: z.array(keptRecord),
});
export type UploadUndone = z.infer<typeof uploadUndone>;
