import fc from 'fast-check';
import { errorReportLines } from '@studio-desk/shared-contract';
import { expect, test } from 'vitest';
import { errorRows } from '../../testing/some-upload';
import { errorReportText } from './error-report';

const BOM = '\uFEFF';

/** The cells of a CSV as RFC 4180 has them. */
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

test('the report begins with a byte order mark and its columns', async () => {
  expect(await errorReportText(errorRows(1))).toBe(
    `${BOM}Row Number,Error,Company Name,Other Data\r\n2,Year must be 4 digits,Company 2,year_started: 22\r\n`,
  );
});

test('L10: a cell that begins like a formula is text, one with quotes and line ends stays one cell', async () => {
  const data = { Company_Name: '=HYPERLINK("x")', a: '1,5', b: 'two\nlines' };
  const [, line] = cellsOf((await errorReportText(errorRows(1, { data, error: '-\r' }))).slice(1));
  expect(line).toEqual(['2', "'-\r", `'=HYPERLINK("x")`, 'a: 1,5\nb: two\\nlines']);
});

test('I7: all of 120 rows are in the report', async () => {
  const lines = cellsOf((await errorReportText(errorRows(120))).slice(1));
  expect(lines).toHaveLength(121);
  expect(lines.at(-1)?.[0]).toBe('121');
});

test('whatever the cells hold, the file has the same cells', async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', ';', '\t', "'", '=', 'a', ' ', 'é') }),
    fc.string({ unit: 'binary' }),
  );
  const data = fc.dictionary(text, text, { maxKeys: 3 });
  await fc.assert(
    fc.asyncProperty(data, text, async (cells, error) => {
      const rows = errorRows(2, { data: cells, error });
      expect(cellsOf((await errorReportText(rows)).slice(1))).toEqual(errorReportLines(rows));
    }),
  );
});
