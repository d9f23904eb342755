import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import { checkMessage, countsText, type Noun, type Tone } from '@studio-desk/shared-area/uploads';
import { formatCounted } from '@studio-desk/shared-ui/components';

export const JUDGES: Noun = ['judge', 'judges'];

interface FinishedUpload {
  checkOnly: boolean;
  result: JudgeUploadResult;
}

export function uploadMessage({ checkOnly, result }: FinishedUpload): { tone: Tone; title: string } {
  if (checkOnly) {
    const { tone, text } = checkMessage(result, ['row', 'rows']);
    return { tone, title: text };
  }
  const { error_rows, created_count, updated_count, unchanged_count } = result;
  const errors = formatCounted(error_rows.length, 'error', 'errors');
  if (error_rows.length === 0) return { tone: 'success', title: 'Upload Successful!' };
  return created_count + updated_count + unchanged_count === 0
    ? { tone: 'danger', title: `Failed to upload. ${errors} found.` }
    : { tone: 'warning', title: `Upload completed with ${errors}` };
}

export function judgeCounts({ checkOnly, result }: FinishedUpload): string {
  const { created_count, updated_count, unchanged_count, competitions_count } = result;
  const [created, updated, added] = checkOnly
    ? (['to create', 'to update', 'to add'] as const)
    : (['created', 'updated', 'added'] as const);
  return countsText([
    [created_count, created, JUDGES],
    [updated_count, updated, JUDGES],
    [unchanged_count, 'unchanged', JUDGES],
    [competitions_count, added, ['competition', 'competitions']],
  ]);
}

export const isAllTaken = (result: JudgeUploadResult): boolean =>
  result.read_as === null &&
  result.hidden_rows === 0 &&
  [
    result.error_rows,
    result.kept_rows,
    result.in_trash,
    result.ignored_columns,
    result.ignored_sheets,
    result.ignored_rows,
  ].every((parts) => parts.length === 0);
