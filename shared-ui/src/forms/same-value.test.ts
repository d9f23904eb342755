import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameValue } from './same-value';

describe('two values of a field are equal', () => {
  test.each([
    ['major', '', null],
    ['major', '  Marketing ', 'Marketing'],
    ['year_started', 2024, '2024'],
    ['first_contact', null, { program: null, semester: '', year: null, status: null }],
    ['first_contact', { program: 'GBAN', year: 2024 }, { year: '2024', program: 'GBAN', status: null }],
    ['additional_touchpoints', [], null],
    ['revenue_data', {}, null],
    ['revenue_data', { 2024: 10, 2023: 5 }, { 2023: 5, 2024: 10 }],
    ['entr_certificate', false, null],
    ['active_tenant', true, null],
    ['additional_founders', [{ name: 'Ann', entr_certificate: false }], [{ email: null, name: 'Ann' }]],
  ])('%s: %j and %j', (name, a, b) => {
    expect(isSameValue(name, a, b)).toBe(true);
  });

  test.each([
    ['major', 'Marketing', 'marketing'],
    ['active_tenant', false, null],
    ['entr_certificate', true, null],
    ['revenue_data', { 2024: 0 }, {}],
    ['funding_data', [{ source: 'Grant', amount: 0 }], [{ source: 'Grant' }]],
    ['funding_data', [{ amount: 10 }], [{ amount: '10' }]],
    ['additional_founders', [{ name: 'A' }, { name: 'B' }], [{ name: 'B' }, { name: 'A' }]],
  ])('but not %s: %j and %j', (name, a, b) => {
    expect(isSameValue(name, a, b)).toBe(false);
  });

  test('regardless of the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(isSameValue('any', value, turned)).toBe(true);
      }),
    );
  });
});
