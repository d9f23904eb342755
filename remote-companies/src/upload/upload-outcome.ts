import { RECORD_NOUNS, type CompanyUploadResult } from '@studio-desk/shared-contract';
import {
  createFileCheckMessage,
  formatUploadCounts,
  type FinishedUpload,
  type UploadMessage,
  type UploadOutcome,
} from '@studio-desk/shared-area/uploads';
import { formatCount } from '@studio-desk/shared-ui/components';

export type CompanyUploadOutcome = UploadOutcome<CompanyUploadResult>;

export function createUploadMessage({
  checkOnly,
  result,
}: FinishedUpload<CompanyUploadResult>): UploadMessage {
  if (checkOnly) return createFileCheckMessage(result, RECORD_NOUNS.companies);
  const companies = formatCount(result.success_count);
  const errors = formatCount(result.error_count);
  if (result.error_count === 0)
    return { tone: 'success', text: `Successfully uploaded ${companies} companies!` };
  return result.success_count === 0
    ? { tone: 'danger', text: `Failed to upload. ${errors} errors found.` }
    : { tone: 'warning', text: `Uploaded ${companies} companies with ${errors} errors` };
}

export function formatCompanyCounts({ checkOnly, result }: FinishedUpload<CompanyUploadResult>): string {
  const { created_count, updated_count, unchanged_count } = result;
  const [created, updated] = checkOnly
    ? (['to create', 'to update'] as const)
    : (['created', 'updated'] as const);
  return formatUploadCounts([
    [created_count, created],
    [updated_count, updated],
    [unchanged_count, 'unchanged'],
  ]);
}
