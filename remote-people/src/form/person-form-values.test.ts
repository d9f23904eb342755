import { personCreate } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyPerson } from '../testing/any-person';
import { somePerson } from '../testing/some-person';
import { changedPersonFields } from '../edit/merge-edits';
import { editedBody, emptyFormValues, formValues, newPersonBody, personBody } from './person-form-values';

const ACME = '01980000-0000-7000-8000-0000000000c1';

test('whatever the form shows of a person makes a body that the contract takes', () => {
  fc.assert(
    fc.property(anyPerson, (any) => {
      expect(personCreate.safeParse(personBody(formValues(any))).success).toBe(true);
    }),
  );
});

test('what the form shows of any person and says again changes nothing', () => {
  fc.assert(
    fc.property(anyPerson, (any) => {
      const values = formValues(any);
      expect(changedPersonFields(any, editedBody(personBody(values), any))).toEqual({});
      expect(changedPersonFields(any, newPersonBody(values))).toEqual({});
    }),
  );
});

test('texts are sent trimmed, empty ones as null', () => {
  expect(personBody({ ...emptyFormValues, name: ' Ann ', bio: '  ', major: ' Law ' })).toMatchObject({
    name: 'Ann',
    bio: null,
    major: 'Law',
    company_id: null,
  });
});

describe('the company', () => {
  const person = somePerson({
    labels: ['founder'],
    primary_company: 'Acme',
    company_id: ACME,
    is_primary_founder: true,
  });
  const start = formValues(person);

  test('of Add Person is sent for founders only', () => {
    expect(newPersonBody(start)).toMatchObject({ company_id: ACME, is_primary_founder: true });
    const body = newPersonBody({ ...start, labels: ['judge'] });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['company_id']));
    expect(body).not.toHaveProperty('primary_company');
    expect(body).not.toHaveProperty('is_primary_founder');
  });

  test.each([
    ['as a name alone', { company_id: '' }, true],
    ['not at all', { company_id: '', primary_company: ' ' }, false],
  ])('of Add Person that is given %s: a primary founder needs one', (_, changes, isFounder) => {
    expect(newPersonBody({ ...start, ...changes }).is_primary_founder).toBe(isFounder);
  });

  test.each([
    ['stays', { primary_company: ' Acme ' }, true],
    ['typed anew is founded by somebody else', { primary_company: 'Acme 2', company_id: '' }, false],
    ['picked anew is founded by somebody else', { company_id: ACME.replace('c1', 'c2') }, false],
    ['taken away has no founder', { primary_company: '', company_id: '' }, false],
  ])('of Edit Person that %s', (_, changes, isFounder) => {
    expect(editedBody(personBody({ ...start, ...changes }), person).is_primary_founder).toBe(isFounder);
  });

  test('of Edit Person never makes somebody a primary founder', () => {
    const body = personBody({ ...start, primary_company: 'Other', is_primary_founder: true });
    expect(editedBody(body, { ...person, is_primary_founder: false }).is_primary_founder).toBe(false);
  });
});
