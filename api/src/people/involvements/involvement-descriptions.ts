import {
  DONATION_CURRENCY,
  END_BEFORE_START_MESSAGE,
  endsBeforeStart,
  MENTEE_REQUIRED_MESSAGE,
  type involvementRoutes,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { personDonations, personMentorships, personRelationships, personSpeaking } from '../../db/schema';
import { invalidFieldError } from '../../errors/api-error';
import { toBooleanValue, emptyToNull } from '../../records/field-values';
import {
  presentDonation,
  presentMentorship,
  presentRelationship,
  presentSpeakingEngagement,
} from './involvement-presenter';
import { setPrimaryCompany } from './primary-company';
import type { InvolvementDescription, InvolvementRowOf } from './involvement-description';

type Routes = typeof involvementRoutes;
type BodyOf<Kind extends keyof Routes> = z.output<Routes[Kind]['update']['schema']['body']>;

const rejectEndBeforeStart = (next: { start_date?: string | null; end_date?: string | null }) => {
  if (endsBeforeStart(next)) throw invalidFieldError('end_date', END_BEFORE_START_MESSAGE);
};

export const relationshipDescription: InvolvementDescription<
  InvolvementRowOf<typeof personRelationships>,
  BodyOf<'relationships'>
> = {
  kind: 'relationships',
  name: 'Relationship',
  table: personRelationships,
  date: personRelationships.start_date,
  values: (body) => ({
    company_id: body.company_id,
    role: emptyToNull(body.role),
    start_date: emptyToNull(body.start_date),
    end_date: emptyToNull(body.end_date),
    is_primary: toBooleanValue(body.is_primary),
    notes: emptyToNull(body.notes),
  }),
  validate: rejectEndBeforeStart,
  applyRelatedChanges: setPrimaryCompany,
  present: presentRelationship,
};

export const speakingEngagementDescription: InvolvementDescription<
  InvolvementRowOf<typeof personSpeaking>,
  BodyOf<'speaking'>
> = {
  kind: 'speaking',
  name: 'Speaking engagement',
  table: personSpeaking,
  date: personSpeaking.date,
  values: (body) => ({
    event_name: body.event_name,
    topic: emptyToNull(body.topic),
    date: emptyToNull(body.date),
    notes: emptyToNull(body.notes),
  }),
  present: presentSpeakingEngagement,
};

const cents = (amount: number) => Math.round(amount * 100) / 100;

export const donationDescription: InvolvementDescription<
  InvolvementRowOf<typeof personDonations>,
  BodyOf<'donations'>
> = {
  kind: 'donations',
  name: 'Donation',
  table: personDonations,
  date: personDonations.date,
  values: (body) => ({
    amount: body.amount === undefined ? undefined : cents(body.amount),
    currency: DONATION_CURRENCY,
    date: emptyToNull(body.date),
    purpose: emptyToNull(body.purpose),
    notes: emptyToNull(body.notes),
  }),
  present: presentDonation,
};

export const mentorshipDescription: InvolvementDescription<
  InvolvementRowOf<typeof personMentorships>,
  BodyOf<'mentorships'>
> = {
  kind: 'mentorships',
  name: 'Mentorship',
  table: personMentorships,
  date: personMentorships.start_date,
  values: (body) => ({
    company_id: emptyToNull(body.company_id),
    mentee_name: emptyToNull(body.mentee_name),
    start_date: emptyToNull(body.start_date),
    end_date: emptyToNull(body.end_date),
    notes: emptyToNull(body.notes),
  }),
  validate: (next) => {
    rejectEndBeforeStart(next);
    if (!next.company_id && !next.mentee_name) throw invalidFieldError('company_id', MENTEE_REQUIRED_MESSAGE);
  },
  present: presentMentorship,
};
