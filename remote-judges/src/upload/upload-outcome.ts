import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import { counted, formatCount } from '@studio-desk/shared-ui/components';

type Tone = 'success' | 'warning' | 'danger';

/** The head of a result, and its tone. */
export function outcomeTitle({ success_count, error_count }: JudgeUploadResult): {
  tone: Tone;
  title: string;
} {
  const errors = counted(error_count, 'error', 'errors');
  if (error_count === 0) return { tone: 'success', title: 'Upload Successful!' };
  return success_count === 0
    ? { tone: 'danger', title: `Failed to upload. ${errors} found.` }
    : { tone: 'warning', title: `Upload completed with ${errors}` };
}

/** What became of the judges of the rows that were taken. */
export function judgeCounts(result: JudgeUploadResult): string {
  const { created_count, updated_count, unchanged_count, competitions_count } = result;
  const judges = [
    `${counted(created_count, 'judge', 'judges')} created`,
    `${formatCount(updated_count)} updated`,
    `${formatCount(unchanged_count)} unchanged`,
  ].join(', ');
  return `${judges}; ${counted(competitions_count, 'competition', 'competitions')} added`;
}

/** All of the file was taken as it stands there: nothing of the result needs to be read. */
export const isAllTaken = (result: JudgeUploadResult): boolean =>
  [result.error_rows, result.kept_rows, result.ignored_columns, result.ignored_sheets].every(
    (parts) => parts.length === 0,
  );
