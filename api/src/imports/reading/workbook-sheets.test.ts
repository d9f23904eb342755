import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import {
  VALID_ROWS_XML,
  toRowXml,
  toRowsXml,
  toTextCellXml,
  createWorkbookEntries,
  createWorkbookFile,
  type WorkbookOptions,
} from '@studio-desk/test-kit/hostile-files/workbook-file';
import { createZipFile } from '@studio-desk/test-kit/hostile-files/zip-file';
import { splitCells } from './sheet';
import { readXls, readXlsx } from './workbook-sheets';

const withCells = ({ sheets, ignored }: ReturnType<typeof readXls>) => ({
  names: sheets.map(({ name }) => name),
  rows: sheets[0]?.rows.map(({ text, ...row }) => ({ ...row, cells: splitCells(text) })) ?? [],
  ignored,
});
const read = async (bytes: Buffer) => withCells(await readXlsx(bytes));
const sheetsOf = (parts: WorkbookOptions) => read(createWorkbookFile(parts));
const rowsOf = async (sheet: string) => (await sheetsOf({ sheets: [sheet] })).rows;
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A worksheet with XML after its rows. */
const worksheet = (rows: string, after: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** Writes the cells into a workbook and reads them back. */
async function cellsOf(cells: readonly string[], parts: WorkbookOptions = {}) {
  const { rows } = await sheetsOf({ ...parts, sheets: [toRowXml(1, cells)] });
  return rows[0]?.cells;
}
const number = (value: string | number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

describe('cells of a workbook', () => {
  it.each([
    ['all digits', '7065550100 0.1 -12.5 1E5 1.5E-7', '7065550100 0.1 -12.5 100000 0.00000015'],
    ['no exponent', '1e21 123456789012345', '1000000000000000000000 123456789012345'],
    [
      '15 digits',
      '123456789012345678 0.30000000000000004 1234.5600000000001',
      '123456789012345680 0.3 1234.56',
    ],
    ['no form of thousands', '12.345 -1.125 0.055 1234.567', '12.3450 -1.1250 0.055 1234.567'],
  ])('have numbers with %s', async (_what, values, texts) => {
    const cells = values.split(' ').map((value) => number(value));
    expect((await cellsOf(cells))?.join(' ')).toBe(texts);
  });

  const DAYS = ['m/d/yyyy', 'd. mmm yy', 'yyyy-mm-dd hh:mm', 'mmmm yyyy', '[$-409]d-mmm;@'];
  it.each([
    // Number formats that pad with zeros are applied; those that round or add a sign are not.
    ['2138', '00000', '02138'],
    ['123456789', '000-00-0000', '123-45-6789'],
    ['2.25', '0.0', '2.25'],
    ['1750000', '#,##0', '1750000'],
    ['0.055', '0%', '0.055'],
    ['12000', '"$"#,##0', '12000'],
    ['123456', '0.00E+00', '123456'],
    ['7', '0', '7'],
    ...DAYS.map((format) => ['45356', format, '2024-03-05']),
    // A time just before midnight counts as midnight. A time without a date stays a time.
    ['45356.99999999', 'yyyy-mm-dd hh:mm', '2024-03-06'],
    ['0.5', 'h:mm', '12:00'],
    ['1.25', '[h]:mm', '30:00'],
  ])('have %s in the format %s as %s', async (value = '', format = '', text) => {
    expect(await cellsOf([number(value, 1)], { formats: [format] })).toEqual([text]);
  });

  it('contain dates as the spreadsheet shows them in the 1904 date system', async () => {
    const cells = DAYS.map((_, at) => number(45356 - 1462, at + 1));
    expect(await cellsOf(cells, { formats: DAYS, is1904: true })).toEqual(DAYS.map(() => '2024-03-05'));
  });

  it.each([
    ['02138', toTextCellXml('02138')],
    ['12345678901234567890', toTextCellXml('12345678901234567890')],
    ['+1 706', toTextCellXml('+1 706')],
    ['2024.0', toTextCellXml('2024.0')],
    ['3', '<c><f>1+2</f><v>3</v></c>'],
    ['ab', '<c t="str"><f>"a"&amp;"b"</f><v>ab</v></c>'],
    ['Quick Pitch & more', '<c t="s"><v>0</v></c>'],
    ['TRUE', '<c t="b"><v>1</v></c>'],
    ['FALSE', '<c t="b"><v>0</v></c>'],
    ['Site', '<c t="str"><f>HYPERLINK("https://example.com","Site")</f><v>Site</v></c>'],
    ['=cmd', '<c t="str"><f>cmd|\' /C calc\'!A0</f><v>=cmd</v></c>'],
    ['2024-03-05', '<c t="d" s="1"><v>2024-03-05</v></c>'],
    ['2024-03-05', '<c t="d" s="1"><v>2024-03-05T23:30:00</v></c>'],
    ['2024-03-05', '<c t="d" s="1"><v>2024-03-05T00:00:00Z</v></c>'],
  ])('have the text %s of %s', async (text, cell) => {
    const sharedStrings =
      '<si><r><rPr><b/></rPr><t xml:space="preserve">Quick </t></r><r><t>Pitch &amp; more</t></r></si>';
    expect(await cellsOf([cell], { sharedStrings, formats: ['yyyy-mm-dd'] })).toEqual([text]);
  });

  it('report formula errors by name and characters that cannot be stored, and keep the other cells', async () => {
    const errors = ['<c t="e"><v>#N/A</v></c>', '<c t="e"><v>#SPILL!</v></c>'];
    const problem = 'Cell B7 holds the error #N/A; Cell C7 holds the error #ERROR!';
    expect(
      await rowsOf(
        toRowXml(7, [toTextCellXml('Acme'), ...errors]) + toRowXml(8, [toTextCellXml('A_x0000_B')]),
      ),
    ).toEqual([
      { number: 7, cells: ['Acme', '#N/A', '#ERROR!'], problem },
      { number: 8, cells: ['AB'], problem: 'Cell A8 holds a character that cannot be stored' },
    ]);
  });
});

describe('sheets of a workbook', () => {
  it('are listed but not read when they are hidden or empty', async () => {
    const empty = '<?xml version="1.0"?><worksheet><sheetData/></worksheet>';
    const breaks = empty.replace('/></', '/><rowBreaks count="1"><brk id="3"/></rowBreaks></');
    const { names, ignored } = await sheetsOf({
      sheets: [VALID_ROWS_XML, VALID_ROWS_XML, VALID_ROWS_XML, '', empty, breaks],
      states: [undefined, 'hidden', 'veryHidden'],
    });
    expect(names).toEqual(['Sheet1']);
    expect(ignored).toEqual(['Sheet2', 'Sheet3', 'Sheet4', 'Sheet5', 'Sheet6']);
  });

  it.each([
    ['chart', `${RELATIONSHIPS}/chartsheet`],
    ['dialog', `${RELATIONSHIPS}/dialogsheet`],
    ['macro', 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet'],
  ])('are listed but not read for a %s', async (kind, type) => {
    const entries = createWorkbookEntries({
      sheets: [VALID_ROWS_XML, VALID_ROWS_XML],
      names: ['2024', 'Other'],
    });
    const inFolder = (text: string) => text.replace('worksheets/sheet2', `${kind}sheets/sheet1`);
    const moved = entries.map(({ name, content }) => ({
      name: inFolder(name),
      content: inFolder(String(content)).replace(/rId2" Type="[^"]*/, `rId2" Type="${type}`),
    }));
    expect(await read(createZipFile(moved))).toMatchObject({ names: ['2024'], ignored: ['Other'] });
  });

  it('keep row numbers despite blank rows, omit blank columns at the end, and tell which rows are hidden', async () => {
    const rows = [
      toRowXml(1, [toTextCellXml('a'), toTextCellXml('b'), toTextCellXml(' ')]),
      toRowXml(2, [toTextCellXml(''), '<c s="1"/>']),
      toRowXml(5, ['<c/>', toTextCellXml('x')]).replace('<row', '<row hidden="1"'),
    ];
    expect(await rowsOf(rows.join(''))).toEqual([
      { number: 1, cells: ['a', 'b'], problem: null },
      { number: 5, cells: ['', 'x'], problem: null, hidden: true },
    ]);
  });

  it('contain the value of a merged cell in its first cell of each row', async () => {
    const rows = toRowsXml(['a,,c', 'Ann,1', ',2', ',3', 'Bo,4'].map((row) => row.split(',')));
    const ranges = ['A1:B1', 'A2:A4', 'A5:A1048576'].map((ref) => `<mergeCell ref="${ref}"/>`);
    const read = await rowsOf(worksheet(rows, `<mergeCells>${ranges.join('')}</mergeCells>`));
    expect(read.map(({ cells }) => cells.join())).toEqual(['a,,c', 'Ann,1', 'Ann,2', 'Ann,3', 'Bo,4']);
  });

  it('contain the value of a merged cell below a blank row, however often a file merges a million rows', async () => {
    const rows = [
      toRowXml(1, [toTextCellXml('name'), toTextCellXml('year')]),
      toRowXml(2, [toTextCellXml('Ann'), toTextCellXml('1')]),
      toRowXml(4, ['<c/>', toTextCellXml('2')]),
      toRowXml(1_048_576, ['<c/>', toTextCellXml('3')]),
    ];
    const ranges = '<mergeCell ref="A2:A1048576"/>'.repeat(20_000);
    const read = await rowsOf(worksheet(rows.join(''), `<mergeCells>${ranges}</mergeCells>`));
    expect(read.map(({ cells }) => cells.join())).toEqual(['name,year', 'Ann,1', 'Ann,2', 'Ann,3']);
  });

  const renamed = (to: string) =>
    createWorkbookEntries({}).map(({ name, content }) => ({
      name: name.replace('workbook.xml', to),
      content: String(content).replace('/xl/workbook.xml', `/xl/${to}`),
    }));
  const content = `<Relationships><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="/xl/book.xml"/></Relationships>`;
  it.each([
    ['the main part has another name', renamed('workbook22.xml')],
    ['a relation names the main part', [...renamed('book.xml'), { name: '_rels/.rels', content }]],
  ])('are read if %s', async (_what, entries) => {
    expect((await read(createZipFile(entries))).rows[1]?.cells).toEqual(['Acme', 'Ann']);
  });

  it('may come from other programs, with any number of pictures, and unpack to 90 MB', async () => {
    const padding = Buffer.alloc(90 * 1024 * 1024, '<a/>').toString('latin1');
    const pictures = Array.from({ length: 210 }, (_, at) => ({ name: `xl/media/${at}.png`, content: 'x' }));
    const large = { name: 'xl/media/large.bmp', content: Buffer.alloc(60 * 1024 * 1024) };
    for (const compress of [true, false]) {
      const sheets = [worksheet(VALID_ROWS_XML, compress ? '' : padding)];
      const archive = new ZipFile();
      for (const { name, content } of createWorkbookEntries({ sheets, more: [...pictures, large] }))
        archive.addBuffer(Buffer.from(content), name, { compress: compress || name.endsWith('.bmp') });
      archive.end();
      const { rows } = await read(await buffer(archive.outputStream));
      expect(rows.map(({ cells }) => cells.join())).toEqual(['company_name,contact', 'Acme,Ann']);
    }
  });

  it('are rejected when more than 20 are visible', async () => {
    const sheets = Array.from({ length: 21 }, () => VALID_ROWS_XML);
    await expect(sheetsOf({ sheets })).rejects.toMatchObject({
      status: 422,
      detail: 'This workbook has more than 20 sheets. Remove or hide those that are not to be read.',
    });
  });

  it('are the same from a workbook in the older xls format', () => {
    const header = ['company_name', 'founded', 'zip', 'is_open'];
    const sheet = utils.aoa_to_sheet([header, ['Café “Acme” – ñ', 45356, 2138, true]]);
    Object.assign(sheet.B2, { z: 'm/d/yy' });
    Object.assign(sheet.C2, { z: '00000' });
    const bytes: Buffer = write(utils.book_new(sheet, 'Companies'), { type: 'buffer', bookType: 'biff8' });
    expect(withCells(readXls(bytes))).toMatchObject({
      names: ['Companies'],
      rows: [
        { number: 1, cells: header, problem: null },
        { number: 2, cells: ['Café “Acme” – ñ', '2024-03-05', '02138', 'TRUE'], problem: null },
      ],
    });
  });
});
