import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import { checkMessage, type Noun, type Tone } from '@studio-desk/shared-area/uploads';
import { counted, formatCount } from '@studio-desk/shared-ui/components';

export const JUDGES: Noun = ['judge', 'judges'];

interface Sent {
  checkOnly: boolean;
  result: JudgeUploadResult;
}

export function uploadMessage({ checkOnly, result }: Sent): { tone: Tone; title: string } {
  const { success_count, error_count } = result;
  if (checkOnly) {
    const { tone, text } = checkMessage(result, ['row', 'rows']);
    return { tone, title: text };
  }
  const errors = counted(error_count, 'error', 'errors');
  if (error_count === 0) return { tone: 'success', title: 'Upload Successful!' };
  return success_count === 0
    ? { tone: 'danger', title: `Failed to upload. ${errors} found.` }
    : { tone: 'warning', title: `Upload completed with ${errors}` };
}

export function judgeCounts({ checkOnly, result }: Sent): string {
  const { created_count, updated_count, unchanged_count, competitions_count } = result;
  const [created, updated, added] = checkOnly
    ? ['to create', 'to update', 'to add']
    : ['created', 'updated', 'added'];
  const judges = [
    `${counted(created_count, ...JUDGES)} ${created}`,
    `${formatCount(updated_count)} ${updated}`,
    `${formatCount(unchanged_count)} unchanged`,
  ].join(', ');
  return `${judges}; ${counted(competitions_count, 'competition', 'competitions')} ${added}`;
}

export const isAllTaken = (result: JudgeUploadResult): boolean =>
  [result.error_rows, result.kept_rows, result.ignored_columns, result.ignored_sheets].every(
    (parts) => parts.length === 0,
  );
