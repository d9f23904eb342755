import { RECORD_NOUNS, type JudgeUploadResult } from '@studio-desk/shared-contract';
import {
  createFileCheckMessage,
  formatUploadCounts,
  type FinishedUpload,
  type UploadMessage,
} from '@studio-desk/shared-area/uploads';
import { pluralize } from '@studio-desk/shared-ui/components';

export function createUploadMessage({ checkOnly, result }: FinishedUpload<JudgeUploadResult>): UploadMessage {
  if (checkOnly) return createFileCheckMessage(result, ['row', 'rows']);
  const { error_rows, created_count, updated_count, unchanged_count } = result;
  const errors = pluralize(error_rows.length, 'error', 'errors');
  if (error_rows.length === 0) return { tone: 'success', text: 'Upload Successful!' };
  return created_count + updated_count + unchanged_count === 0
    ? { tone: 'danger', text: `Failed to upload. ${errors} found.` }
    : { tone: 'warning', text: `Upload completed with ${errors}` };
}

export function formatJudgeCounts({ checkOnly, result }: FinishedUpload<JudgeUploadResult>): string {
  const { created_count, updated_count, unchanged_count, competitions_count } = result;
  const [created, updated, added] = checkOnly
    ? (['to create', 'to update', 'to add'] as const)
    : (['created', 'updated', 'added'] as const);
  return formatUploadCounts([
    [created_count, created, RECORD_NOUNS.judges],
    [updated_count, updated, RECORD_NOUNS.judges],
    [unchanged_count, 'unchanged', RECORD_NOUNS.judges],
    [competitions_count, added, ['competition', 'competitions']],
  ]);
}

export const hasNoUploadProblems = (result: JudgeUploadResult): boolean =>
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
