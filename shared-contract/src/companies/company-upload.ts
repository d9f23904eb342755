import { z } from 'zod';
import { listFieldNamesWith, objectKeys, type FieldNameWith } from '../field-definitions';
import { uploadResult } from '../files/upload-result';
import {
  COMPANY_FIELDS,
  COMPANY_NESTED_FIELD_LABELS,
  type CompanyFields,
  type CompanyNestedField,
} from './company-fields';

type NestedFieldColumn = {
  [K in CompanyNestedField]: K extends `${infer Part}.${infer Name}` ? `${Part}_${Name}` : never;
}[CompanyNestedField];
export type CompanyUploadColumn = FieldNameWith<CompanyFields, { imported: true }> | NestedFieldColumn;

export const getNestedFieldColumn = (part: CompanyNestedField): NestedFieldColumn =>
  part.replace('.', '_') as NestedFieldColumn;

const NESTED_FIELD_COLUMNS = objectKeys(COMPANY_NESTED_FIELD_LABELS).map(getNestedFieldColumn);

/** Headers match regardless of case, white space, dashes and underscores. */
export const COMPANY_UPLOAD_COLUMNS: readonly CompanyUploadColumn[] = listFieldNamesWith(
  COMPANY_FIELDS,
  'imported',
).flatMap((name): CompanyUploadColumn[] =>
  name === 'other_information' ? [...NESTED_FIELD_COLUMNS, name] : [name],
);

export const COMPANY_NAME_COLUMN = 'Company Name';

export const importAction = z.enum(['created', 'updated', 'unchanged']);
export type ImportAction = z.infer<typeof importAction>;

/** `success_count` is created + updated + unchanged; `total_rows` is `success_count` + `error_count`. */
export const companyUploadResult = uploadResult.extend({
  total_rows: z.number(),
  success_count: z.number(),
  error_count: z.number(),
  created_count: z.number().default(0),
  updated_count: z.number().default(0),
  unchanged_count: z.number().default(0),
  processed_companies: z.array(z.object({ company_name: z.string(), action: importAction })).default([]),
  /** Always empty; exists for older clients. The history of a record shows the values that a row replaced. */
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
