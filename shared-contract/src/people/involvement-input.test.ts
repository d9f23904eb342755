import { expect, test } from 'vitest';
import { listValidationErrors } from '../testing/validation-errors';
import { donationCreate, mentorshipCreate, relationshipCreate, speakingCreate } from './involvement-input';

test('a donation is an amount of US dollars', () => {
  for (const [donation, ...faults] of [
    [{ amount: 0.1 + 0.2 }],
    [{ amount: 1_000_000_000_000, currency: null }],
    [{ amount: 0 }, 'amount: Amount must be more than 0'],
    [{ amount: -5 }, 'amount: Amount must be more than 0'],
    [{ amount: 0.001 }, 'amount: Amount has at most 2 decimals'],
    [{ amount: 1e12 + 1 }, 'amount: Amount is out of range'],
    [{ amount: '5' }, 'amount: Amount is required'],
    [{ amount: null }, 'amount: Amount is required'],
    [{}, 'amount: Amount is required'],
    [{ amount: 1, currency: 'EUR' }, 'currency: Currency is USD'],
  ] as const)
    expect(listValidationErrors(donationCreate, donation), JSON.stringify(donation)).toEqual(faults);
});

test('records of a person have only known fields, with notes of at most 20,000 characters', () => {
  const company_id = '01980000-0000-7000-8000-000000000001';
  for (const [schema, whole] of [
    [relationshipCreate, { company_id }],
    [speakingCreate, { event_name: 'Talk' }],
    [donationCreate, { amount: 5 }],
    [mentorshipCreate, { mentee_name: 'Kim' }],
  ] as const) {
    expect(listValidationErrors(schema, { ...whole, nots: '' })).toEqual(['nots: unknown']);
    expect(listValidationErrors(schema, { ...whole, notes: 'x'.repeat(20_001) })).toEqual([
      'notes: Notes is at most 20000 characters',
    ]);
  }
});
