import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, amountText } from './amount-text';

describe('an amount as it is typed', () => {
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
  ])('%s is %d', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
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
  ])('"%s" is no number', (text) => {
    expect(amountOf(text)).toBeNaN();
  });
});

describe('an amount as it is shown', () => {
  test.each([
    [50000, '50,000'],
    [1250.5, '1,250.50'],
    [0, '0'],
    [-1234567.89, '-1,234,567.89'],
    [999, '999'],
  ])('%d is %s', (amount, text) => {
    expect(amountText(amount)).toBe(text);
  });

  test('is read as the very same number again, whatever it is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (amount) => {
        expect(amountOf(amountText(amount)) === amount).toBe(true);
      }),
    );
  });
});
