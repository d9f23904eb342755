import { z } from 'zod';

/** A switch in the address of an upload. */
export const uploadSwitch = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');

/** A row that was not taken: its number as the spreadsheet shows it, why, and its cells by their headers. */
export const errorRow = z.object({
  row_number: z.number(),
  /** The sheet of a workbook with several that were read, else null. */
  sheet: z.string().nullable(),
  /** All that is wrong with the row, each ended by '; ' but the last. */
  error: z.string(),
  /** Its cells that are not empty. */
  data: z.record(z.string(), z.string()),
});
export type ErrorRow = z.infer<typeof errorRow>;

/** One kind of error, how many rows have it, and the first of them. */
export const errorKind = z.object({
  error: z.string(),
  count: z.number(),
  sample_rows: z.array(z.number()),
  /** The sheet of each of these rows, as in `errorRow`. */
  sample_sheets: z.array(z.string().nullable()),
});
export type ErrorKind = z.infer<typeof errorKind>;

/** What the answers to uploads of every area have in common. */
export const uploadResult = z.object({
  total_rows: z.number(),
  success_count: z.number(),
  error_count: z.number(),
  /** The most frequent first. */
  error_summary: z.array(errorKind),
  /** Every row with an error, in the order of the file. */
  error_rows: z.array(errorRow),
  /** Columns that no field answers to: nothing of them was kept. */
  ignored_columns: z.array(z.string()),
  /** Sheets that were not read: hidden, empty, or without a column of names. */
  ignored_sheets: z.array(z.string()),
});
