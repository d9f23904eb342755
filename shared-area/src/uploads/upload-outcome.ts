import type { UploadUndone } from '@studio-desk/shared-contract';
import { counted, formatCount } from '@studio-desk/shared-ui/components';

/** 'before': it was already undone elsewhere, so the counts are unknown. */
export type Undone = UploadUndone | 'before';

export interface UploadOutcome<Result> {
  /** Increments with each upload; use it as a key. */
  number: number;
  fileName: string;
  checkOnly: boolean;
  result: Result;
  undone: Undone | null;
}

export type Tone = 'success' | 'warning' | 'danger';

export type Noun = readonly [one: string, many: string];

export function checkMessage(
  { success_count, error_count }: { success_count: number; error_count: number },
  [one, many]: Noun,
): { tone: Tone; text: string } {
  const found = error_count === 0 ? 'No errors found' : `${counted(error_count, 'error', 'errors')} found`;
  const taken = success_count === 0 ? 'nothing' : counted(success_count, one, many);
  return {
    tone: error_count === 0 ? 'success' : 'warning',
    text: `Nothing was saved. ${found}: an upload would take ${taken}.`,
  };
}

const MOST = 5;

export function undoneText(undone: Undone, [one, many]: Noun): string {
  if (undone === 'before') return 'It had been undone already.';
  const { deleted_count, restored_count, kept_count, kept } = undone;
  const done = `Deleted ${counted(deleted_count, one, many)}, restored ${formatCount(restored_count)}.`;
  if (kept_count === 0) return done;
  const names = kept.slice(0, MOST).map(({ name }) => name);
  if (kept.length > MOST) names.push(`and ${formatCount(kept.length - MOST)} more`);
  const since = `because somebody changed ${kept_count === 1 ? 'it' : 'them'} since the upload`;
  return `${done} Kept ${formatCount(kept_count)}, ${since}${names.length > 0 ? `: ${names.join(', ')}` : ''}.`;
}
