import { escapeFormula, UPLOAD_MAX_ROWS, writeOtherData } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { type ParsedSheets, joinCells } from './sheet';
import { TableReader } from './table';

const COLUMNS = ['company_name', 'contact_email', 'major'];

const sheet = (rows: readonly (readonly string[])[], name = '') => ({
  name,
  rows: rows.map((cells, at) => ({ number: at + 1, text: joinCells(cells), problem: null })),
});

type Sheet = ParsedSheets['sheets'][number];

/** Reads sheets in batches of `atOnce` rows. */
function readParts(sheets: readonly Sheet[], { atOnce = 1000, ignored = [] as readonly string[] } = {}) {
  const reader = new TableReader(COLUMNS, 'company_name');
  const below = sheets.flatMap(({ name, rows }) => {
    const before = reader.take({ kind: 'sheet', name });
    for (let at = 0; at < rows.length; at += atOnce) {
      before.push(...reader.take({ kind: 'rows', rows: rows.slice(at, at + atOnce) }));
    }
    return before;
  });
  const { rows: last, tables, ignoredSheets } = reader.end(ignored);
  const all = [...below, ...last];
  const withRows = tables.map((table) => ({
    ...table,
    rows: all.filter((row) => row.sheet === table.sheet),
  }));
  return { tables: withRows, ignoredSheets };
}
const read = (...sheets: Sheet[]) => readParts(sheets);
const tableOf = (...rows: string[][]) => {
  const table = read(sheet(rows)).tables[0];
  const contents = (table?.rows ?? []).map((row) => ({ number: row.number, content: row.read() }));
  const plain = contents.map(({ number, content: { cells, data, problem } }) => ({
    number,
    cells: Object.fromEntries(cells),
    data,
    problem,
  }));
  const unread = table?.rows[0]?.isReported ? contents.flatMap(({ content }) => content.unread) : [];
  return {
    rows: plain,
    ignoredColumns: [...(table?.ignoredColumns ?? []), ...unread],
    ignoredRows: table?.ignoredRows,
  };
};
/** Returns the named cells of each row, or why the row is not a record. */
const recordsOf = (...rows: string[][]) =>
  read(sheet(rows)).tables.flatMap((table) =>
    table.rows.map((row) => {
      const { cells, notRecord } = row.read();
      return notRecord ?? Object.fromEntries(cells);
    }),
  );
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the table of a sheet', () => {
  it('finds columns without regard to case, spaces, dashes and underscores', () => {
    expect(tableOf([' Company-Name', 'CONTACT_EMAIL ', 'Notes'], ['Acme', ' a@b.c ', '']).rows).toEqual([
      {
        number: 2,
        cells: { company_name: 'Acme', contact_email: 'a@b.c' },
        data: { 'Company-Name': 'Acme', CONTACT_EMAIL: 'a@b.c' },
        problem: null,
      },
    ]);
  });

  it('finds columns by usual other headers, and ignores those that are not needed', () => {
    const header = ['Company', 'Primary Email', 'E-mail Address', 'major'];
    expect(tableOf(header, ['Acme', 'no', 'a@b.c', 'Art'])).toMatchObject({
      rows: [{ cells: { company_name: 'Acme', contact_email: 'a@b.c', major: 'Art' } }],
      ignoredColumns: ['Primary Email'],
    });
  });

  it('skips titles above the header, and names rows that are more', () => {
    const { rows, ignoredRows } = tableOf(
      ['Companies of 2024'],
      ['as of May', 'x'],
      ['company_name', 'major'],
      ['Acme', 'Art'],
    );
    expect(rows).toMatchObject([{ number: 4, cells: { company_name: 'Acme', major: 'Art' } }]);
    expect(ignoredRows).toEqual([2]);
  });

  it('contains no record for a later header, and reads the rows below by it', () => {
    const HEADER = 'The row is another header, not a record';
    const first = { company_name: 'A', major: 'Art' };
    expect(recordsOf(['company_name', 'major'], ['A', 'Art'], ['company_name', 'major'], ['B'])).toEqual([
      first,
      HEADER,
      { company_name: 'B' },
    ]);
    expect(
      recordsOf(['company_name', 'major'], ['A', 'Art'], ['major', 'Contact', 'Company'], ['Law', 'x', 'B']),
    ).toEqual([first, HEADER, { company_name: 'B', major: 'Law' }]);
    expect(
      recordsOf(['company_name', 'major'], ['Company', 'Art'], ['Company Name & Co', 'Company']),
    ).toEqual([
      { company_name: 'Company', major: 'Art' },
      { company_name: 'Company Name & Co', major: 'Company' },
    ]);
  });

  it('contains no record for the lines of a survey tool and the questions above them', () => {
    const LINE = 'The row is a line of the survey tool, not an answer';
    const header = ['company_name', 'major'];
    const survey = [header, ['What is its name?', 'And yours?'], ['{"ImportId":"Q1"}', '{"ImportId":"Q2"}']];
    expect(recordsOf(...survey, ['A'], ...survey, ['B'])).toEqual([
      LINE,
      LINE,
      { company_name: 'A' },
      'The row is another header, not a record',
      LINE,
      LINE,
      { company_name: 'B' },
    ]);
    expect(recordsOf(header, ['Open-Ended Response', 'Response'], ['A'])).toEqual([
      LINE,
      { company_name: 'A' },
    ]);
  });

  it('lists columns without a field as ignored, and keeps their cells for error reports', () => {
    const table = tableOf(['company_name', 'Phone', '', ''], ['Acme', '02138', 'x', '']);
    expect(table.ignoredColumns).toEqual(['Phone', 'Column C']);
    expect(table.rows[0]?.data).toEqual({ company_name: 'Acme', Phone: '02138', 'Column C': 'x' });
  });

  it('removes the escaping that our export added to a text', () => {
    const { rows } = tableOf(['company_name', 'major'], [escapeFormula('=1+1'), "O'Neill"]);
    expect(rows[0]?.cells).toEqual({ company_name: '=1+1', major: "O'Neill" });
  });

  it('reports a row with more cells than the header, and no other row', () => {
    const { rows } = tableOf(['company_name'], ['Acme', 'x'], ['Bolt']);
    expect(rows.map(({ problem }) => problem)).toEqual(['The row has more cells than the header', null]);
    expect(rows[0]?.data).toEqual({ company_name: 'Acme', 'Column B': 'x' });
  });

  it('reports a formula error in a cell as an error of its row', () => {
    const rows = [
      { number: 1, text: 'company_name', problem: null },
      { number: 2, text: 'Acme', problem: 'Cell B2 holds the error #N/A' },
    ];
    expect(read({ name: '', rows }).tables[0]?.rows[0]?.read().problem).toBe('Cell B2 holds the error #N/A');
  });

  it('keeps columns named `__proto__` and `constructor` in the row data', () => {
    const { rows, ignoredColumns } = tableOf(
      ['company_name', '__proto__', 'constructor'],
      ['Acme', 'x', 'y'],
    );
    expect(ignoredColumns).toEqual(['__proto__', 'constructor']);
    expect(Object.entries(rows[0]?.data ?? {})).toEqual([
      ['company_name', 'Acme'],
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });

  it('rejects a file in which a header appears twice', () => {
    expect(refusal(() => tableOf(['company_name', 'E-mail', 'Email', 'email'], ['Acme']))).toMatchObject({
      status: 422,
      detail: 'The column "Email" appears twice. Rename or remove one of them.',
    });
    expect(refusal(() => read(sheet([['company_name', 'Company Name'], ['a']], '2024')))).toMatchObject({
      detail: 'The column "Company Name" appears twice in the sheet "2024". Rename or remove one of them.',
    });
  });
});

