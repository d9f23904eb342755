import { z } from 'zod';
import { listFieldNamesWith, type FieldNameWith } from '../field-definitions';
import { uploadResult } from '../files/upload-result';
import { PERSON_FIELDS, type PersonFields } from './person-fields';

type ImportedName = FieldNameWith<PersonFields, { imported: true }>;
export type PersonUploadColumn = PersonFields[ImportedName]['label'];

export const PERSON_UPLOAD_COLUMNS: readonly PersonUploadColumn[] = listFieldNamesWith(
  PERSON_FIELDS,
  'imported',
).map((name) => PERSON_FIELDS[name].label);

export const PERSON_NAME_COLUMN = 'Name';

export const personUploadResult = uploadResult.extend({
  total_rows: z.number(),
  created_count: z.number(),
  errors: z.array(z.string()).default([]),
});
export type PersonUploadResult = z.infer<typeof personUploadResult>;
