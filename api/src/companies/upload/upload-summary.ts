import type { CompanyUploadResult } from '@studio-desk/shared-contract';
import { uploadResultOf, type RowOutcome } from '../../imports/upload-outcomes';
import type { UploadedFile } from '../../imports/upload-reading';
import type { ImportedCompany } from './company-import';

/** The answer to an upload of companies. */
export async function companyUploadResultOf(
  rows: readonly RowOutcome<ImportedCompany>[],
  file: Omit<UploadedFile<unknown>, 'rows'>,
  upload_id: string | null,
): Promise<CompanyUploadResult> {
  const processed_companies: CompanyUploadResult['processed_companies'] = [];
  const counts = { created_count: 0, updated_count: 0, unchanged_count: 0 };
  const result = await uploadResultOf(rows, file, ({ taken: { company_name, action } }) => {
    processed_companies.push({ company_name, action });
    counts[`${action}_count`] += 1;
  });
  return { upload_id, ...result, ...counts, processed_companies };
}
