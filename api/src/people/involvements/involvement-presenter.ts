import type { Donation, Mentorship, Relationship, SpeakingEngagement } from '@studio-desk/shared-contract';
import type {
  personDonations,
  personMentorships,
  personRelationships,
  personSpeaking,
} from '../../db/schema';
import type { InvolvementRowOf } from './involvement-description';

interface BaseRow {
  readonly id: string;
  readonly person_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_modified_by: string;
}

const baseFields = (row: BaseRow) => ({
  id: row.id,
  person_id: row.person_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_modified_by: row.last_modified_by,
});

export const presentRelationship = (row: InvolvementRowOf<typeof personRelationships>): Relationship => ({
  ...baseFields(row),
  company_id: row.company_id,
  company_name: row.company_name,
  is_company_deleted: row.is_company_deleted,
  role: row.role,
  start_date: row.start_date,
  end_date: row.end_date,
  is_primary: row.is_primary,
  notes: row.notes,
});

export const presentSpeakingEngagement = (
  row: InvolvementRowOf<typeof personSpeaking>,
): SpeakingEngagement => ({
  ...baseFields(row),
  event_name: row.event_name,
  topic: row.topic,
  date: row.date,
  notes: row.notes,
});

export const presentDonation = (row: InvolvementRowOf<typeof personDonations>): Donation => ({
  ...baseFields(row),
  amount: row.amount,
  currency: row.currency,
  date: row.date,
  purpose: row.purpose,
  notes: row.notes,
});

export const presentMentorship = (row: InvolvementRowOf<typeof personMentorships>): Mentorship => ({
  ...baseFields(row),
  company_id: row.company_id,
  company_name: row.company_name,
  is_company_deleted: row.is_company_deleted,
  mentee_name: row.mentee_name,
  start_date: row.start_date,
  end_date: row.end_date,
  notes: row.notes,
});
