import { escapeFormula, UPLOAD_MAX_ROWS, joinOtherDataCells } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { joinCells } from './sheet';
import { TableReader } from './table';

type Rows = readonly (readonly string[])[];

/** Reads the rows of each sheet, by the sheet's name, in batches of `atOnce` rows. */
function readSheets(
  sheets: Readonly<Record<string, Rows>>,
  { atOnce = 1000, ignored = [] as string[] } = {},
) {
  const reader = new TableReader(['company_name', 'contact_email', 'major'], 'company_name');
  const read = Object.entries(sheets).flatMap(([name, cells]) => {
    const before = reader.take({ kind: 'sheet', name });
    const rows = cells.map((row, at) => ({ number: at + 1, text: joinCells(row), problem: null }));
    for (let at = 0; at < rows.length; at += atOnce)
      before.push(...reader.take({ kind: 'rows', rows: rows.slice(at, at + atOnce) }));
    return before;
  });
  const { rows: last, tables, ignoredSheets } = reader.end(ignored);
  const rows = [...read, ...last];
  return {
    tables: tables.map(({ sheet, ignoredColumns, ignoredRows }) => ({
      sheet,
      ignoredColumns,
      ignoredRows,
      rows: rows.filter((row) => row.sheet === sheet),
    })),
    ignoredSheets,
  };
}

function tableOf(...cells: Rows) {
  const [table] = readSheets({ '': cells }, { atOnce: 1 }).tables;
  const rows = (table?.rows ?? []).map((row) => ({ number: row.number, data: row.data(), ...row.read() }));
  return {
    rows: rows.map((row) => ({ ...row, cells: Object.fromEntries(row.cells) })),
    ignoredColumns: [...(table?.ignoredColumns ?? []), ...rows.flatMap((row) => row.ignoredColumns)],
    ignoredRows: table?.ignoredRows,
  };
}
/** Returns the named cells of each row, or why the row is not a record. */
const recordsOf = (...rows: Rows) => tableOf(...rows).rows.map(({ cells, notRecord }) => notRecord ?? cells);

const HEADER = ['company_name', 'major'];
const REPEATED = 'The row is another header, not a record';
const SURVEY = 'The row is a line of the survey tool, not an answer';

describe('the table of a sheet', () => {
  it('has the columns without regard to case, spaces, dashes and underscores, and keeps others for error reports', () => {
    const header = [' Company-Name', 'CONTACT_EMAIL ', 'Phone', '', '', '__proto__', 'constructor'];
    const cells = ['Acme', ' a@b.c ', '02138', 'x', '', 'y', 'z'];
    const { rows, ignoredColumns } = tableOf(header, cells);
    expect(ignoredColumns).toEqual(['Phone', '__proto__', 'constructor', 'Column D']);
    expect(rows[0]).toMatchObject({
      number: 2,
      cells: { company_name: 'Acme', contact_email: 'a@b.c' },
      problem: null,
    });
    expect(Object.entries(rows[0]?.data ?? {}).join(' ')).toBe(
      'Company-Name,Acme CONTACT_EMAIL,a@b.c Phone,02138 Column D,x __proto__,y constructor,z',
    );
  });

  it('begins below titles, and lists the rows above it that have several cells', () => {
    expect(tableOf(['Companies'], ['Of', 'May'], HEADER, ['A'])).toMatchObject({
      rows: [{ number: 4, cells: { company_name: 'A' } }],
      ignoredRows: [2],
    });
  });

  const ART = { company_name: 'A', major: 'Art' };
  const QUESTIONS = ['What is its name?', 'And yours?'];
  const IDS = ['{"ImportId":"Q1"}', '{"ImportId":"Q2"}'];
  it.each<[what: string, rows: Rows, records: (string | object)[]]>([
    ['a later header', [['A', 'Art'], HEADER, ['B']], [ART, REPEATED, { company_name: 'B' }]],
    [
      'another header, by which the rows below are read',
      [
        ['A', 'Art'],
        ['major', 'Contact', 'Company'],
        ['Law', 'x', 'B'],
      ],
      [ART, REPEATED, { company_name: 'B', major: 'Law' }],
    ],
    [
      'the lines of a survey tool and the questions above them',
      [QUESTIONS, IDS, ['A', 'Art'], HEADER, QUESTIONS, IDS, ['B']],
      [SURVEY, SURVEY, ART, REPEATED, SURVEY, SURVEY, { company_name: 'B' }],
    ],
    [
      'a line of another survey tool',
      [
        ['Open-Ended Response', 'Response'],
        ['A', 'Art'],
      ],
      [SURVEY, ART],
    ],
  ])('contains no record for %s', (_what, rows, records) => {
    expect(recordsOf(HEADER, ...rows)).toEqual(records);
  });

  it('contains records whose cells look like headers', () => {
    const rows = [
      ['Company', 'Art'],
      ['Company Name & Co', 'Company'],
    ];
    const records = rows.map(([company_name, major]) => ({ company_name, major }));
    expect(recordsOf(HEADER, ...rows)).toEqual(records);
  });

  it('reports a row with more cells than the header, and no other row', () => {
    const { rows } = tableOf(['company_name'], ['Acme', 'x'], ['Bolt']);
    expect(rows.map(({ problem }) => problem)).toEqual(['The row has more cells than the header', null]);
    expect(rows[0]?.data).toEqual({ company_name: 'Acme', 'Column B': 'x' });
  });
});

