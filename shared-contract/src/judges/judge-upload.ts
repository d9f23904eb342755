import { z } from 'zod';
import { namesWith, type NameWith } from '../described-fields';
import { uploadResult } from '../files/upload-result';
import { JUDGE_FIELDS, type JudgeFields } from './judge-fields';

const PART_COLUMNS = ['competition_name', 'month', 'year'] as const;
export type JudgeUploadColumn = NameWith<JudgeFields, { imported: true }> | (typeof PART_COLUMNS)[number];

/** Columns of the template, in its order; headers match without regard to case, spaces and underscores. */
export const JUDGE_UPLOAD_COLUMNS: readonly JudgeUploadColumn[] = [
  ...namesWith(JUDGE_FIELDS, 'imported'),
  ...PART_COLUMNS,
];

/** Head of the column of names in an error report. */
export const JUDGE_NAME_COLUMN = 'Name';

/**
 * What became of a file of judges. success_count + error_count = total_rows;
 * the other counts are of judges, as several rows may be one.
 */
export const judgeUploadResult = uploadResult.extend({
  /** 'Imported N judges and M competitions from K sheets' */
  message: z.string(),
  /** Names of the sheets that were read; the file's name for a CSV. */
  sheets_processed: z.array(z.string()),
  created_count: z.number(),
  updated_count: z.number(),
  unchanged_count: z.number(),
  /** Competitions that judges were given. */
  competitions_count: z.number(),
  /** Cells of rows that were taken which say something else than is stored: nothing is overwritten. */
  kept_rows: z.array(
    z.object({ row_number: z.number(), sheet: z.string().nullable(), name: z.string(), kept: z.string() }),
  ),
});
export type JudgeUploadResult = z.infer<typeof judgeUploadResult>;
