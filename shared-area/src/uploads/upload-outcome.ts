import { RECORD_NOUNS, type RecordKind } from '@studio-desk/shared-contract';
import { pluralize, formatCount, toSentenceCase } from '@studio-desk/shared-ui/components';
import type { UndoOutcome } from '../activity/undo-by-toast';
import { describeUndo } from '../activity/undo-report';

export interface UploadOutcome<Result> {
  /** Counts uploads; use it as a React key. */
  number: number;
  file: File;
  checkOnly: boolean;
  result: Result;
  undone: UndoOutcome | null;
}

export type FinishedUpload<Result> = Pick<UploadOutcome<Result>, 'checkOnly' | 'result'>;

export type UploadTone = 'success' | 'warning' | 'danger';

export interface UploadMessage {
  tone: UploadTone;
  text: string;
}

type Noun = readonly [one: string, many: string];

export function createFileCheckMessage(
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

export const describeUndoneUpload = (undone: UndoOutcome, kind: RecordKind): string =>
  undone === 'before' ? 'This upload was already undone.' : describeUndo(kind, undone);

export function getUndoUploadQuestion(kind: RecordKind): string {
  const [, many] = RECORD_NOUNS[kind];
  return (
    `${toSentenceCase(many)} this upload added are deleted, and ${many} it changed go back to how they were. ` +
    `${toSentenceCase(many)} edited since then stay as they are.`
  );
}

export const formatUploadCounts = (
  counts: readonly (readonly [count: number, text: string, noun?: Noun])[],
): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, text, noun]) => `${noun ? pluralize(count, ...noun) : formatCount(count)} ${text}`)
    .join(', ');
