import { z } from 'zod';
import { inputShape } from '../field-schemas';
import { optionalCompanyId, optionalUrl } from '../fields';
import { PERSON_FIELDS } from './person-fields';

/** Fields of a person that the server keeps itself. */
export const PERSON_SERVER_KEPT = [
  'id',
  'date_added',
  'created_at',
  'updated_at',
  'last_modified_by',
  'created_by_email',
  'judge',
  'is_company_deleted',
] as const;

/** Body of a new person. `linkedin` is the same field as `linkedin_url`. */
export const personCreate = z.strictObject(
  inputShape(PERSON_FIELDS, { linkedin: optionalUrl('LinkedIn'), company_id: optionalCompanyId }),
);
export type PersonCreate = z.input<typeof personCreate>;

/** Body of a change: fields that are not sent are kept. */
export const personUpdate = personCreate.partial();
export type PersonUpdate = z.input<typeof personUpdate>;
