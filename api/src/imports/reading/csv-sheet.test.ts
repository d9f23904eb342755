import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-sheet';
import { decodeCsv } from './decode-csv';
import { splitCells, type SheetRow } from './sheet';

async function rowsOf(file: string | Buffer, required?: readonly string[]) {
  const rows: SheetRow[] = [];
  for await (const batch of readCsv(decodeCsv(Buffer.from(file)), required)) rows.push(...batch);
  return rows.map(({ number, text, problem }) => ({ number, cells: splitCells(text).join(' | '), problem }));
}
const cellsOf = async (file: string | Buffer, required?: readonly string[]) =>
  (await rowsOf(file, required)).map(({ cells }) => cells);

describe('the text of a CSV file', () => {
  const TEXT = 'company_name,contact\nCafé ñ – “Ann”,Zoë\n';
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const windows1252 = TEXT.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94');

  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 BE', bigEndian(`\uFEFF${TEXT}`)],
    ['Windows-1252', Buffer.from(windows1252, 'latin1')],
  ])('may be in %s', async (name, file) => {
    expect(await cellsOf(file)).toEqual(['company_name | contact', 'Café ñ – “Ann” | Zoë']);
    // Unicode is detected, so the chosen encoding is ignored.
    if (name !== 'Windows-1252')
      expect(decodeCsv(file, 'macintosh')).toEqual({ ...decodeCsv(file), readAs: null });
  });
});

describe('a CSV file is split into cells', () => {
  const UNCHANGED = ['02138', '12345678901234567890', '1E5', '+1 706', '2024.0', 'TRUE'];
  const THREE = ['a | b | c', '1 | 2 | 3'];

  it.each<[what: string, file: string, cells: string[], required?: string]>([
    ['by commas', 'a,b,c\n1,2,3\n', THREE],
    ['by semicolons', 'a;b;c\n1;2;3\n', THREE],
    ['by tabs', 'a\tb\tc\n1\t2\t3\n', THREE],
    ['by pipes', 'a|b|c\n1|2|3\n', THREE],
    ['not at all, for a single column', 'company_name\nAcme\nBolt\n', ['company_name', 'Acme', 'Bolt']],
    ['not by commas in a single column', 'name\nAcme\nBolt, Inc.\n', ['name', 'Acme', 'Bolt, Inc.']],
    ['not below one column', 'a_b\r\nAcme, Inc.\r\nB, LLC', ['a_b', 'Acme, Inc.', 'B, LLC'], 'ab'],
    ['not below that column in quotes', '"A B"\nAcme, Inc.\nB, LLC', ['A B', 'Acme, Inc.', 'B, LLC'], 'ab'],
    ['not below that column with a mark', '\uFEFFA-B\nC, I.\nB, LLC', ['A-B', 'C, I.', 'B, LLC'], 'ab'],
    ['below several columns', 'a_b;c\na;b\n', ['a_b | c', 'a | b'], 'ab'],
    ['below several columns in quotes', '"a_b","c"\na,b\n', ['a_b | c', 'a | b'], 'ab'],
    ['not by commas in quotes', 'a;b\n"1,2,3";x\n"4,5,6";y\n', ['a | b', '1,2,3 | x', '4,5,6 | y']],
    ['not by the comma of a title', 'Of May, 2024\na;b;c\n1;2;3\n', ['Of May, 2024', ...THREE]],
    ['below a title', 'Companies\na;b;c\n1;2;3\n', ['Companies', ...THREE]],
    ['not by lists', 'a,b\nAnn,x;y\nBo,z;y\n', ['a | b', 'Ann | x;y', 'Bo | z;y']],
    ['not by commas of one cell', 'name;note\nAcme;a, b, c, d\n', ['name | note', 'Acme | a, b, c, d']],
    ['by the line sep=, which is no row', 'sep=|\na|b\n1|2,3\n', ['a | b', '1 | 2,3']],
    ['with quotes', 'a,b\n6" pipe,4 "x"\n"1" y,="07"\n', ['a | b', '6" pipe | 4 "x"', '"1" y | ="07"']],
    ['with quotes and line breaks', 'a,b\n"""A"" b\r\nc",1\n', ['a | b', '"A" b\r\nc | 1']],
    ['unchanged', `a\n${UNCHANGED.join('\n')}\n`, ['a', ...UNCHANGED]],
    ['with byte order marks in the middle', '\uFEFF\uFEFF"a","b"\n\uFEFF"1,5",2\n\x1a', ['a | b', '1,5 | 2']],
    ['cleaned', '\u200ba\ufeff,E\u0301\n\u202a7\u202c,\u200b\n\x1a,\xa0\n', ['a | É', '7']],
    ['without 5,000 empty ones', `a${','.repeat(5000)}\n`, ['a']],
    ['of 32,767 characters', `a,${'x'.repeat(32_767)}\n`, [`a | ${'x'.repeat(32_767)}`]],
  ])('%s', async (_what, file, cells, required) => {
    expect(await cellsOf(file, required === undefined ? undefined : [required])).toEqual(cells);
  });
});

describe('rows of a CSV file', () => {
  it.each([
    ['a cell of several lines is in one row, blank rows count', 'a,b\n"1\n2",x\n\n , \n3,y,,,\n', [1, 2, 5]],
    ['line ends may differ', 'a,b\r\n"1","2"\n3,4\r5,6', [1, 2, 3, 4]],
    ['the line sep= does not count', 'sep=|\na|b\n1|2,3\n', [1, 2]],
  ])('are numbered as in a spreadsheet: %s', async (_what, file, numbers) => {
    expect((await rowsOf(file)).map(({ number }) => number)).toEqual(numbers);
  });

  const damaged = (mark: string) => Buffer.from(`${mark}a\nZo\xc3\xab\nAn\xc3a\nM\xc3\xbcller\n`, 'latin1');
  const IN_A3 = [null, null, 'Cell A3 holds a damaged character', null];
  it.each<[what: string, file: string | Buffer, problems: (string | null)[], last: string]>([
    ['damaged characters', damaged(''), IN_A3, 'Müller'],
    ['them below a mark', damaged('\xef\xbb\xbf'), IN_A3, 'Müller'],
    ['a formula error', 'a,b\nAcme,#N/A\n', [null, 'Cell B2 holds the error #N/A'], 'Acme | #N/A'],
    ['it in spaces', 'a,b\n #DIV/0! ,#1\n', [null, 'Cell A2 holds the error #DIV/0!'], ' #DIV/0!  | #1'],
  ])('have an error for %s, and keep the text', async (_what, file, problems, last) => {
    const rows = await rowsOf(file);
    expect(rows.map(({ problem }) => problem)).toEqual(problems);
    expect(rows.at(-1)?.cells).toBe(last);
  });

  const openQuote = (line: number) =>
    `A quote (") in the row that begins in line ${line} is never closed. Correct it and upload the file again.`;
  it.each([
    ['an unclosed quote', 'a,b\n1,2\n"x\ny",2\n3,"open\n4,5\n', openQuote(5)],
    ['a quote that takes in lines', `${'a,b\n'.repeat(10_000)}3,"open\n4,5\n"x",6\n`, openQuote(10_001)],
    ['201 columns', 'a,'.repeat(201), 'Row 1 has more than 200 columns. Remove those that are not needed.'],
    [
      'a long cell',
      `a,b\n1,${'x'.repeat(32_768)}\n`,
      'Cell B2 holds more than 32,767 characters. Shorten it and upload the file again.',
    ],
  ])('with %s reject the file', async (_what, file, detail) => {
    await expect(rowsOf(file)).rejects.toMatchObject({ status: 422, detail });
  });
});
