import { changedFields, isSameValue } from '@studio-desk/shared-ui/components';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCompany, anyCompanyFields, WRITTEN_FIELDS } from '../testing/any-company';
import { someCompany } from '../testing/some-company';
import { companyBody, formValues } from '../form/company-form-values';
import { updateBody } from './update-body';

const touchpoint = { program: 'GBAN', semester: 'Fall', year: '2024', status: 'Pitch', notes: null };
const firstContact = { program: 'Idea Accelerator', semester: 'Fall', year: '2023', status: 'Started' };

describe('only changed fields are sent', () => {
  test('a field that says something else is one, one that is left out is not', () => {
    const company = someCompany({ major: 'Marketing', contact: 'Ann' });
    expect(changedFields(company, { major: 'Finance', contact: 'Ann' })).toEqual({ major: 'Finance' });
  });

  test('an emptied field is one, an empty one that stays empty is not', () => {
    const company = someCompany({ major: 'Marketing' });
    expect(changedFields(company, { major: '', contact: '', uga_contact: null })).toEqual({
      major: '',
    });
  });

  test('a changed row sends its whole list', () => {
    const company = someCompany({ additional_touchpoints: [touchpoint] });
    const changed = [{ ...touchpoint, status: 'Funded' }];
    expect(changedFields(company, { additional_touchpoints: changed })).toEqual({
      additional_touchpoints: changed,
    });
  });

  test('what the form shows of any company and says again changes nothing', () => {
    fc.assert(
      fc.property(anyCompany, (company) => {
        expect(changedFields(company, companyBody(formValues(company)))).toEqual({});
      }),
    );
  });

  test('the changes put into the company give what the body says, whatever the two are', () => {
    fc.assert(
      fc.property(anyCompany, anyCompanyFields, (company, body) => {
        const saved = { ...company, ...changedFields(company, body) };
        for (const field of WRITTEN_FIELDS) {
          expect(isSameValue(field, saved[field], body[field]), field).toBe(true);
        }
      }),
    );
  });
});

describe('the body that is sent', () => {
  const company = someCompany({ first_contact: firstContact, additional_touchpoints: [touchpoint] });

  test('has first contact and touchpoints always, where there are some', () => {
    expect(updateBody(company, { major: 'Finance' })).toEqual({
      first_contact: firstContact,
      additional_touchpoints: [touchpoint],
      major: 'Finance',
    });
    expect(updateBody(someCompany(), { major: 'Finance' })).toEqual({ major: 'Finance' });
  });

  test('has them as they were changed, and removed ones as removed', () => {
    expect(updateBody(company, { first_contact: null, additional_touchpoints: [] })).toEqual({
      first_contact: null,
      additional_touchpoints: [],
    });
  });
});
