import type { UploadUndone } from '@studio-desk/shared-contract';
import { counted, formatCount } from '@studio-desk/shared-ui/components';

/** What an undo did; not known of an upload that had been undone before, elsewhere. */
export type Undone = UploadUndone | 'before';

/** What became of a file, and how it had been sent. */
export interface UploadOutcome<Result> {
  /** Counts up: each result is shown from its begin. */
  number: number;
  fileName: string;
  checkOnly: boolean;
  result: Result;
  /** Null until the upload is undone. */
  undone: Undone | null;
}

export type Tone = 'success' | 'warning' | 'danger';

/** The singular and the plural of what is counted. */
export type Noun = readonly [one: string, many: string];

/** The message of a check: `noun` is what an upload would take. */
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

/** How many names are shown. */
const MOST = 5;

/** What an undo did. */
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