describe('the tables of a workbook', () => {
  it.each([1, 7, 18, 19, 60])('are all sheets with the column, for batches of %i rows', (atOnce) => {
    const A = Array.from({ length: 60 }, (_, at) => (at === 17 ? ['company_name', ''] : [`row ${at}`, 'x']));
    const sheets = { A, Notes: [['Notes'], ['x']], C: [['company_name']], B: [['company_name'], ['Acme']] };
    const { tables, ignoredSheets } = readSheets(sheets, { atOnce, ignored: ['Hidden'] });
    expect(ignoredSheets).toEqual(['Hidden', 'Notes', 'C']);
    const rows = Array.from({ length: 42 }, (_, at) => ({ number: at + 19 }));
    expect(tables).toMatchObject([
      { sheet: 'A', ignoredColumns: ['Column B'], rows },
      { sheet: 'B', ignoredColumns: [], rows: [{ number: 2 }] },
    ]);
  });

  const NO_COLUMN =
    'The file has no column "company_name". Name one so in the first line, or start from the template.';
  const half = [['company_name'], ...Array.from({ length: UPLOAD_MAX_ROWS / 2 }, () => ['a'])];
  it.each<[what: string, sheets: Record<string, Rows>, status: number, detail: string]>([
    ['without the column', { '': [['name'], ['Acme']] }, 422, NO_COLUMN],
    [
      'with a header that appears twice',
      { '': [['company_name', 'E-mail', 'Email', 'email'], ['Acme']] },
      422,
      'The column "Email" appears twice. Rename or remove one of them.',
    ],
    [
      'with a header that appears twice in a sheet',
      { A: [['company_name', 'Company Name'], ['a']] },
      422,
      'The column "Company Name" appears twice in the sheet "A". Rename or remove one of them.',
    ],
    [
      'with more rows than the limit in all sheets',
      { A: half, B: half, C: [['company_name'], ['a']] },
      413,
      'The file has more than 100,000 rows. Split it and upload the parts.',
    ],
  ])('are refused %s', (_what, sheets, status, detail) => {
    expect(() => readSheets(sheets)).toThrow(expect.objectContaining({ status, detail }));
  });
});

describe('an error report that is uploaded again', () => {
  const REPORT = ['Row Number', 'Error', 'Company Name', 'Other Data'];
  const reported = (otherData: string) => tableOf(REPORT, ['7', 'bad', 'Acme', otherData]);
  const reportedCells = (cells: Record<string, string>) => reported(escapeFormula(joinOtherDataCells(cells)));

  it('is read with the columns of the original file', () => {
    expect(reportedCells({ Major: '=Art: fine', Phone: '1' })).toMatchObject({
      rows: [
        {
          number: 2,
          cells: { company_name: 'Acme', major: '=Art: fine' },
          data: { 'Company Name': 'Acme', Major: '=Art: fine', Phone: '1' },
          problem: null,
        },
      ],
      ignoredColumns: ['Phone'],
      ignoredRows: [],
    });
  });

  it('reads of several headers of a column the one that the original file was read by', () => {
    expect(reportedCells({ 'E-mail Address': 'a@b.c', 'Primary Email': 'no' })).toMatchObject({
      rows: [{ cells: { company_name: 'Acme', contact_email: 'a@b.c' }, problem: null }],
      ignoredColumns: ['Primary Email'],
    });
    expect(recordsOf(REPORT, ['7', 'bad', 'company_name', 'major: major'])).toEqual([REPEATED]);
  });

  it.each([
    ['just a remark', 'Other Data must have a line "column: value" for each cell'],
    ['major: Art\nMajor: Law', 'The row has "major" twice'],
    ['company_name: Bolt', 'The row has "company_name" twice'],
    ['Column D: x', '"Column D" has no header. Take its line out of Other Data'],
    ['Major: #DIV/0!', '"Major" holds the error #DIV/0!'],
    ['Notes: #n/a', '"Notes" holds the error #n/a'],
  ])('has a row error for %j in Other Data', (text, problem) => {
    expect(reported(text).rows[0]?.problem).toBe(problem);
  });

  it('keeps both cells of a repeated column, and reports the same error again', () => {
    const { 'Company Name': _name, ...rest } = reported('major: Art\nmajor: Law').rows[0]?.data ?? {};
    expect(rest).toEqual({ major: 'Art', 'major ': 'Law' });
    expect(reportedCells(rest).rows[0]?.problem).toBe('The row has "major" twice');
  });

  it('has no special column Other Data without its other columns', () => {
    expect(tableOf(['company_name', 'Other Data'], ['Acme', 'major: Art'])).toMatchObject({
      rows: [{ cells: { company_name: 'Acme' } }],
      ignoredColumns: ['Other Data'],
    });
  });
});
