import { CFB, utils, write } from '@e965/xlsx';
import {
  DAMAGED_OUTCOME,
  EMPTY_OUTCOME,
  type HostileFile,
  LOCKED_OUTCOME,
  createRefusedOutcome,
  TOO_MANY_ROWS_OUTCOME,
} from './hostile-file';
import {
  VALID_ROWS_XML,
  toRowsXml,
  toRowXml,
  toTextCellXml,
  createWorkbookFile,
  createWorkbookWithEntry,
} from './workbook-file';

const TOO_MUCH_IN_CELL = createRefusedOutcome(
  422,
  'A cell of this workbook holds more than 32,767 characters.',
);
const DECLARATIONS = createRefusedOutcome(422, 'This workbook holds declarations');

const sheet = (what: string, data: () => string, becomes: HostileFile['becomes']): HostileFile => ({
  what,
  bytes: () => createWorkbookFile({ sheets: [data()] }),
  becomes,
});
const worksheet = (before: string, data: string, after = '') =>
  `<?xml version="1.0"?>${before}<worksheet><sheetData>${data}</sheetData>${after}</worksheet>`;

const ENTITIES = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]>`;
const EXTERNAL = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';

const manyRows = (count: number, cell: string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cell}</row>`).join('');

export const hostileWorkbooks: readonly HostileFile[] = [
  sheet(
    'entities that multiply in a sheet',
    () => worksheet(ENTITIES, `<row r="1"><c t="inlineStr"><is><t>&j;</t></is></c></row>`),
    DECLARATIONS,
  ),
  {
    what: 'entities that multiply in shared texts',
    bytes: () =>
      createWorkbookWithEntry(
        'xl/sharedStrings.xml',
        `<?xml version="1.0"?>${ENTITIES}<sst><si><t>&j;</t></si></sst>`,
      ),
    becomes: DECLARATIONS,
  },
  sheet(
    'an entity that reads a file',
    () => worksheet(EXTERNAL, toRowsXml([['company_name'], ['&e;']])),
    DECLARATIONS,
  ),
  {
    ...sheet('1,048,576 rows', () => manyRows(1_048_576, '<c><v>1</v></c>'), TOO_MANY_ROWS_OUTCOME),
    inShort: sheet('', () => manyRows(510_000, '<c><v>1</v></c>'), TOO_MANY_ROWS_OUTCOME),
  },
  {
    ...sheet('400,000 rows without a cell', () => VALID_ROWS_XML + manyRows(400_000, ''), 1),
    inShort: sheet('', () => VALID_ROWS_XML + manyRows(40_000, ''), 1),
  },
  sheet(
    '16,384 columns',
    () =>
      toRowXml(1, [toTextCellXml('company_name')]) + `<row r="2">${'<c><v>1</v></c>'.repeat(16_384)}</row>`,
    createRefusedOutcome(422, 'Row 2 has more than 200 columns.'),
  ),
  sheet(
    '16,384 columns that are blank',
    () =>
      `<row r="1">${toTextCellXml('company_name')}${'<c s="0"/>'.repeat(16_383)}</row><row r="2">${toTextCellXml('Acme')}</row>`,
    1,
  ),
  sheet(
    'a cell beyond the last column',
    () => `${VALID_ROWS_XML}<row r="3"><c r="XFE3"><v>1</v></c></row>`,
    createRefusedOutcome(422, 'Row 3 has more than 200 columns.'),
  ),
  sheet(
    'a cell beyond the last row',
    () => `${VALID_ROWS_XML}<row r="99999999"><c r="A99999999" t="inlineStr"><is><t>Zeta</t></is></c></row>`,
    2,
  ),
  sheet('a cell whose name is no name', () => `${VALID_ROWS_XML}<row r="-1"><c r="!!"><v>1</v></c></row>`, 1),
  sheet(
    'everything merged',
    () => worksheet('', VALID_ROWS_XML, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
    1,
  ),
  sheet(
    'a range of the whole sheet',
    () =>
      `<?xml version="1.0"?><worksheet><dimension ref="A1:XFD1048576"/><sheetData>${VALID_ROWS_XML}</sheetData></worksheet>`,
    1,
  ),
  sheet(
    'links and checks over the whole sheet',
    () =>
      worksheet(
        '',
        VALID_ROWS_XML,
        '<hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks><dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations>',
      ),
    1,
  ),
  {
    what: '300,000 shared texts',
    bytes: () =>
      createWorkbookFile({
        sharedStrings: Array.from({ length: 300_000 }, (_, at) => `<si><t>${at}</t></si>`).join(''),
      }),
    becomes: 1,
  },
  sheet(
    'a cell of 32 MB',
    () =>
      VALID_ROWS_XML +
      toRowXml(3, [
        toTextCellXml(
          Array.from({ length: 100_000 }, (_, at) => String(at * 7919))
            .join('')
            .padEnd(32_000_000, 'x'),
        ),
      ]),
    TOO_MUCH_IN_CELL,
  ),
  sheet(
    'a cell of 40,000 characters',
    () => VALID_ROWS_XML + toRowXml(3, [toTextCellXml('x'.repeat(40_000))]),
    createRefusedOutcome(422, 'Cell A3 holds more than 32,767 characters.'),
  ),
  sheet(
    'formulas that would run a program',
    () => VALID_ROWS_XML + toRowXml(3, [`<c t="str"><f>cmd|'/C calc'!A0</f><v>x</v></c>`]),
    2,
  ),
  sheet(
    'formulas over everything',
    () => VALID_ROWS_XML + toRowXml(3, ['<c><f t="array" ref="A1:XFD1048576">1</f><v>1</v></c>']),
    2,
  ),
  sheet(
    'a shared text that is not there',
    () => toRowXml(1, ['<c t="s"><v>99999999</v></c>']),
    DAMAGED_OUTCOME,
  ),
  sheet(
    'numbers that are none',
    () => VALID_ROWS_XML + toRowXml(3, ['<c><v>1e999</v></c>', '<c><v>x</v></c>']),
    2,
  ),
  sheet(
    'a sheet that is cut off',
    () => `<?xml version="1.0"?><worksheet><sheetData>${VALID_ROWS_XML.slice(0, -90)}`,
    DAMAGED_OUTCOME,
  ),
  sheet('tags that nest without end', () => worksheet('', '<row>'.repeat(100_000)), EMPTY_OUTCOME),
  sheet(
    'an attribute of 5 MB',
    () =>
      worksheet('', `<row r="${Array.from({ length: 700_000 }, (_, at) => at).join('')}"/>${VALID_ROWS_XML}`),
    TOO_MUCH_IN_CELL,
  ),
  sheet(
    'a column named __proto__',
    () =>
      toRowsXml([
        ['company_name', '__proto__'],
        ['Acme', 'x'],
      ]),
    1,
  ),
  {
    what: 'a format that no program knows',
    bytes: () =>
      createWorkbookFile({
        formats: [`${'[>1]'.repeat(500)}yyyy`],
        sheets: [VALID_ROWS_XML + toRowXml(3, [toTextCellXml('Bolt'), '<c s="1"><v>5</v></c>'])],
      }),
    becomes: 2,
  },
  { what: 'a workbook named .csv', name: 'file.csv', bytes: () => createWorkbookFile(), becomes: 1 },
  {
    what: 'a workbook of the older format',
    name: 'file.xls',
    bytes: () =>
      write(utils.book_new(utils.aoa_to_sheet([['company_name'], ['Acme']])), {
        type: 'buffer',
        bookType: 'biff8',
      }),
    becomes: 1,
  },
  {
    what: 'the older format, cut off',
    name: 'file.xls',
    bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'an archive in the clothes of the older format',
    name: 'file.xls',
    bytes: () =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), createWorkbookFile()]),
    becomes: DAMAGED_OUTCOME,
  },
  {
    what: 'the older format, of nonsense',
    name: 'file.xls',
    bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), nonsense(200_000)]),
    becomes: DAMAGED_OUTCOME,
  },
  { what: 'a workbook with a password', name: 'file.xlsx', bytes: lockedWorkbook, becomes: LOCKED_OUTCOME },
];

function lockedWorkbook(): Buffer {
  const container: unknown = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5000, 7));
  CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'));
  return Buffer.from(CFB.write(container, { type: 'buffer' }));
}

const nonsense = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => (at * 7919 + (at >> 7) * 104_729) % 256));
