import { PERSON_FIELDS, type personUpdate } from '@studio-desk/shared-contract';
import type { z } from 'zod';
import type { people } from '../db/schema';
import { createColumnValueConverter } from '../records/described-values';
import { emptyToNull } from '../records/field-values';

export type PersonUpdateBody = z.output<typeof personUpdate>;
type PersonValues = Partial<typeof people.$inferInsert>;

const describedValues = createColumnValueConverter(PERSON_FIELDS);

export const toPersonColumnValues = (
  body: PersonUpdateBody,
  storedLinkedin: string | null,
): PersonValues => ({
  ...describedValues(body),
  linkedin_url: linkedinValue(body, storedLinkedin),
  company_id: emptyToNull(body.company_id),
});

/** `linkedin` is an alias of `linkedin_url`. If the body has both, returns the one that was changed. */
function linkedinValue(body: Pick<PersonUpdateBody, 'linkedin' | 'linkedin_url'>, stored: string | null) {
  const url = emptyToNull(body.linkedin_url);
  const alias = emptyToNull(body.linkedin);
  return url === undefined || (url === stored && alias !== undefined) ? alias : url;
}
