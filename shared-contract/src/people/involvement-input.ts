import { z } from 'zod';
import {
  companyId,
  optionalCompanyId,
  optionalDate,
  optionalBoolean,
  optionalLongText,
  optionalText,
  requiredText,
} from '../fields';

export { COMPANY_REQUIRED_MESSAGE } from '../fields';

export const INVOLVEMENT_KINDS = ['relationships', 'speaking', 'donations', 'mentorships'] as const;
export type InvolvementKind = (typeof INVOLVEMENT_KINDS)[number];

export const INVOLVEMENT_READ_ONLY_FIELDS = [
  'id',
  'person_id',
  'company_name',
  'is_company_deleted',
  'created_at',
  'updated_at',
  'last_modified_by',
  'created_by_email',
] as const;

const notes = optionalLongText('Notes');
const fromTo = { start_date: optionalDate('Start date'), end_date: optionalDate('End date') };

export const END_BEFORE_START_MESSAGE = 'End date is before the start date';
export const MENTEE_REQUIRED_MESSAGE = 'Choose a company or name the mentee';

export const endsBeforeStart = (record: {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}): boolean => !!record.start_date && !!record.end_date && record.end_date < record.start_date;

/** A person has at most one primary relationship, which sets the person's company and role. */
export const relationshipCreate = z.strictObject({
  company_id: companyId,
  role: optionalText('Role'),
  ...fromTo,
  is_primary: optionalBoolean('Primary company'),
  notes,
});
export type RelationshipCreate = z.input<typeof relationshipCreate>;

export const speakingCreate = z.strictObject({
  event_name: requiredText('Event name'),
  topic: optionalText('Topic'),
  date: optionalDate('Date'),
  notes,
});
export type SpeakingCreate = z.input<typeof speakingCreate>;

export const DONATION_CURRENCY = 'USD';

export const donationCreate = z.strictObject({
  amount: z
    .number('Amount is required')
    .positive('Amount must be more than 0')
    .max(1e12, 'Amount is out of range')
    .multipleOf(0.01, 'Amount has at most 2 decimals'),
  currency: z.literal(DONATION_CURRENCY, `Currency is ${DONATION_CURRENCY}`).nullish(),
  date: optionalDate('Date'),
  purpose: optionalText('Purpose'),
  notes,
});
export type DonationCreate = z.input<typeof donationCreate>;

export const mentorshipCreate = z.strictObject({
  company_id: optionalCompanyId,
  mentee_name: optionalText('Mentee'),
  ...fromTo,
  notes,
});
export type MentorshipCreate = z.input<typeof mentorshipCreate>;
