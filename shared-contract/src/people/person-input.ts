import { z } from 'zod';
import { GRADUATION_SEMESTERS, PERSON_LABELS } from '../constants';
import {
  optionalChoice,
  optionalCompanyId,
  optionalEmail,
  optionalFlag,
  optionalText,
  optionalUrl,
  optionalYear,
  requiredText,
} from '../fields';

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

const label = z.enum(PERSON_LABELS, `Labels are: ${PERSON_LABELS.join(', ')}`);

/** Body of a new person. `linkedin` is the same field as `linkedin_url`. */
export const personCreate = z.strictObject({
  name: requiredText('Name'),
  email: optionalEmail('Email'),
  phone: optionalText('Phone', 60),
  labels: z.array(label).max(PERSON_LABELS.length, 'Each label is given once').nullish(),
  bio: optionalText('Bio', 20_000),
  notes: optionalText('Notes', 20_000),
  linkedin_url: optionalUrl('LinkedIn URL'),
  linkedin: optionalUrl('LinkedIn'),
  twitter: optionalUrl('Twitter'),
  website: optionalUrl('Website'),
  primary_company: optionalText('Company'),
  company_role: optionalText('Role'),
  company_id: optionalCompanyId,
  is_primary_founder: optionalFlag('Primary founder'),
  degree: optionalText('Degree'),
  major: optionalText('Major'),
  graduation_year: optionalYear('Graduation year'),
  entr_certificate: optionalFlag('ENTR certificate'),
  entr_graduation_semester: optionalChoice('Graduation semester', GRADUATION_SEMESTERS),
  entr_graduation_year: optionalYear('Graduation year'),
});
export type PersonCreate = z.input<typeof personCreate>;

/** Body of a change: fields that are not sent are kept. */
export const personUpdate = personCreate.partial();
export type PersonUpdate = z.input<typeof personUpdate>;
