import { z } from 'zod';
import { stringKeyRecord } from '../fields';
import { operationUndoResult } from '../record-operations/operation';
import { trashedRecord } from '../record-history/history';
import { assumedEncoding, textEncoding } from './text-encoding';

const uploadSwitch = z.enum(['true', 'false'], 'must be true or false').default('false');

export const uploadQuery = z.strictObject({
  check_only: uploadSwitch,
  all_or_nothing: uploadSwitch,
  /** Ignored for workbooks, and for CSV files that are clearly UTF-8 or UTF-16. */
  encoding: textEncoding.optional(),
});
/** The parsed query, in which `check_only` and `all_or_nothing` are booleans instead of texts. */
export type UploadQuery = Pick<z.output<typeof uploadQuery>, 'encoding'> &
  Record<'check_only' | 'all_or_nothing', boolean>;

const rowPlace = { row_number: z.number(), sheet: z.string().nullable().default(null) };

export const errorRow = z.object({
  ...rowPlace,
  error: z.string(),
  data: stringKeyRecord(z.string()),
});
export type ErrorRow = z.infer<typeof errorRow>;

export const errorSummary = z.object({
  error: z.string(),
  count: z.number(),
  sample_rows: z.array(z.number()),
  sample_sheets: z.array(z.string().nullable()).default([]),
});
export type ErrorSummary = z.infer<typeof errorSummary>;

export const trashedRecordMatch = trashedRecord.extend(rowPlace);
export type TrashedRecordMatch = z.infer<typeof trashedRecordMatch>;

/**
 * Every field has a default, so that a successful upload does not look failed if an older server omits one.
 */
export const uploadResult = z.object({
  /** Same as `operation_id`, which is needed to undo the upload. Null if the upload changed nothing. */
  upload_id: z.uuid().nullable().default(null),
  operation_id: z.uuid().nullable().default(null),
  total_rows: z.number().default(0),
  success_count: z.number().default(0),
  error_count: z.number().default(0),
  error_summary: z.array(errorSummary).default([]),
  error_rows: z.array(errorRow).default([]),
  ignored_columns: z.array(z.string()).default([]),
  ignored_sheets: z.array(z.string()).default([]),
  /** Rows above the header, except those with a single filled cell (a title). */
  ignored_rows: z.array(z.object(rowPlace)).default([]),
  /** Number of rows that are hidden in the spreadsheet, for example by a filter. */
  hidden_rows: z.number().default(0),
  /** The encoding that the server assumed, with sample words; null if the encoding is certain. */
  read_as: assumedEncoding.nullable().default(null),
  /**
   * Deleted records that the file adds again, each with its first row in the file. A record and a row are
   * compared by email, or by name if either has no email.
   */
  in_trash: z.array(trashedRecordMatch).default([]),
});
export type UploadResult = z.infer<typeof uploadResult>;

const keptRecord = z.object({ id: z.uuid(), name: z.string() });

/** These fields repeat those of `operationUndoResult` under the names that older releases of areas read. */
export const uploadUndoResult = operationUndoResult.extend({
  deleted_count: z.number().default(0),
  restored_count: z.number().default(0),
  kept_count: z.number().default(0),
  kept: z.array(keptRecord).default([]),
});
export type UploadUndoResult = z.infer<typeof uploadUndoResult>;