describe('the tables of a workbook', () => {
  it('reads each sheet with the required column, and lists the others', () => {
    const { tables, ignoredSheets } = readParts(
      [
        sheet([['company_name'], ['Acme']], '2023'),
        sheet([['Notes'], ['x']], 'Notes'),
        sheet([['company_name']], '2025'),
        sheet([['company_name'], ['Bolt'], ['Corp']], '2024'),
      ],
      { ignored: ['Hidden'] },
    );
    expect(tables.map((table) => [table.sheet, table.rows.length])).toEqual([
      ['2023', 1],
      ['2024', 2],
    ]);
    expect(ignoredSheets).toEqual(['Hidden', 'Notes', '2025']);
  });

  it('are the same for any batch size', () => {
    const rows = Array.from({ length: 60 }, (_, at) =>
      at === 17 ? ['company_name', ''] : [`row ${at}`, 'x'],
    );
    for (const atOnce of [1, 7, 18, 19, 60]) {
      const { tables } = readParts([sheet(rows, 'one'), sheet([['company_name'], ['Acme']], 'two')], {
        atOnce,
      });
      expect(tables.map((table) => [table.sheet, table.ignoredColumns])).toEqual([
        ['one', ['Column B']],
        ['two', []],
      ]);
      expect(tables[0]?.rows.map(({ number }) => number)).toEqual(
        Array.from({ length: 42 }, (_, at) => at + 19),
      );
      expect(tables[1]?.rows.map(({ number }) => number)).toEqual([2]);
    }
  });

  it.each([
    [
      [['name'], ['Acme']],
      'The file has no column "company_name". Name one so in the first line, or start from the template.',
    ],
    [[['company_name']], 'The file has no rows below its header.'],
    [[], 'The file has no column "company_name". Name one so in the first line, or start from the template.'],
  ])('refuses %j', (rows, detail) => {
    expect(refusal(() => read(sheet(rows)))).toMatchObject({ status: 422, detail });
  });

  it('rejects more rows than the limit of an upload, counted over all sheets', () => {
    const half = sheet([['company_name'], ...Array.from({ length: UPLOAD_MAX_ROWS / 2 }, () => ['a'])]);
    expect(read(half, { ...half, name: 'other' }).tables).toHaveLength(2);
    const one = sheet([['company_name'], ['a']]);
    expect(refusal(() => read(half, half, one))).toMatchObject({
      status: 413,
      detail: 'The file has more than 100,000 rows. Split it and upload the parts.',
    });
  });
});

