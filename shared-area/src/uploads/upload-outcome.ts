import { RECORD_NOUNS, type RecordKind, type UploadUndoResult } from '@studio-desk/shared-contract';
import { pluralize, formatCount, sentenceCase } from '@studio-desk/shared-ui/components';

/** 'before': the upload had already been undone, so the counts are unknown. */
export type UploadUndoOutcome =
  | Pick<UploadUndoResult, 'deleted_count' | 'restored_count' | 'kept_count' | 'kept'>
  | 'before';

export interface UploadOutcome<Result> {
  /** Counts uploads; use it as a React key. */
  number: number;
  file: File;
  checkOnly: boolean;
  result: Result;
  undone: UploadUndoOutcome | null;
}

export type FinishedUpload<Result> = Pick<UploadOutcome<Result>, 'checkOnly' | 'result'>;

export type UploadTone = 'success' | 'warning' | 'danger';

export interface UploadMessage {
  tone: UploadTone;
  text: string;
}

type Noun = readonly [one: string, many: string];

export function fileCheckMessage(
  { success_count, error_count }: { success_count: number; error_count: number },
  [one, many]: Noun,
): UploadMessage {
  const found = error_count === 0 ? 'No errors found' : `${pluralize(error_count, 'error', 'errors')} found`;
  const ready =
    success_count === 0
      ? 'Nothing is ready to upload.'
      : `${pluralize(success_count, one, many)} ${success_count === 1 ? 'is' : 'are'} ready to upload.`;
  return {
    tone: error_count === 0 ? 'success' : 'warning',
    text: `Nothing was saved. ${found}. ${ready}`,
  };
}

const MAX_NAMES = 5;

export function uploadUndoneText(undone: UploadUndoOutcome, kind: RecordKind): string {
  if (undone === 'before') return 'This upload was already undone.';
  const [one, many] = RECORD_NOUNS[kind];
  const { deleted_count, restored_count, kept_count, kept } = undone;
  const names = joinWithLimit(kept.map(({ name }) => name));
  const since = `because someone changed ${kept_count === 1 ? 'it' : 'them'} since the upload`;
  const parts = [
    deleted_count > 0 && `Deleted ${pluralize(deleted_count, one, many)}.`,
    restored_count > 0 && `Restored ${pluralize(restored_count, one, many)}.`,
    kept_count > 0 && `Kept ${pluralize(kept_count, one, many)}, ${since}${names && `: ${names}`}.`,
  ].filter(Boolean);
  return parts.join(' ') || 'There was nothing to undo.';
}

export function uploadUndoQuestion(kind: RecordKind): string {
  const [, many] = RECORD_NOUNS[kind];
  return (
    `${sentenceCase(many)} this upload added are deleted, and ${many} it changed go back to how they were. ` +
    `${sentenceCase(many)} edited since then stay as they are.`
  );
}

export const countsText = (
  counts: readonly (readonly [count: number, text: string, noun?: Noun])[],
): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, text, noun]) => `${noun ? pluralize(count, ...noun) : formatCount(count)} ${text}`)
    .join(', ');

export function joinWithLimit(all: readonly string[]): string {
  const names = all.slice(0, MAX_NAMES);
  if (all.length > MAX_NAMES) names.push(`and ${formatCount(all.length - MAX_NAMES)} more`);
  return names.join(', ');
}
