import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount, formatAmount } from './amount-text';

describe('a typed amount', () => {
  test.each([
    ['50,000', 50000],
    ['50000', 50000],
    ['$1,250.50', 1250.5],
    [' $ 1,250 ', 1250],
    ['-$20', -20],
    ['0', 0],
    ['.5', 0.5],
    ['12.', 12],
    ['0.1', 0.1],
    ['1,234,567.89', 1234567.89],
  ])('of %s is parsed as %d', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    'abc',
    '1,25',
    '50,00',
    '1.250,50',
    '12k',
    '1 2',
    '$',
    '.',
    ',',
    '--1',
    '€5',
    'Infinity',
  ])('of "%s" is not a number', (text) => {
    expect(parseAmount(text)).toBeNaN();
  });
});

describe('a formatted amount', () => {
  test.each([
    [50000, '50,000'],
    [1250.5, '1,250.50'],
    [0, '0'],
    [-1234567.89, '-1,234,567.89'],
    [999, '999'],
  ])('of %d is %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  test('parses back to the same number, for any amount', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (amount) => {
        expect(parseAmount(formatAmount(amount)) === amount).toBe(true);
      }),
    );
  });
});
