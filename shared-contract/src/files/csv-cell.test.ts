import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCell, safeCell } from './csv-cell';

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
    expect(safeCell(text)).toBe(`'${text}`);
    expect(readCell(safeCell(text))).toBe(text);
  });

  test.each(['-5', '-5.25', '5', 'Acme', "O'Neill", "'quoted'", ''])('%j is written as it is', (text) => {
    expect(safeCell(text)).toBe(text);
    expect(readCell(text)).toBe(text);
  });

  test('a text that already begins with an apostrophe keeps it', () => {
    expect(safeCell("'=1")).toBe("''=1");
    expect(readCell("''=1")).toBe("'=1");
  });

  test('a text that a program wrote as a formula is that text', () => {
    expect(readCell('="0706"')).toBe('0706');
    expect(readCell('="6"" pipe"')).toBe('6" pipe');
    expect(readCell('="a"&"b"')).toBe('="a"&"b"');
    expect(readCell(safeCell('="0706"'))).toBe('="0706"');
  });

  test('any text reads back the same', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '"', '=', '+', '-', '@', '\t', '5', '.', 'a', '＝'),
    });
    fc.assert(fc.property(text, (given) => readCell(safeCell(given)) === given));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (given) => readCell(safeCell(given)) === given));
  });
});
