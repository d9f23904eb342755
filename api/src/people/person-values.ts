import type { personUpdate } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { people } from '../db/schema';
import { flagValue, textValue, yearValue } from '../records/field-values';

export type PersonBody = z.output<typeof personUpdate>;
type PersonValues = Partial<typeof people.$inferInsert>;

/** What is stored for a body. Fields that were not sent stay undefined and are left as they are. */
export const personValues = (body: PersonBody, storedLinkedin: string | null): PersonValues => ({
  name: body.name,
  email: textValue(body.email),
  phone: textValue(body.phone),
  labels: body.labels === null ? [] : body.labels && [...new Set(body.labels)],
  bio: textValue(body.bio),
  notes: textValue(body.notes),
  linkedin_url: linkedinValue(body, storedLinkedin),
  twitter: textValue(body.twitter),
  website: textValue(body.website),
  primary_company: textValue(body.primary_company),
  company_role: textValue(body.company_role),
  company_id: textValue(body.company_id),
  is_primary_founder: flagValue(body.is_primary_founder),
  degree: textValue(body.degree),
  major: textValue(body.major),
  graduation_year: yearValue(body.graduation_year),
  entr_certificate: flagValue(body.entr_certificate),
  entr_graduation_semester: textValue(body.entr_graduation_semester),
  entr_graduation_year: yearValue(body.entr_graduation_year),
});

/** The field has two names. A record that is sent back whole carries both: the one that was changed counts. */
function linkedinValue(body: Pick<PersonBody, 'linkedin' | 'linkedin_url'>, stored: string | null) {
  const url = textValue(body.linkedin_url);
  const alias = textValue(body.linkedin);
  return url === undefined || (url === stored && alias !== undefined) ? alias : url;
}
