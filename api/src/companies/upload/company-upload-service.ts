import {
  COMPANY_FIELDS,
  COMPANY_UPLOAD_COLUMNS,
  listFieldNamesWith,
  type CompanyUploadResult,
} from '@studio-desk/shared-contract';
import { toUploadResult, type UploadOutcome } from '../../imports/upload-outcomes';
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
  const result = await toUploadResult(outcome, ({ success: { company_name, action } }) => {
    processed_companies.push({ company_name, action });
  });
  return { ...result, ...outcome.counts, processed_companies, recent_edits: [] };
}
