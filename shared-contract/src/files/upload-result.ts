import { z } from 'zod';

export const uploadSwitch = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .transform((value) => value === 'true');

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
  total_rows: z.number(),
  success_count: z.number(),
  error_count: z.number(),
  error_summary: z.array(errorKind),
  error_rows: z.array(errorRow),
  ignored_columns: z.array(z.string()),
  ignored_sheets: z.array(z.string()),
});
