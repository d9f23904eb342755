import { personCreate } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPerson } from '../testing/any-person';
import { somePerson } from '../testing/some-person';
import { pickChangedPersonFields } from '../edit/merge-edits';
import {
  emptyPersonFormValues,
  toPersonFormValues,
  toNewPersonBody,
  toPersonBody,
} from './person-form-values';

const ACME = '01980000-0000-7000-8000-0000000000c1';

test('the form values of any person produce a body that matches the contract', () => {
  fc.assert(
    fc.property(anyPerson, (any) => {
      expect(personCreate.safeParse(toPersonBody(toPersonFormValues(any))).success).toBe(true);
    }),
  );
});

test('the unchanged form of any person changes nothing', () => {
  fc.assert(
    fc.property(anyPerson, (any) => {
      const values = toPersonFormValues(any);
      expect(pickChangedPersonFields(any, toPersonBody(values))).toEqual({});
      expect(pickChangedPersonFields(any, toNewPersonBody(values))).toEqual({});
    }),
  );
});

test('texts are sent trimmed, and empty ones as null', () => {
  expect(toPersonBody({ ...emptyPersonFormValues, name: ' Ann ', bio: '  ', major: ' Law ' })).toMatchObject({
    name: 'Ann',
    bio: null,
    major: 'Law',
    company_id: null,
  });
});

describe('the company in the body', () => {
  const person = somePerson({
    labels: ['founder'],
    primary_company: 'Acme',
    company_id: ACME,
    is_primary_founder: true,
  });
  const start = toPersonFormValues(person);

  test('of Add Person is sent for founders only', () => {
    expect(toNewPersonBody(start)).toMatchObject({ company_id: ACME, is_primary_founder: true });
    const body = toNewPersonBody({ ...start, labels: ['judge'] });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['company_id']));
    expect(body).not.toHaveProperty('primary_company');
    expect(body).not.toHaveProperty('is_primary_founder');
  });

  test.each([
    ['as a name alone', { company_id: '' }, true],
    ['not at all', { company_id: '', primary_company: ' ' }, false],
  ])('of Add Person given %s allows a primary founder only with a company', (_, changes, isFounder) => {
    expect(toNewPersonBody({ ...start, ...changes }).is_primary_founder).toBe(isFounder);
  });
});
