import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import {
  rowXml,
  rowsXml,
  textCell,
  workbookEntries,
  workbookFile,
  type WorkbookParts,
} from '@studio-desk/test-kit/hostile-files/workbook-file';
import { zipFile } from '@studio-desk/test-kit/hostile-files/zip-file';
import { createRowCollector } from './row-collector';
import { splitCells, type ParsedSheets } from './sheet';
import { readXls, readXlsx } from './workbook-sheets';

/** Splits the text of each row into its cells. */
const withCells = ({ sheets, ignored }: ParsedSheets) => ({
  sheets: sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ text, ...row }) => ({ ...row, cells: splitCells(text) })),
  })),
  ignored,
});
const read = async (bytes: Buffer) => withCells(await readXlsx(bytes, createRowCollector(1000)));
const sheetsOf = (parts: WorkbookParts) => read(workbookFile(parts));

/** Writes the cells into a workbook and reads them back. */
async function cellsOf(cells: readonly string[], parts: WorkbookParts = {}) {
  const { sheets } = await sheetsOf({ ...parts, sheets: [rowXml(1, cells)] });
  return sheets[0]?.rows[0]?.cells;
}
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

describe('cells of a workbook', () => {
  it('keep all digits of numbers, and texts unchanged', async () => {
    const given = [
      '7065550100',
      '1750000',
      '0.1',
      '100000',
      '1E5',
      '1.5E-7',
      '123456789012345',
      '-12.5',
      '1e21',
    ];
    expect(await cellsOf(given.map((value) => number(value)))).toEqual([
      '7065550100',
      '1750000',
      '0.1',
      '100000',
      '100000',
      '0.00000015',
      '123456789012345',
      '-12.5',
      '1000000000000000000000',
    ]);
    const texts = ['02138', '12345678901234567890', '1E5', '+1 706', '0706 555', '2024.0'];
    expect(await cellsOf(texts.map(textCell))).toEqual(texts);
  });

  it('apply number formats that pad with zeros, but none that round or add a sign', async () => {
    const formats = ['00000', '000-00-0000', '0.0', '#,##0', '0%', '"$"#,##0', '0.00E+00', '0'];
    const cells = ['2138', '123456789', '2.25', '1750000', '0.055', '12000', '123456', '7'];
    expect(
      await cellsOf(
        cells.map((value, at) => number(value, at + 1)),
        { formats },
      ),
    ).toEqual(['02138', '123-45-6789', '2.25', '1750000', '0.055', '12000', '123456', '7']);
  });

  it('contain dates as the spreadsheet shows them, in the 1900 and the 1904 date system', async () => {
    const formats = ['m/d/yyyy', 'd. mmm yy', 'yyyy-mm-dd hh:mm', 'mmmm yyyy', '[$-409]d-mmm;@'];
    const days = (first: number) => formats.map((_, at) => number(String(first), at + 1));
    expect(await cellsOf(days(45356), { formats })).toEqual(formats.map(() => '2024-03-05'));
    expect(await cellsOf(days(45356 - 1462), { formats, is1904: true })).toEqual(
      formats.map(() => '2024-03-05'),
    );
  });

  it('round times just before midnight to midnight, and contain no date for a time alone', async () => {
    const formats = ['yyyy-mm-dd hh:mm', 'h:mm', '[h]:mm'];
    expect(
      await cellsOf([number('45356.99999999', 1), number('0.5', 2), number('1.25', 3)], { formats }),
    ).toEqual(['2024-03-06', '12:00', '30:00']);
  });

  it('may contain ISO dates', async () => {
    const formats = ['yyyy-mm-dd'];
    const iso = (text: string) => `<c t="d" s="1"><v>${text}</v></c>`;
    expect(await cellsOf([iso('2024-03-05'), iso('2024-03-05T23:30:00')], { formats })).toEqual([
      '2024-03-05',
      '2024-03-05',
    ]);
  });

  it('may contain ISO dates without a date format', async () => {
    const cells = ['2024-03-05', '2024-03-05T23:30:00', '2024-03-05T00:00:00Z'].map(
      (text) => `<c t="d"><v>${text}</v></c>`,
    );
    expect(await cellsOf(cells)).toEqual(['2024-03-05', '2024-03-05', '2024-03-05']);
  });

  it('contain numbers with the 15 digits that a spreadsheet shows', async () => {
    const cells = ['0.30000000000000004', '1234.5600000000001', '123456789012345678'];
    expect(await cellsOf(cells.map((value) => number(value)))).toEqual([
      '0.3',
      '1234.56',
      '123456789012345680',
    ]);
  });

  it('contain numbers with three decimals in a form that cannot be read as thousands', async () => {
    const cells = ['12.345', '-1.125', '0.055', '1234.567'];
    expect(await cellsOf(cells.map((value) => number(value)))).toEqual([
      '12.3450',
      '-1.1250',
      '0.055',
      '1234.567',
    ]);
  });

  it('contain the stored value of formulas, the text of links and rich text, and booleans as words', async () => {
    const sharedStrings =
      '<si><r><rPr><b/></rPr><t xml:space="preserve">Quick </t></r><r><t>Pitch &amp; more</t></r></si>';
    expect(
      await cellsOf(
        [
          '<c><f>1+2</f><v>3</v></c>',
          '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>',
          '<c t="s"><v>0</v></c>',
          '<c t="b"><v>1</v></c>',
          '<c t="b"><v>0</v></c>',
          '<c t="str"><f>HYPERLINK("https://example.com","Site")</f><v>Site</v></c>',
          '<c t="str"><f>cmd|\' /C calc\'!A0</f><v>=cmd</v></c>',
        ],
        { sharedStrings },
      ),
    ).toEqual(['3', 'ab', 'Quick Pitch & more', 'TRUE', 'FALSE', 'Site', '=cmd']);
  });

  it('report formula errors by name, and keep the other cells of the row', async () => {
    const { sheets } = await sheetsOf({
      sheets: [rowXml(7, [textCell('Acme'), '<c t="e"><v>#N/A</v></c>', '<c t="e"><v>#SPILL!</v></c>'])],
    });
    expect(sheets[0]?.rows).toEqual([
      {
        number: 7,
        cells: ['Acme', '#N/A', '#ERROR!'],
        problem: 'Cell B7 holds the error #N/A; Cell C7 holds the error #ERROR!',
      },
    ]);
  });

  it('report a character that cannot be stored as an error of the row', async () => {
    const { sheets } = await sheetsOf({ sheets: [rowsXml([['a'], ['A_x0000_B']])] });
    expect(sheets[0]?.rows[1]).toEqual({
      number: 2,
      cells: ['AB'],
      problem: 'Cell A2 holds a character that cannot be stored',
    });
  });
});

