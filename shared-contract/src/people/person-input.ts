import { z } from 'zod';
import { createInputShape } from '../field-schemas';
import { createBulkChangesSchema } from '../record-operations/bulk-changes';
import { optionalCompanyId, optionalUrl } from '../fields';
import { PERSON_FIELDS } from './person-fields';

export const PERSON_READ_ONLY_FIELDS = [
  'id',
  'date_added',
  'created_at',
  'updated_at',
  'last_modified_by',
  'created_by_email',
  'judge',
  'is_company_deleted',
] as const;

export const personCreate = z.strictObject(
  createInputShape(PERSON_FIELDS, { linkedin: optionalUrl('LinkedIn'), company_id: optionalCompanyId }),
);
export type PersonCreate = z.input<typeof personCreate>;

export const personUpdate = personCreate.partial();
export type PersonUpdate = z.input<typeof personUpdate>;

export const personBulkChanges = createBulkChangesSchema(PERSON_FIELDS, personCreate.shape, {});
export type PersonBulkChanges = z.output<typeof personBulkChanges>;
