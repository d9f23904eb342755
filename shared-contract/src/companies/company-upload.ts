import { z } from 'zod';
import { namesWith, objectKeys, type NameWith } from '../described-fields';
import { uploadResult } from '../files/upload-result';
import { COMPANY_FIELDS, COMPANY_PARTS, type CompanyFields, type CompanyPart } from './company-fields';

type PartColumn = {
  [K in CompanyPart]: K extends `${infer Part}.${infer Name}` ? `${Part}_${Name}` : never;
}[CompanyPart];
export type CompanyUploadColumn = NameWith<CompanyFields, { imported: true }> | PartColumn;

export const partColumn = (part: CompanyPart): PartColumn => part.replace('.', '_') as PartColumn;

const PART_COLUMNS = objectKeys(COMPANY_PARTS).map(partColumn);

/** Headers match regardless of case, spaces and underscores. */
export const COMPANY_UPLOAD_COLUMNS: readonly CompanyUploadColumn[] = namesWith(
  COMPANY_FIELDS,
  'imported',
).flatMap((name): CompanyUploadColumn[] => (name === 'other_information' ? [...PART_COLUMNS, name] : [name]));

export const COMPANY_NAME_COLUMN = 'Company Name';

export const importAction = z.enum(['created', 'updated', 'unchanged']);
export type ImportAction = z.infer<typeof importAction>;

/** created + updated + unchanged + errors = total_rows; success_count is the sum of the first three. */
export const companyUploadResult = uploadResult.extend({
  created_count: z.number(),
  updated_count: z.number(),
  unchanged_count: z.number(),
  processed_companies: z.array(z.object({ company_name: z.string(), action: importAction })),
});
export type CompanyUploadResult = z.infer<typeof companyUploadResult>;
