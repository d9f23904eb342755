import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unescapeFormula, escapeFormula } from './csv-cell';

describe('cells that begin like a formula', () => {
  test.each([
    '=1+1',
    '+1 706 555 0100',
    '-lead',
    '@here',
    '\tcmd',
    '\rcmd',
    '\0',
    '＝1',
    '＋1',
    '－1',
    '＠a',
  ])('%j is written as text, and reads back the same', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
    expect(unescapeFormula(escapeFormula(text))).toBe(text);
  });

  test.each(['-5', '-5.25', '5', 'Acme', "O'Neill", "'quoted'", ''])('%j is written as it is', (text) => {
    expect(escapeFormula(text)).toBe(text);
    expect(unescapeFormula(text)).toBe(text);
  });

  test('a text that already begins with an apostrophe keeps it', () => {
    expect(escapeFormula("'=1")).toBe("''=1");
    expect(unescapeFormula("''=1")).toBe("'=1");
  });

  test('a text that a program wrote as a formula is that text', () => {
    expect(unescapeFormula('="0706"')).toBe('0706');
    expect(unescapeFormula('="6"" pipe"')).toBe('6" pipe');
    expect(unescapeFormula('="a"&"b"')).toBe('="a"&"b"');
    expect(unescapeFormula(escapeFormula('="0706"'))).toBe('="0706"');
  });

  test('any text reads back the same', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '5', '.', 'a', '＝'),
    });
    fc.assert(fc.property(text, (given) => unescapeFormula(escapeFormula(given)) === given));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => unescapeFormula(escapeFormula(given)) === given),
    );
  });
});
