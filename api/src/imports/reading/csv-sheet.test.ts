import { describe, expect, it } from 'vitest';
import { readCsv } from './csv-sheet';
import { decodeCsv } from './decode-csv';
import { createRowCollector } from './row-collector';
import { splitCells, type SheetRow } from './sheet';

async function rowsOf(file: string | Buffer, mostRows = 1000, required?: readonly string[]) {
  const rows: SheetRow[] = [];
  const csv = decodeCsv(Buffer.from(file));
  for await (const batch of readCsv(csv, createRowCollector(mostRows), required)) rows.push(...batch);
  return rows.map((row) => ({ ...row, cells: splitCells(row.text) }));
}
const cellsOf = async (file: string | Buffer) => (await rowsOf(file)).map(({ cells }) => cells);
const refusal = (file: string | Buffer, mostRows?: number) =>
  rowsOf(file, mostRows).then(
    () => undefined,
    (error: unknown) => error,
  );

const TEXT = 'company_name,contact\nCafé ñ – “Ann”,Zoë\n';
const CELLS = [
  ['company_name', 'contact'],
  ['Café ñ – “Ann”', 'Zoë'],
];
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const windows1252 = Buffer.from(
  TEXT.replace('–', '\x96').replace('“', '\x93').replace('”', '\x94'),
  'latin1',
);

describe('the encoding of a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16 LE', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 LE without a mark', Buffer.from(TEXT, 'utf16le')],
    ['UTF-16 BE', bigEndian(`\uFEFF${TEXT}`)],
    ['UTF-16 BE without a mark', bigEndian(TEXT)],
    ['Windows-1252', windows1252],
  ])('%s', async (_encoding, file) => {
    expect(await cellsOf(file)).toEqual(CELLS);
  });

  it('has an error in each row with a damaged character', async () => {
    const broken = Buffer.concat([
      Buffer.from('name\nZoë\nAn'),
      Buffer.from([0xc3]),
      Buffer.from('a\nMüller\n'),
    ]);
    for (const file of [broken, Buffer.concat([Buffer.from('\uFEFF'), broken])]) {
      expect(await rowsOf(file)).toMatchObject([
        { cells: ['name'], problem: null },
        { cells: ['Zoë'], problem: null },
        { problem: 'Cell A3 holds a damaged character' },
        { cells: ['Müller'], problem: null },
      ]);
    }
  });

  it('may have byte order marks in its middle, and end in control characters', async () => {
    const text = '\uFEFF\uFEFF"a","b"\n\uFEFF"1,5",2\n\x1a';
    expect(await cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
  });

  it.each([Buffer.from('a,b\n1,\0\n'), Buffer.from([1, 0, 0, 0, 7, 0])])(
    'is rejected when the content is not text',
    async (file) => {
      expect(await refusal(file)).toMatchObject({ status: 415 });
    },
  );
});

