import type { CompanyUploadResult, UploadUndone } from '@studio-desk/shared-contract';
import { counted, formatCount } from '@studio-desk/shared-ui/components';

/** What was taken back; the counts are not known of an upload that had been taken back before, elsewhere. */
export type Undone = UploadUndone | 'before';

/** What became of a file, and how it had been sent. */
export interface UploadOutcome {
  /** Counts up: each result is shown from its begin. */
  number: number;
  fileName: string;
  checkOnly: boolean;
  result: CompanyUploadResult;
  /** What was taken back, once it was. */
  undone: Undone | null;
}

type Tone = 'success' | 'warning' | 'danger';

const companiesOf = (count: number) => counted(count, 'company', 'companies');

type Sent = Pick<UploadOutcome, 'checkOnly' | 'result'>;

/** What is said of an upload, or of a check; and in which tone. */
export function uploadMessage({ checkOnly, result }: Sent): { tone: Tone; text: string } {
  if (checkOnly) return checkMessage(result);
  const companies = formatCount(result.success_count);
  const errors = formatCount(result.error_count);
  if (result.error_count === 0)
    return { tone: 'success', text: `Successfully uploaded ${companies} companies!` };
  return result.success_count === 0
    ? { tone: 'danger', text: `Failed to upload. ${errors} errors found.` }
    : { tone: 'warning', text: `Uploaded ${companies} companies with ${errors} errors` };
}

function checkMessage({ success_count, error_count }: CompanyUploadResult): { tone: Tone; text: string } {
  const found = error_count === 0 ? 'No errors found' : `${counted(error_count, 'error', 'errors')} found`;
  const taken = success_count === 0 ? 'nothing' : companiesOf(success_count);
  return {
    tone: error_count === 0 ? 'success' : 'warning',
    text: `Nothing was saved. ${found}: an upload would take ${taken}.`,
  };
}

/** What became of the rows that were taken, or would become. */
export function actionCounts({ checkOnly, result }: Sent): string {
  const { created_count, updated_count, unchanged_count } = result;
  const [created, updated] = checkOnly ? ['to create', 'to update'] : ['created', 'updated'];
  return [
    `${formatCount(created_count)} ${created}`,
    `${formatCount(updated_count)} ${updated}`,
    `${formatCount(unchanged_count)} unchanged`,
  ].join(', ');
}

/** What taking the upload back did. */
export function undoneWords(undone: Undone): string {
  if (undone === 'before') return 'It had been undone already.';
  const { deleted_count, restored_count, kept_count } = undone;
  const done = `Deleted ${companiesOf(deleted_count)}, restored ${formatCount(restored_count)}.`;
  return kept_count === 0
    ? done
    : `${done} Kept ${formatCount(kept_count)}, because somebody changed ${kept_count === 1 ? 'it' : 'them'} since the upload.`;
}
