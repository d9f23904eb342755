import { z } from 'zod';
import { listFieldNamesWith, type FieldNameWith } from '../field-definitions';
import { uploadResult } from '../files/upload-result';
import { JUDGE_FIELDS, type JudgeFields } from './judge-fields';

const PART_COLUMNS = ['competition_name', 'month', 'year'] as const;
export type JudgeUploadColumn =
  | FieldNameWith<JudgeFields, { imported: true }>
  | (typeof PART_COLUMNS)[number];

export const JUDGE_UPLOAD_COLUMNS: readonly JudgeUploadColumn[] = [
  ...listFieldNamesWith(JUDGE_FIELDS, 'imported'),
  ...PART_COLUMNS,
];

export const JUDGE_NAME_COLUMN = 'Name';

/**
 * `created_count`, `updated_count` and `unchanged_count` count judges. `success_count` and `error_count`
 * count rows; a judge may have several rows.
 */
export const judgeUploadResult = uploadResult.extend({
  message: z.string(),
  sheets_processed: z.array(z.string()),
  created_count: z.number().default(0),
  updated_count: z.number().default(0),
  unchanged_count: z.number().default(0),
  competitions_count: z.number().default(0),
  kept_rows: z
    .array(
      z.object({ row_number: z.number(), sheet: z.string().nullable(), name: z.string(), kept: z.string() }),
    )
    .default([]),
});
export type JudgeUploadResult = z.infer<typeof judgeUploadResult>;