describe('the delimiter of a CSV file', () => {
  it.each([',', ';', '\t', '|'])('%j', async (mark) => {
    expect(await cellsOf(`a${mark}b${mark}c\n1${mark}2${mark}3\n`)).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('is not needed for a single column, even if its cells contain commas', async () => {
    expect(await cellsOf('company_name\nAcme\nBolt\n')).toEqual([['company_name'], ['Acme'], ['Bolt']]);
    expect(await cellsOf('company_name\nAcme\nBolt, Inc.\n')).toEqual([
      ['company_name'],
      ['Acme'],
      ['Bolt, Inc.'],
    ]);
  });

  it('is not detected when only the required column exists', async () => {
    const read = (file: string) => rowsOf(file, 10, ['companyname']);
    for (const header of ['company_name', '"Company Name"', '\uFEFFCOMPANY NAME']) {
      const cells = (await read(`${header}\r\nAcme, Inc.\r\nBolt, LLC\r\n`)).map((row) => row.cells);
      expect(cells.slice(1), header).toEqual([['Acme, Inc.'], ['Bolt, LLC']]);
    }
    expect((await read('company_name;major\na;b\n'))[1]?.cells).toEqual(['a', 'b']);
    expect((await read('"company_name","major"\na,b\n'))[1]?.cells).toEqual(['a', 'b']);
  });

  it('is not taken from quoted text, a title row or single cells', async () => {
    expect((await cellsOf('a;b\n"1,2,3";x\n"4,5,6";y\n'))[1]).toEqual(['1,2,3', 'x']);
    expect((await cellsOf('Companies, as of May\na;b;c\n1;2;3\n'))[1]).toEqual(['a', 'b', 'c']);
    expect((await cellsOf('Companies\na;b;c\n1;2;3\n'))[1]).toEqual(['a', 'b', 'c']);
    expect((await cellsOf('name,labels\nAnn,founder;mentor\nBo,judge;mentor\n'))[1]).toEqual([
      'Ann',
      'founder;mentor',
    ]);
    expect((await cellsOf('name;note\nAcme;likes a, b, c, d\n'))[1]).toEqual(['Acme', 'likes a, b, c, d']);
  });

  it('can be given in a line sep=, which is not read as a row', async () => {
    expect((await rowsOf('sep=|\na|b\n1|2,3\n')).map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2,3'],
    ]);
  });
});

describe('rows of a CSV file', () => {
  it('keep the text of their cells unchanged', async () => {
    const cells = ['02138', '12345678901234567890', '1E5', '+1 706', '2024.0', 'TRUE'];
    expect((await cellsOf(`a,b,c,d,e,f\n${cells.join(',')}\n`))[1]).toEqual(cells);
  });

  it('keep formula errors as text and report them as errors of the row', async () => {
    expect(await rowsOf('a,b\nAcme,#N/A\n #DIV/0! ,#1\n')).toMatchObject([
      { problem: null },
      { cells: ['Acme', '#N/A'], problem: 'Cell B2 holds the error #N/A' },
      { cells: [' #DIV/0! ', '#1'], problem: 'Cell A3 holds the error #DIV/0!' },
    ]);
  });

  it('are numbered as in a spreadsheet: a multi-line cell is one row, blank lines count', async () => {
    expect(
      (await rowsOf('a,b\n"1\n2",x\n\n , \n3,y,,,\n')).map(({ number, cells }) => [number, ...cells]),
    ).toEqual([
      [1, 'a', 'b'],
      [2, '1\n2', 'x'],
      [5, '3', 'y'],
    ]);
  });

  it('may have different line endings in one file', async () => {
    expect((await rowsOf('a,b\r\n"1","2"\n3,4\r5,6')).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('with an unclosed quote reject the file and name the line', async () => {
    expect(await refusal('a,b\n1,2\n"x\ny",2\n3,"open\n4,5\n')).toMatchObject({
      status: 422,
      detail:
        'A quote (") in the row that begins in line 5 is never closed. Correct it and upload the file again.',
    });
  });

  it('with a quote that takes in the next lines reject the file', async () => {
    const swallowing = `${'a,b\n'.repeat(10_000)}3,"open\n4,5\n"x",6\n`;
    expect(await refusal(swallowing, 20_000)).toMatchObject({
      status: 422,
      detail: expect.stringContaining('in line 10001 is never closed'),
    });
    expect((await cellsOf('a,b\n"""A"" b\r\nc",1\n'))[1]).toEqual(['"A" b\r\nc', '1']);
  });

  it('may have quotes inside their cells', async () => {
    expect(await cellsOf('a,b\n6" pipe,4 "x"\n"1" y,="0706"\n')).toEqual([
      ['a', 'b'],
      ['6" pipe', '4 "x"'],
      ['"1" y', '="0706"'],
    ]);
  });

  it('have at most 200 columns, not counting empty ones', async () => {
    expect(await cellsOf(`a${','.repeat(5000)}\n`)).toEqual([['a']]);
    expect(await refusal(`${'a,'.repeat(201)}\n`)).toMatchObject({
      status: 422,
      detail: 'Row 1 has more than 200 columns. Remove those that are not needed.',
    });
  });

  it('have cells of at most the length that a spreadsheet allows', async () => {
    expect((await cellsOf(`a,${'x'.repeat(32_767)}\n`))[0]).toHaveLength(2);
    expect(await refusal(`a,b\n1,${'x'.repeat(32_768)}\n`)).toMatchObject({
      status: 422,
      detail: 'Cell B2 holds more than 32,767 characters. Shorten it and upload the file again.',
    });
  });

  it('are limited in number, not counting titles', async () => {
    expect(await refusal('a\n'.repeat(600), 100)).toMatchObject({
      status: 413,
      detail: 'The file has more than 100 rows. Split it and upload the parts.',
    });
  });
});
