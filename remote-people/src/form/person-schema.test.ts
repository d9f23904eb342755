import { describe, expect, test } from 'vitest';
import { contractResolver } from '@studio-desk/shared-area';
import { emptyFormValues, personBody } from './person-form-values';
import { fieldAt, personSchema } from './person-schema';

describe('the field that a path in the body is about', () => {
  test.each([
    [['phone'], 'phone'],
    [['company_id'], 'primary_company'],
    [['labels', '0'], 'labels'],
  ])('%j is %s', (path, field) => {
    expect(fieldAt(['phone', 'primary_company', 'labels'], path)).toBe(field);
  });

  test.each([[['website']], [['judge']], [['toString']], [[]]])(
    '%j is none that the screen shows',
    (path) => {
      expect(fieldAt(['phone'], path)).toBeNull();
    },
  );
});

describe('the rules', () => {
  const check = (values: object) =>
    contractResolver(personSchema(['name', 'email'], personBody))(
      { ...emptyFormValues, ...values },
      undefined,
      {
        fields: {},
        shouldUseNativeValidation: false,
      },
    );

  test('are those of the contract, on the fields that the screen shows', async () => {
    expect(await check({ name: ' ', email: 'nobody' })).toMatchObject({
      errors: {
        name: { message: 'Name is required' },
        email: { message: 'Enter an email address like name@example.com' },
      },
    });
  });

  test('hold nobody up for a field that is not shown', async () => {
    expect(await check({ name: 'Ann', website: 'nowhere' })).toMatchObject({ errors: {} });
  });
});