describe('an error report that is uploaded again', () => {
  const REPORT = ['Row Number', 'Error', 'Company Name', 'Other Data'];
  const other = (cells: Record<string, string>) => escapeFormula(writeOtherData(cells));

  it('is read with the columns of the original file', () => {
    const table = tableOf(REPORT, ['7', 'bad', 'Acme', other({ Major: '=Art: fine', Phone: '1' })]);
    expect(table).toEqual({
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
    const aliases = { 'E-mail Address': 'a@b.c', 'Primary Email': 'no' };
    expect(tableOf(REPORT, ['7', 'bad', 'Acme', other(aliases)])).toMatchObject({
      rows: [{ cells: { company_name: 'Acme', contact_email: 'a@b.c' }, problem: null }],
      ignoredColumns: ['Primary Email'],
    });
    expect(recordsOf(REPORT, ['7', 'bad', 'company_name', 'major: major'])).toEqual([
      'The row is another header, not a record',
    ]);
  });

  it.each([
    ['just a remark', 'Other Data must have a line "column: value" for each cell'],
    ['major: Art\nMajor: Law', 'The row has "major" twice'],
    ['company_name: Bolt', 'The row has "company_name" twice'],
    ['Column D: x', '"Column D" has no header. Take its line out of Other Data'],
    ['Major: #DIV/0!', '"Major" holds the error #DIV/0!'],
    ['Notes: #n/a', '"Notes" holds the error #n/a'],
  ])('has a row error for %j in Other Data', (text, problem) => {
    expect(tableOf(REPORT, ['7', 'bad', 'Acme', text]).rows[0]?.problem).toBe(problem);
  });

  it('keeps both cells of a repeated column, and reports the same error again', () => {
    const twice = tableOf(REPORT, ['7', 'bad', 'Acme', 'major: Art\nmajor: Law']).rows[0];
    expect(twice?.data).toEqual({ 'Company Name': 'Acme', major: 'Art', 'major ': 'Law' });
    const { 'Company Name': _name, ...rest } = twice?.data ?? {};
    const again = tableOf(REPORT, ['7', 'bad', 'Acme', other(rest)]).rows[0];
    expect(again?.problem).toBe('The row has "major" twice');
  });

  it('has no special column Other Data without its other columns', () => {
    expect(tableOf(['company_name', 'Other Data'], ['Acme', 'major: Art'])).toMatchObject({
      rows: [{ cells: { company_name: 'Acme' } }],
      ignoredColumns: ['Other Data'],
    });
  });
});
