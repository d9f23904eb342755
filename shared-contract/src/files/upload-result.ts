import { z } from 'zod';
import { textRecord } from '../fields';
import { operationUndone } from '../record-operations/operation';
import { trashedRecord } from '../record-history/history';
import { readAs, textEncoding } from './text-encoding';

const uploadSwitch = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');

export const uploadQuery = z.strictObject({
  check_only: uploadSwitch,
  all_or_nothing: uploadSwitch,
  /** Ignored for a workbook and for a CSV file that is provably UTF-8 or UTF-16. */
  encoding: textEncoding.optional(),
});
export type UploadQuery = z.output<typeof uploadQuery>;

export const errorRow = z.object({
  row_number: z.number(),
  sheet: z.string().nullable(),
  error: z.string(),
  data: textRecord(z.string()),
});
export type ErrorRow = z.infer<typeof errorRow>;

export const errorKind = z.object({
  error: z.string(),
  count: z.number(),
  sample_rows: z.array(z.number()),
  sample_sheets: z.array(z.string().nullable()),
});
export type ErrorKind = z.infer<typeof errorKind>;

export const trashedRow = trashedRecord.extend({ row_number: z.number(), sheet: z.string().nullable() });
export type TrashedRow = z.infer<typeof trashedRow>;

export const uploadResult = z.object({
  /** Identifies the upload for an undo; null if it changed nothing. */
  upload_id: z.uuid().nullable(),
  operation_id: z.uuid().nullable(),
  total_rows: z.number(),
  success_count: z.number(),
  error_count: z.number(),
  error_summary: z.array(errorKind),
  error_rows: z.array(errorRow),
  ignored_columns: z.array(z.string()),
  ignored_sheets: z.array(z.string()),
  /** Null if the encoding is certain. The default is for a server that does not send the field yet. */
  read_as: readAs.nullable().default(null),
  /**
   * Records in the trash with the email, or else the name, of records that the file adds, with the first such row.
   * The default is for a server that does not send the field yet.
   */
  in_trash: z.array(trashedRow).default([]),
});

const keptRecord = z.object({ id: z.uuid(), name: z.string() });
export type KeptRecord = z.infer<typeof keptRecord>;

/** The counts and `kept` say the same as the rest, for releases of areas from before operations. */
export const uploadUndone = operationUndone.extend({
  deleted_count: z.number(),
  restored_count: z.number(),
  kept_count: z.number(),
  kept: z.array(keptRecord),
});
export type UploadUndone = z.infer<typeof uploadUndone>;
