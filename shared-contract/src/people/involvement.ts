import { z } from 'zod';
import { timestamp } from '../fields';
import { DONATION_CURRENCY } from './involvement-input';

const text = z.string().nullable();
const date = z.iso.date().nullable();

const kept = {
  id: z.uuid(),
  person_id: z.uuid(),
  created_at: timestamp,
  updated_at: timestamp,
  last_modified_by: z.string(),
};

const company = { company_name: text, is_company_deleted: z.boolean() };

export const relationship = z.object({
  ...kept,
  ...company,
  company_id: z.uuid(),
  role: text,
  start_date: date,
  end_date: date,
  is_primary: z.boolean(),
  notes: text,
});
export type Relationship = z.infer<typeof relationship>;

export const speakingEngagement = z.object({
  ...kept,
  event_name: z.string(),
  topic: text,
  date,
  notes: text,
});
export type SpeakingEngagement = z.infer<typeof speakingEngagement>;

export const donation = z.object({
  ...kept,
  amount: z.number(),
  currency: z.literal(DONATION_CURRENCY),
  date,
  purpose: text,
  notes: text,
});
export type Donation = z.infer<typeof donation>;

export const mentorship = z.object({
  ...kept,
  ...company,
  company_id: z.uuid().nullable(),
  mentee_name: text,
  start_date: date,
  end_date: date,
  notes: text,
});
export type Mentorship = z.infer<typeof mentorship>;
