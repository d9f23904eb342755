import {
  DONATION_CURRENCY,
  END_BEFORE_START,
  endsBeforeStart,
  NO_MENTEE,
  type involvementRoutes,
} from '@studio-desk/shared-contract';
import type { z } from 'zod';
import { personDonations, personMentorships, personRelationships, personSpeaking } from '../../db/schema';
import { invalidField } from '../../errors/api-error';
import { flagValue, textValue } from '../../records/field-values';
import {
  presentDonation,
  presentMentorship,
  presentRelationship,
  presentSpeaking,
} from './involvement-presenter';
import { setPrimaryCompany } from './primary-company';
import type { InvolvementDescription, InvolvementRowOf } from './involvement-kind';

type Routes = typeof involvementRoutes;
type BodyOf<Kind extends keyof Routes> = z.output<Routes[Kind]['update']['schema']['body']>;

const rejectEndBeforeStart = (next: { start_date?: string | null; end_date?: string | null }) => {
  if (endsBeforeStart(next)) throw invalidField('end_date', END_BEFORE_START);
};

export const relationshipKind: InvolvementDescription<
  InvolvementRowOf<typeof personRelationships>,
  BodyOf<'relationships'>
> = {
  kind: 'relationships',
  name: 'Relationship',
  table: personRelationships,
  date: personRelationships.start_date,
  values: (body) => ({
    company_id: body.company_id,
    role: textValue(body.role),
    start_date: textValue(body.start_date),
    end_date: textValue(body.end_date),
    is_primary: flagValue(body.is_primary),
    notes: textValue(body.notes),
  }),
  validate: rejectEndBeforeStart,
  applyRelatedChanges: setPrimaryCompany,
  present: presentRelationship,
};

export const speakingKind: InvolvementDescription<
  InvolvementRowOf<typeof personSpeaking>,
  BodyOf<'speaking'>
> = {
  kind: 'speaking',
  name: 'Speaking engagement',
  table: personSpeaking,
  date: personSpeaking.date,
  values: (body) => ({
    event_name: body.event_name,
    topic: textValue(body.topic),
    date: textValue(body.date),
    notes: textValue(body.notes),
  }),
  present: presentSpeaking,
};

const cents = (amount: number) => Math.round(amount * 100) / 100;

export const donationKind: InvolvementDescription<
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
    date: textValue(body.date),
    purpose: textValue(body.purpose),
    notes: textValue(body.notes),
  }),
  present: presentDonation,
};

export const mentorshipKind: InvolvementDescription<
  InvolvementRowOf<typeof personMentorships>,
  BodyOf<'mentorships'>
> = {
  kind: 'mentorships',
  name: 'Mentorship',
  table: personMentorships,
  date: personMentorships.start_date,
  values: (body) => ({
    company_id: textValue(body.company_id),
    mentee_name: textValue(body.mentee_name),
    start_date: textValue(body.start_date),
    end_date: textValue(body.end_date),
    notes: textValue(body.notes),
  }),
  validate: (next) => {
    rejectEndBeforeStart(next);
    if (!next.company_id && !next.mentee_name) throw invalidField('company_id', NO_MENTEE);
  },
  present: presentMentorship,
};
