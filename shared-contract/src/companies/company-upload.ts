import { z } from 'zod';
import { fieldNamesWith, objectKeys, type FieldNameWith } from '../described-fields';
import { uploadResult } from '../files/upload-result';
import { COMPANY_FIELDS, COMPANY_PART_LABELS, type CompanyFields, type CompanyPart } from './company-fields';

type PartColumn = {
  [K in CompanyPart]: K extends `${infer Part}.${infer Name}` ? `${Part}_${Name}` : never;
}[CompanyPart];
export type CompanyUploadColumn = FieldNameWith<CompanyFields, { imported: true }> | PartColumn;

export const partColumn = (part: CompanyPart): PartColumn => part.replace('.', '_') as PartColumn;

const PART_COLUMNS = objectKeys(COMPANY_PART_LABELS).map(partColumn);

/** Headers match regardless of case, spaces and underscores. */
export const COMPANY_UPLOAD_COLUMNS: readonly CompanyUploadColumn[] = fieldNamesWith(
  COMPANY_FIELDS,
  'imported',
).flatMap((name): CompanyUploadColumn[] => (name === 'other_information' ? [...PART_COLUMNS, name] : [name]));

export const COMPANY_NAME_COLUMN = 'Company Name';

export const importAction = z.enum(['created', 'updated', 'unchanged']);
export type ImportAction = z.infer<typeof importAction>;

/** success_count = created + updated + unchanged; total_rows = success_count + error_count. */
export const companyUploadResult = uploadResult.extend({
  total_rows: z.number(),
  success_count: z.number(),
  error_count: z.number(),
  created_count: z.number().default(0),
  updated_count: z.number().default(0),
  unchanged_count: z.number().default(0),
  processed_companies: z.array(z.object({ company_name: z.string(), action: importAction })).default([]),
  /** Updated rows whose company another user had changed during the upload or in the minute before it. */
  recent_edits: z
    .array(
      z.object({
        row_number: z.number(),
        sheet: z.string().nullable(),
        company_name: z.string(),
        edited_by: z.string(),
      }),
    )
    .default([]),
});
export type CompanyUploadResult = z.infer<typeof companyUploadResult>;
