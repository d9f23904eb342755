import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import type { ReceivedFile } from '../../imports/reading/received-file';
import { rowOutcomes, uploadResultOf } from '../../imports/upload-outcomes';
import type { UploadedFile } from '../../imports/upload-reading';
import type { JudgeImportPlan } from './judge-import';
import type { JudgeImport } from './judge-row';

/** An upload as it was written. */
export interface SavedJudges {
  readonly plan: JudgeImportPlan;
  /** How many were added. */
  readonly competitions_count: number;
}

type JudgeCounts = Pick<JudgeUploadResult, 'created_count' | 'updated_count' | 'unchanged_count'>;

/** How many judges became what. */
export function judgeCounts({ judges }: JudgeImportPlan): JudgeCounts {
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0 };
  for (const { action } of judges) counts[`${action}_count`] += 1;
  return counts;
}

/** The answer to an upload that was saved. */
export async function judgeUploadResultOf(
  file: ReceivedFile,
  read: UploadedFile<JudgeImport>,
  { plan, competitions_count }: SavedJudges,
): Promise<JudgeUploadResult> {
  const kept_rows: JudgeUploadResult['kept_rows'] = [];
  const outcomes = rowOutcomes(read.rows, plan.outcomes);
  const result = await uploadResultOf(outcomes, read, ({ row_number, sheet, taken: { name, kept } }) => {
    if (kept !== null) kept_rows.push({ row_number, sheet, name, kept });
  });
  // A CSV has no sheets but itself.
  const sheets_processed = read.sheets.map((sheet) => sheet || file.name);
  const counts = { ...judgeCounts(plan), competitions_count };
  return {
    message: messageOf(counts, sheets_processed.length),
    sheets_processed,
    ...result,
    ...counts,
    kept_rows,
  };
}

type MessageCounts = Pick<JudgeUploadResult, 'created_count' | 'updated_count' | 'competitions_count'>;

/** Letter for letter that of the specification, which knows no other than the plural. */
const messageOf = ({ created_count, updated_count, competitions_count }: MessageCounts, sheets: number) => {
  const [judges, competitions] = [created_count + updated_count, competitions_count].map(spoken);
  return `Imported ${judges} judges and ${competitions} competitions from ${spoken(sheets)} sheets`;
};

const spoken = (count: number) => count.toLocaleString('en');
