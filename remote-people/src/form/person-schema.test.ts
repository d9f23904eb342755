import { describe, expect, test } from 'vitest';
import { createContractResolver } from '@studio-desk/shared-area';
import { emptyPersonFormValues, toPersonBody } from './person-form-values';
import { findPersonFormField, createPersonSchema } from './person-schema';

describe('the form field for a path in the body', () => {
  test.each([
    [['phone'], 'phone'],
    [['company_id'], 'primary_company'],
    [['labels', '0'], 'labels'],
  ])('of %j is %s', (path, field) => {
    expect(findPersonFormField(['phone', 'primary_company', 'labels'], path)).toBe(field);
  });

  test.each([[['website']], [['judge']], [['toString']], [[]]])('is missing for %j', (path) => {
    expect(findPersonFormField(['phone'], path)).toBeNull();
  });
});

describe('the person form schema', () => {
  const check = (values: object) =>
    createContractResolver(createPersonSchema(['name', 'email'], toPersonBody))(
      { ...emptyPersonFormValues, ...values },
      undefined,
      {
        fields: {},
        shouldUseNativeValidation: false,
      },
    );

  test('shows the messages of the contract on their fields', async () => {
    expect(await check({ name: ' ', email: 'nobody' })).toMatchObject({
      errors: {
        name: { message: 'Name is required' },
        email: { message: 'Enter an email address like name@example.com' },
      },
    });
  });

  test('ignores fields that are not shown', async () => {
    expect(await check({ name: 'Ann', website: 'nowhere' })).toMatchObject({ errors: {} });
  });
});
