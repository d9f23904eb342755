import {
  COMPANY_FIELDS,
  COMPANY_UPLOAD_COLUMNS,
  fieldNamesWith,
  type CompanyUploadResult,
  type UploadQuery,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import { companies } from '../../db/schema';
import { type RowOutcome, toUploadResult } from '../../imports/upload-outcomes';
import type { Uploader } from '../../imports/upload-record';
import type { UploadCounts } from '../../imports/upload-repository';
import {
  processUpload,
  type ReceivedUpload,
  type UploadKind,
  type UploadOutcome,
} from '../../imports/upload-service';
import { companyImport, type ImportedCompany } from './company-import';
import { type CompanyImport, readCompanyCells } from './company-row';

const companyUpload: UploadKind<CompanyImport, ImportedCompany, UploadCounts, CompanyUploadResult> = {
  ...companyImport,
  columns: COMPANY_UPLOAD_COLUMNS,
  required: 'company_name',
  labels: new Map(
    fieldNamesWith(COMPANY_FIELDS, 'imported').map((name) => [COMPANY_FIELDS[name].label, name]),
  ),
  readCells: readCompanyCells,
  countsOf,
  resultOf: (outcome, { actor }) => toCompanyUploadResult(outcome, actor),
  trash: { table: companies, name: companies.company_name },
  addedBy: ({ body }, { action }) => (action === 'created' ? { name: body.company_name } : null),
};

function countsOf(rows: readonly RowOutcome<ImportedCompany>[]) {
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, error_count: 0 };
  for (const { outcome } of rows) {
    counts['error' in outcome ? 'error_count' : (`${outcome.action}_count` as const)] += 1;
  }
  return counts;
}

export const uploadCompanies = (
  context: AppContext,
  upload: ReceivedUpload,
  query: UploadQuery,
): Promise<CompanyUploadResult> => processUpload(context, companyUpload, upload, query);

export async function toCompanyUploadResult(
  { uploadId, outcomes, counts, about }: UploadOutcome<ImportedCompany, UploadCounts>,
  uploader: Pick<Uploader, 'email' | 'arrivedAt'>,
): Promise<CompanyUploadResult> {
  const processed_companies: CompanyUploadResult['processed_companies'] = [];
  const recent_edits: CompanyUploadResult['recent_edits'] = [];
  const result = await toUploadResult(outcomes, about, ({ row_number, sheet, success }) => {
    const { company_name, action, lastChange } = success;
    processed_companies.push({ company_name, action });
    if (action !== 'updated' || !lastChange || !isRecentEdit(lastChange, uploader)) return;
    recent_edits.push({ row_number, sheet, company_name, edited_by: lastChange.last_modified_by });
  });
  const { created_count, updated_count, unchanged_count } = counts;
  return {
    upload_id: uploadId,
    operation_id: uploadId,
    ...result,
    created_count,
    updated_count,
    unchanged_count,
    processed_companies,
    recent_edits,
  };
}

const MINUTE_MS = 60_000;

/** True if somebody else edited the company less than a minute before the upload, too late for the uploader to see. */
const isRecentEdit = (
  { updated_at, last_modified_by }: NonNullable<ImportedCompany['lastChange']>,
  { email, arrivedAt }: Pick<Uploader, 'email' | 'arrivedAt'>,
): boolean => last_modified_by !== email && updated_at.getTime() > arrivedAt.getTime() - MINUTE_MS;
