import type { CompanyUploadResult } from '@studio-desk/shared-contract';
import { checkMessage, type Noun, type Tone, type UploadOutcome } from '@studio-desk/shared-area/uploads';
import { formatCount } from '@studio-desk/shared-ui/components';

export type CompanyUploadOutcome = UploadOutcome<CompanyUploadResult>;

export const COMPANIES: Noun = ['company', 'companies'];

type Sent = Pick<CompanyUploadOutcome, 'checkOnly' | 'result'>;

export function uploadMessage({ checkOnly, result }: Sent): { tone: Tone; text: string } {
  if (checkOnly) return checkMessage(result, COMPANIES);
  const companies = formatCount(result.success_count);
  const errors = formatCount(result.error_count);
  if (result.error_count === 0)
    return { tone: 'success', text: `Successfully uploaded ${companies} companies!` };
  return result.success_count === 0
    ? { tone: 'danger', text: `Failed to upload. ${errors} errors found.` }
    : { tone: 'warning', text: `Uploaded ${companies} companies with ${errors} errors` };
}

export function actionCounts({ checkOnly, result }: Sent): string {
  const { created_count, updated_count, unchanged_count } = result;
  const [created, updated] = checkOnly ? ['to create', 'to update'] : ['created', 'updated'];
  return [
    `${formatCount(created_count)} ${created}`,
    `${formatCount(updated_count)} ${updated}`,
    `${formatCount(unchanged_count)} unchanged`,
  ].join(', ');
}
