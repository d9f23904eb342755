import { pickChangedFields, isSameValue } from '@studio-desk/shared-ui/components';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCompany, anyCompanyFields, WRITABLE_COMPANY_FIELDS } from '../testing/any-company';
import { someCompany } from '../testing/some-company';
import { toCompanyBody, toCompanyFormValues } from '../form/company-form-values';
import { toStoredTouchpointsBody } from './update-body';

const touchpoint = { program: 'GBAN', semester: 'Fall', year: '2024', status: 'Pitch', notes: null };
const firstContact = { program: 'Idea Accelerator', semester: 'Fall', year: '2023', status: 'Started' };

describe('pickChangedFields', () => {
  test('includes a field with another value, and not one that is left out', () => {
    const company = someCompany({ major: 'Marketing', contact: 'Ann' });
    expect(pickChangedFields(company, { major: 'Finance', contact: 'Ann' })).toEqual({ major: 'Finance' });
  });

  test('includes a field that was emptied, and not one that was empty before', () => {
    const company = someCompany({ major: 'Marketing' });
    expect(pickChangedFields(company, { major: '', contact: '', uga_contact: null })).toEqual({
      major: '',
    });
  });

  test('includes the whole list when one row changed', () => {
    const company = someCompany({ additional_touchpoints: [touchpoint] });
    const changed = [{ ...touchpoint, status: 'Funded' }];
    expect(pickChangedFields(company, { additional_touchpoints: changed })).toEqual({
      additional_touchpoints: changed,
    });
  });

  test('is empty for any company whose form was not changed', () => {
    fc.assert(
      fc.property(anyCompany, (company) => {
        expect(pickChangedFields(company, toCompanyBody(toCompanyFormValues(company)))).toEqual({});
      }),
    );
  });

  test('turns any company into the submitted body when applied', () => {
    fc.assert(
      fc.property(anyCompany, anyCompanyFields, (company, body) => {
        const saved = { ...company, ...pickChangedFields(company, body) };
        for (const field of WRITABLE_COMPANY_FIELDS) {
          expect(isSameValue(field, saved[field], body[field]), field).toBe(true);
        }
      }),
    );
  });
});

test('an update always includes the first contact and touchpoints, if there are any', () => {
  const touchpoints = { first_contact: firstContact, additional_touchpoints: [touchpoint] };
  expect(toStoredTouchpointsBody(someCompany(touchpoints))).toEqual(touchpoints);
  expect(toStoredTouchpointsBody(someCompany())).toEqual({});
});
