import { z } from 'zod';
import { namesWith, type NameWith } from '../described-fields';
import { uploadResult } from '../files/upload-result';
import { PERSON_FIELDS, type PersonFields } from './person-fields';

type ImportedName = NameWith<PersonFields, { imported: true }>;
export type PersonUploadColumn = PersonFields[ImportedName]['label'];

/** Columns of the template, in its order; headers match without regard to case, spaces and underscores. */
export const PERSON_UPLOAD_COLUMNS: readonly PersonUploadColumn[] = namesWith(PERSON_FIELDS, 'imported').map(
  (name) => PERSON_FIELDS[name].label,
);

/** Head of the column of names in an error report. */
export const PERSON_NAME_COLUMN = 'Name';

/** What became of a file of people. success_count = created_count. */
export const personUploadResult = uploadResult.extend({
  created_count: z.number(),
  /** 'Row 3: a person with this email already exists', in the order of the file; with its sheet where there are several. */
  errors: z.array(z.string()),
});
export type PersonUploadResult = z.infer<typeof personUploadResult>;
