import { z } from 'zod';
import { PERSON_LABELS } from '../constants';
import { timestamp } from '../fields';

const text = z.string().nullable();

export const personLabels = z.array(z.enum(PERSON_LABELS));

export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: text,
  phone: text,
  labels: personLabels,
  bio: text,
  notes: text,
  linkedin_url: text,
  linkedin: text,
  twitter: text,
  website: text,
  primary_company: text,
  company_role: text,
  company_id: z.uuid().nullable(),
  /** The name stays to be read when the company was deleted. */
  is_company_deleted: z.boolean(),
  is_primary_founder: z.boolean(),
  degree: text,
  major: text,
  graduation_year: text,
  entr_certificate: z.boolean(),
  entr_graduation_semester: text,
  entr_graduation_year: text,
  /** Of the judges, with the same e-mail. */
  judge: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  last_modified_by: text,
});
export type Person = z.infer<typeof person>;

/** A person as short lists show it. */
export const personSummary = person.pick({
  id: true,
  name: true,
  email: true,
  labels: true,
  primary_company: true,
});
export type PersonSummary = z.infer<typeof personSummary>;