describe('sheets of a workbook', () => {
  it('are listed but not read when they are hidden or empty', async () => {
    const data = rowsXml([['company_name'], ['Acme']]);
    const { sheets, ignored } = await sheetsOf({
      sheets: [data, data, data, ''],
      states: [undefined, 'hidden', 'veryHidden'],
      names: ['2024', 'Old', 'Secret', 'Sheet2'],
    });
    expect(sheets.map(({ name }) => name)).toEqual(['2024']);
    expect(ignored).toEqual(['Old', 'Secret', 'Sheet2']);
  });

  it('keep row numbers despite blank rows, and omit blank columns at the end', async () => {
    const { sheets } = await sheetsOf({
      sheets: [
        rowXml(1, [textCell('a'), textCell('b'), textCell(' ')]) +
          rowXml(2, [textCell(''), '<c s="1"/>']) +
          rowXml(5, ['<c/>', textCell('x')]),
      ],
    });
    expect(sheets[0]?.rows).toEqual([
      { number: 1, cells: ['a', 'b'], problem: null },
      { number: 5, cells: ['', 'x'], problem: null },
    ]);
  });

  it('contain the value of a merged cell in its first cell', async () => {
    const sheet = `<?xml version="1.0"?><worksheet><sheetData>${rowsXml([['a', '', 'c']])}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`;
    expect((await sheetsOf({ sheets: [sheet] })).sheets[0]?.rows[0]?.cells).toEqual(['a', '', 'c']);
  });

  it('contain the value of a cell that is merged over several rows in each of them', async () => {
    const rows = rowsXml([['a'], ['Ann', '1'], ['', '2'], ['', '3'], ['Bo', '4']]);
    const merged = '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="A5:A1048576"/></mergeCells>';
    const sheet = `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${merged}</worksheet>`;
    expect((await sheetsOf({ sheets: [sheet] })).sheets[0]?.rows.map(({ cells }) => cells.join())).toEqual([
      'a',
      'Ann,1',
      'Ann,2',
      'Ann,3',
      'Bo,4',
    ]);
  });

  it('tell which rows are hidden', async () => {
    const rows = rowsXml([['a'], ['b'], ['c']]).replace('<row r="2"', '<row r="2" hidden="1"');
    expect((await sheetsOf({ sheets: [rows] })).sheets[0]?.rows.map(({ hidden }) => hidden)).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  it('are read if the main part has another name, and if content types are missing', async () => {
    const renamed = (to: string) =>
      workbookEntries({}).map(({ name, content }) => ({
        name: name.replace('workbook.xml', to),
        content: String(content).replace('/xl/workbook.xml', `/xl/${to}`),
      }));
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
    const content = `<Relationships><Relationship Id="rId1" Type="${type}" Target="/xl/book.xml"/></Relationships>`;
    for (const entries of [
      renamed('workbook22.xml'),
      renamed('workbook22.xml').filter(({ name }) => !name.startsWith('[')),
      [...renamed('book.xml'), { name: '_rels/.rels', content }],
    ]) {
      expect((await read(zipFile(entries))).sheets[0]?.rows[1]?.cells).toEqual(['Acme', 'Ann']);
    }
  });

  it('may come with any number of pictures', async () => {
    const more = Array.from({ length: 210 }, (_, at) => ({ name: `xl/media/image${at}.png`, content: 'x' }));
    const large = { name: 'xl/media/large.bmp', content: Buffer.alloc(60 * 1024 * 1024) };
    expect((await sheetsOf({ more: [...more, large] })).sheets[0]?.rows).toHaveLength(2);
  });

  it('are empty without rows', async () => {
    const sheets = ['<?xml version="1.0"?><worksheet><sheetData/></worksheet>', rowsXml([['a']])];
    expect((await sheetsOf({ sheets })).ignored).toEqual(['Sheet1']);
  });

  it.each([
    ['chart', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet'],
    ['dialog', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/dialogsheet'],
    ['macro', 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet'],
  ])('are listed but not read for a %s', async (kind, type) => {
    const sheets = [rowsXml([['a']]), rowsXml([['b']])];
    const entries = workbookEntries({ sheets, names: ['2024', 'Other'] });
    const inFolder = (text: string) => text.replace('worksheets/sheet2', `${kind}sheets/sheet1`);
    const moved = entries.map(({ name, content }) => ({
      name: inFolder(name),
      content: inFolder(String(content)).replace(/rId2" Type="[^"]*/, `rId2" Type="${type}`),
    }));
    expect(await read(zipFile(moved))).toMatchObject({ sheets: [{ name: '2024' }], ignored: ['Other'] });
  });

  it('without rows may contain line breaks', async () => {
    const sheet =
      '<?xml version="1.0"?><worksheet><sheetData/><rowBreaks count="1"><brk id="3"/></rowBreaks></worksheet>';
    expect((await sheetsOf({ sheets: [sheet, rowsXml([['a']])] })).ignored).toEqual(['Sheet1']);
  });

  it('are read fast even if their range covers the whole sheet', async () => {
    const sheet = `<?xml version="1.0"?><worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rowsXml([['a']])}</sheetData></worksheet>`;
    expect((await sheetsOf({ sheets: [sheet] })).sheets[0]?.rows).toHaveLength(1);
  });

  it('are the same from an archive that another program compressed', async () => {
    const archive = new ZipFile();
    for (const { name, content } of workbookEntries({})) {
      archive.addBuffer(Buffer.from(content), name, { compress: name.includes('sheet') });
    }
    archive.end();
    const { sheets } = await read(await buffer(archive.outputStream));
    expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([
      ['company_name', 'contact'],
      ['Acme', 'Ann'],
    ]);
  });

  it('may unpack to 90 MB, which 100,000 rows of 20 columns take', async () => {
    const archive = new ZipFile();
    for (const { name, content } of workbookEntries({})) {
      const [sheet, afterRows] = String(content).split('</worksheet>');
      const padding = Buffer.alloc(90 * 1024 * 1024, '<a/>');
      const isSheet = afterRows !== undefined;
      const padded = isSheet ? Buffer.concat([Buffer.from(sheet ?? ''), padding]) : Buffer.from(content);
      archive.addBuffer(padded, name, { compress: false });
    }
    archive.end();
    expect((await read(await buffer(archive.outputStream))).sheets[0]?.rows).toHaveLength(2);
  });

  it('are rejected when more than 20 are visible', async () => {
    const sheets = Array.from({ length: 21 }, () => rowsXml([['a']]));
    await expect(sheetsOf({ sheets })).rejects.toMatchObject({
      status: 422,
      detail: 'This workbook has more than 20 sheets. Remove or hide those that are not to be read.',
    });
  });

  it('are the same from a workbook in the older xls format', () => {
    const sheet = utils.aoa_to_sheet([
      ['company_name', 'founded', 'zip', 'is_open'],
      ['Café “Acme” – ñ', 45356, 2138, true],
    ]);
    Object.assign(sheet.B2, { z: 'm/d/yy' });
    Object.assign(sheet.C2, { z: '00000' });
    const book = utils.book_new(sheet, 'Companies');
    const bytes: Buffer = write(book, { type: 'buffer', bookType: 'biff8' });
    const { sheets } = withCells(readXls(bytes, createRowCollector(1000)));
    expect(sheets[0]).toEqual({
      name: 'Companies',
      rows: [
        { number: 1, cells: ['company_name', 'founded', 'zip', 'is_open'], problem: null },
        { number: 2, cells: ['Café “Acme” – ñ', '2024-03-05', '02138', 'TRUE'], problem: null },
      ],
    });
  });
});
