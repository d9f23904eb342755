import { createContractResolver } from '@studio-desk/shared-area';
import { expect, test } from 'vitest';
import { donationKind } from './donation-kind';
import { mentorshipKind } from './mentorship-kind';
import {
  emptyInvolvementValues,
  type InvolvementFormValues,
  type InvolvementKindDescription,
  type StoredInvolvement,
} from './involvement-kind';
import { createInvolvementSchema } from './involvement-rules';
import { relationshipKind } from './relationship-kind';
import { speakingEngagementKind } from './speaking-engagement-kind';

const check = <Row extends StoredInvolvement>(
  kind: InvolvementKindDescription<Row>,
  values: Partial<InvolvementFormValues>,
) =>
  createContractResolver(createInvolvementSchema(kind))({ ...emptyInvolvementValues, ...values }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

const acme = { id: '01980000-0000-7000-8000-000000000001', name: 'Acme' };
const typed = { id: '', name: 'Acm' };

test('an invalid field has its message, for each kind of record', async () => {
  const donation = (amount: string, message: string) =>
    [check(donationKind, { amount }), 'amount', message] as const;
  const mentorship = (values: Partial<InvolvementFormValues>, field: string, message: string) =>
    [check(mentorshipKind, values), field, message] as const;
  const backwards = { company_id: acme, start_date: '2026-02-01', end_date: '2026-01-31' };
  for (const [result, field, message] of [
    donation('', 'Amount is required'),
    donation('some', 'Enter an amount like 1,250.50'),
    donation('0', 'Amount must be more than 0'),
    donation('1.005', 'Amount has at most 2 decimals'),
    [check(speakingEngagementKind, { event_name: ' ' }), 'event_name', 'Event name is required'],
    [check(relationshipKind, {}), 'company_id', 'Choose a company from the list'],
    [check(relationshipKind, { company_id: typed }), 'company_id', 'Choose a company from the list'],
    mentorship({}, 'company_id', 'Choose a company or name the mentee'),
    mentorship({ company_id: typed }, 'company_id', 'Choose a company from the list'),
    mentorship(backwards, 'end_date', 'End date is before the start date'),
    [check(relationshipKind, backwards), 'end_date', 'End date is before the start date'],
  ] as const) {
    expect((await result).errors, message).toMatchObject({ [field]: { message } });
  }
});

test('what is sent is trimmed, empty as null, with the id of the company alone', async () => {
  const notes = ' Two\nlines ';
  for (const [kind, result, body] of [
    ['donation', check(donationKind, { amount: '1,250.5', notes }), { amount: 1250.5, date: null }],
    [
      'speaking',
      check(speakingEngagementKind, { event_name: ' Demo Day ', notes }),
      { event_name: 'Demo Day' },
    ],
    [
      'relationship',
      check(relationshipKind, { company_id: acme, notes }),
      { company_id: acme.id, role: null },
    ],
    [
      'mentorship',
      check(mentorshipKind, { mentee_name: 'Bo', notes }),
      { company_id: null, mentee_name: 'Bo' },
    ],
  ] as const) {
    const { errors, values } = await result;
    expect(errors, kind).toEqual({});
    expect(values, kind).toMatchObject({ ...body, notes: 'Two\nlines' });
    expect(values, kind).not.toHaveProperty('company_name');
  }
});
