import { z } from 'zod';
import { namesWith, objectKeys, type NameWith } from '../described-fields';
import { uploadResult } from '../files/upload-result';
import { COMPANY_FIELDS, COMPANY_PARTS, type CompanyFields, type CompanyPart } from './company-fields';

type PartColumn = {
  [K in CompanyPart]: K extends `${infer Part}.${infer Name}` ? `${Part}_${Name}` : never;
}[CompanyPart];
export type CompanyUploadColumn = NameWith<CompanyFields, { imported: true }> | PartColumn;

/** The column of a part: 'first_contact_year' of 'first_contact.year'. */
export const partColumn = (part: CompanyPart): PartColumn => part.replace('.', '_') as PartColumn;

const PART_COLUMNS = objectKeys(COMPANY_PARTS).map(partColumn);

/** Columns of the template, in its order; headers match without regard to case, spaces and underscores. */
export const COMPANY_UPLOAD_COLUMNS: readonly CompanyUploadColumn[] = namesWith(
  COMPANY_FIELDS,
  'imported',
).flatMap((name): CompanyUploadColumn[] => (name === 'other_information' ? [...PART_COLUMNS, name] : [name]));

/** Head of the column of names in an error report. */
export const COMPANY_NAME_COLUMN = 'Company Name';

/** What became of a row that was taken: the company is new, was changed, or says all of it already. */
export const importAction = z.enum(['created', 'updated', 'unchanged']);
export type ImportAction = z.infer<typeof importAction>;

/**
 * What became of a file of companies. created + updated + unchanged + errors = total_rows;
 * success_count is the first three.
 */
export const companyUploadResult = uploadResult.extend({
  created_count: z.number(),
  updated_count: z.number(),
  unchanged_count: z.number(),
  /** One for each row that was taken, in the order of the file. */
  processed_companies: z.array(z.object({ company_name: z.string(), action: importAction })),
});
export type CompanyUploadResult = z.infer<typeof companyUploadResult>;
