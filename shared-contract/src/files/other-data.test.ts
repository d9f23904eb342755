import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitOtherDataCells, joinOtherDataCells } from './other-data';

describe('the column Other Data of an error report', () => {
  test('shows a cell a line', () => {
    expect(joinOtherDataCells({ Major: 'Biology', 'Year: started': '2024' })).toBe(
      'Major: Biology\nYear\\: started: 2024',
    );
  });

  test('reads corrected lines with any line ending', () => {
    expect(splitOtherDataCells('Major: Biology\r\n\r\nNote: a: b\nEmpty:')).toEqual([
      ['Major', 'Biology'],
      ['Note', 'a: b'],
      ['Empty', ''],
    ]);
  });

  test('any other text is no such column', () => {
    expect(splitOtherDataCells('just a remark')).toBeNull();
    expect(splitOtherDataCells('')).toEqual([]);
  });

  test('any cells read back the same', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(':', '\\', '\n', '\r', 'n', ' ', 'a') }),
    );
    const header = text.filter((value) => value.trim() !== '' && value !== '__proto__');
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(header, text), { selector: ([name]) => name }), (cells) => {
        const written = joinOtherDataCells(Object.fromEntries(cells));
        expect(new Map(splitOtherDataCells(written))).toEqual(new Map(cells));
      }),
    );
  });
});
