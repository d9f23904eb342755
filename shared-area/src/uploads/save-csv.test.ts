import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsvText } from './save-csv';

const BOM = '\uFEFF';

/** Parses CSV as RFC 4180 defines it. */
function cellsOf(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y;
  const lines: string[][] = [[]];
  while (cell.lastIndex < text.length) {
    const [, value = '', end] = cell.exec(text) ?? [];
    lines.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('a CSV begins with a byte order mark', async () => {
  expect(
    await toCsvText([
      ['Row Number', 'Error'],
      ['2', 'Year must be 4 digits'],
    ]),
  ).toBe(`${BOM}Row Number,Error\r\n2,Year must be 4 digits\r\n`);
});

test('a cell with quotes and line ends stays one cell', async () => {
  const line = [`'=HYPERLINK("x")`, '-\r', 'a: 1,5\nb: two', ''];
  expect(cellsOf((await toCsvText([line])).slice(1))).toEqual([line]);
});

test('any cells can be read back from the saved file', async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ';', '\t', "'", '=', 'a', ' ', 'é') }),
    fc.string({ unit: 'binary' }),
  );
  const lines = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(lines, async (cells) => {
      expect(cellsOf((await toCsvText(cells)).slice(1))).toEqual(cells);
    }),
  );
});
