import type { Donation, Mentorship, Relationship, SpeakingEngagement } from '@studio-desk/shared-contract';
import { somePerson } from './some-person';

const kept = {
  person_id: somePerson().id,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  last_modified_by: 'manager@school.example',
};

const acme = {
  company_id: '01980000-0000-7000-8000-0000000000c1',
  company_name: 'Acme Robotics',
  is_company_deleted: false,
};

export const someRelationship = (fields: Partial<Relationship> = {}): Relationship => ({
  ...kept,
  ...acme,
  id: '01980000-0000-7000-8000-0000000000a1',
  role: null,
  start_date: null,
  end_date: null,
  is_primary: false,
  notes: null,
  ...fields,
});

export const someSpeakingEngagement = (fields: Partial<SpeakingEngagement> = {}): SpeakingEngagement => ({
  ...kept,
  id: '01980000-0000-7000-8000-0000000000a2',
  event_name: 'Demo Day',
  topic: null,
  date: null,
  notes: null,
  ...fields,
});

export const someDonation = (fields: Partial<Donation> = {}): Donation => ({
  ...kept,
  id: '01980000-0000-7000-8000-0000000000a3',
  amount: 500,
  currency: 'USD',
  date: null,
  purpose: null,
  notes: null,
  ...fields,
});

export const someMentorship = (fields: Partial<Mentorship> = {}): Mentorship => ({
  ...kept,
  ...acme,
  id: '01980000-0000-7000-8000-0000000000a4',
  mentee_name: null,
  start_date: null,
  end_date: null,
  notes: null,
  ...fields,
});
