import {
  COMPANY_UPLOAD_COLUMNS,
  type CompanyUploadResult,
  type UploadQuery,
} from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { ReceivedFile } from '../../imports/reading/received-file';
import { type RowOutcome, rowOutcomes, uploadResultOf } from '../../imports/upload-outcomes';
import type { UploadCounts, Uploader } from '../../imports/upload-record';
import { takeUpload, type UploadKind, type UploadOutcome } from '../../imports/upload-service';
import {
  type ImportedCompany,
  type ImportPlan,
  outcomesOf,
  settleImport,
  writeImport,
} from './company-import';
import { ImportPlanner } from './company-plan';
import { type CompanyImport, readCompanyCells } from './company-row';

const companyUpload: UploadKind<CompanyImport, ImportPlan, ImportedCompany, UploadCounts> = {
  entity: 'company',
  plural: 'companies',
  columns: COMPANY_UPLOAD_COLUMNS,
  required: 'company_name',
  readCells: readCompanyCells,
  planner: (db, { by, isCheck }) => {
    const planner = new ImportPlanner(db, { isCheck });
    return {
      take: (read) => planner.take(read),
      plan: async () => ({ by, companies: await planner.companies() }),
    };
  },
  settle: settleImport,
  write: writeImport,
  outcomesOf: (rows, plan) => rowOutcomes(rows, outcomesOf(plan)),
  countsOf,
};

function countsOf(rows: readonly RowOutcome<ImportedCompany>[]) {
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, error_count: 0 };
  for (const { outcome } of rows) {
    counts['error' in outcome ? 'error_count' : (`${outcome.action}_count` as const)] += 1;
  }
  return counts;
}

export const uploadCompanies = async (
  context: AppContext,
  actor: Uploader,
  file: ReceivedFile,
  query: UploadQuery,
): Promise<CompanyUploadResult> =>
  companyUploadResultOf(await takeUpload(context, companyUpload, { actor, file }, query));

export async function companyUploadResultOf({
  uploadId,
  outcomes,
  counts,
  about,
}: UploadOutcome<ImportedCompany, UploadCounts>): Promise<CompanyUploadResult> {
  const processed_companies: CompanyUploadResult['processed_companies'] = [];
  const result = await uploadResultOf(outcomes, about, ({ taken: { company_name, action } }) => {
    processed_companies.push({ company_name, action });
  });
  const { created_count, updated_count, unchanged_count } = counts;
  return {
    upload_id: uploadId,
    ...result,
    created_count,
    updated_count,
    unchanged_count,
    processed_companies,
  };
}
