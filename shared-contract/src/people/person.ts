import { z } from 'zod';
import { PERSON_LABELS } from '../constants';
import { createOutputShape, type ComputedShape } from '../field-schemas';
import { timestamp } from '../fields';
import { PERSON_FIELDS, type PERSON_COMPUTED_FIELDS } from './person-fields';

const text = z.string().nullable();

export const personLabels = z.array(z.enum(PERSON_LABELS));

export const person = z.object({
  id: z.uuid(),
  ...createOutputShape(PERSON_FIELDS, {
    linkedin: text,
    company_id: z.uuid().nullable(),
    is_company_deleted: z.boolean(),
  }),
  judge: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  last_modified_by: text,
});
export type Person = z.infer<typeof person>;

export const personWithComputedFields = person.extend({
  /** Name of the linked company, otherwise the company name that the user typed. */
  primary_company_name: text,
  /** In US dollars; null if there are no donations. */
  donations_total: z.number().nullable(),
} satisfies ComputedShape<typeof PERSON_COMPUTED_FIELDS, typeof person>);
export type PersonWithComputedFields = z.infer<typeof personWithComputedFields>;

export const personSummary = person.pick({
  id: true,
  name: true,
  email: true,
  labels: true,
  primary_company: true,
});
export type PersonSummary = z.infer<typeof personSummary>;
