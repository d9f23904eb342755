import {
  COMPANY_FIELDS,
  COMPANY_UPLOAD_COLUMNS,
  listFieldNamesWith,
  type CompanyUploadResult,
} from '@studio-desk/shared-contract';
import { toUploadResult, type UploadOutcome } from '../../imports/upload-outcomes';
import type { ReceivedUpload } from '../../imports/upload-request';
import { createUploadService } from '../../imports/upload-service';
import { companyImportDescription, type ImportedCompany } from './company-import';
import { parseCompanyCells } from './company-row';

export const uploadCompanies = createUploadService({
  ...companyImportDescription,
  columns: COMPANY_UPLOAD_COLUMNS,
  required: 'company_name',
  labels: new Map(
    listFieldNamesWith(COMPANY_FIELDS, 'imported').map((name) => [COMPANY_FIELDS[name].label, name]),
  ),
  parseCells: parseCompanyCells,
  resultOf: toCompanyUploadResult,
});

export async function toCompanyUploadResult(
  outcome: UploadOutcome<ImportedCompany>,
): Promise<CompanyUploadResult> {
  const processed_companies: CompanyUploadResult['processed_companies'] = [];
  const recent_edits: CompanyUploadResult['recent_edits'] = [];
  const result = await toUploadResult(outcome, ({ row_number, sheet, success }) => {
    const { company_name, action, lastChange } = success;
    processed_companies.push({ company_name, action });
    if (action === 'updated' && lastChange && isRecentEdit(lastChange, outcome.upload))
      recent_edits.push({ row_number, sheet, company_name, edited_by: lastChange.last_modified_by });
  });
  return { ...result, ...outcome.counts, processed_companies, recent_edits };
}

const MINUTE_MS = 60_000;

/** True if somebody else edited the company less than a minute before the upload, or during it. */
const isRecentEdit = (
  { updated_at, last_modified_by }: NonNullable<ImportedCompany['lastChange']>,
  { actor, arrivedAt }: ReceivedUpload,
): boolean => last_modified_by !== actor.email && updated_at.getTime() > arrivedAt.getTime() - MINUTE_MS;
