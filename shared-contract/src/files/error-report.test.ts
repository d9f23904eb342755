import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unescapeFormula } from './csv-cell';
import {
  toErrorReportLinesWithAllColumns,
  createErrorReport,
  toErrorReportLines,
  toErrorReportRow,
} from './error-report';
import { toHeaderKey } from './header-key';
import { splitOtherDataCells } from './other-data';
import type { ErrorRow } from './upload-result';

const COMPANY = 'Company Name';

const row = (fields: Partial<ErrorRow> = {}): ErrorRow => ({
  row_number: 14,
  sheet: null,
  error: 'Company Name is required',
  data: {},
  ...fields,
});

describe('the lines of an error report', () => {
  test('begin with the upload columns', () => {
    expect(toErrorReportLines([], COMPANY)).toEqual([['Row Number', 'Error', 'Company Name', 'Other Data']]);
  });

  test('hold the number, the error, the name and the other cells', () => {
    const data = { major: 'Biology', 'Company name': 'Acme', year_started: '22' };
    expect(toErrorReportLines([row({ error: 'Year must be 4 digits', data })], COMPANY)[1]).toEqual([
      '14',
      'Year must be 4 digits',
      'Acme',
      'major: Biology\nyear_started: 22',
    ]);
  });

  test('name the sheet where several were read', () => {
    expect(toErrorReportLines([row({ sheet: 'Fall 2026' })], COMPANY)[1]?.[0]).toBe('14 (Fall 2026)');
  });

  test('have the column of names that the area has', () => {
    const data = { NAME: 'Judge A', 'Company Name': 'Acme', email: '' };
    expect(toErrorReportLines([row({ data })], 'Name')).toEqual([
      ['Row Number', 'Error', 'Name', 'Other Data'],
      ['14', 'Company Name is required', 'Judge A', 'Company Name: Acme\nemail: '],
    ]);
  });

  test('hold all of 120 rows', () => {
    const rows = Array.from({ length: 120 }, (_, index) => row({ row_number: index + 2 }));
    const lines = toErrorReportLines(rows, COMPANY);
    expect(lines).toHaveLength(121);
    expect(lines.slice(1).map(([number]) => number)).toEqual(rows.map(({ row_number }) => `${row_number}`));
  });

  test('no cell begins like a formula', () => {
    const data = { company_name: '=cmd()', '+sum': '1' };
    expect(toErrorReportLines([row({ error: '@here', data })], COMPANY)[1]).toEqual([
      '14',
      "'@here",
      "'=cmd()",
      "'+sum: 1",
    ]);
  });

  test('read back the same by our own rules', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '=', '-', '@', '\t', '\n', ':', '\\', '1', 'a', ' '),
    });
    const header = text.filter((name) => name.trim() !== '');
    const data = fc.dictionary(fc.oneof(header, fc.constant('COMPANY_name')), text);
    fc.assert(
      fc.property(data, text, (cells, error) => {
        const [number = '', message = '', name = '', other = ''] =
          toErrorReportLines([row({ data: cells, error })], COMPANY)[1] ?? [];
        expect([unescapeFormula(number), unescapeFormula(message)]).toEqual(['14', error]);
        const { COMPANY_name = '', ...others } = cells;
        expect(unescapeFormula(name)).toBe(COMPANY_name);
        expect(new Map(splitOtherDataCells(unescapeFormula(other)))).toEqual(new Map(Object.entries(others)));
      }),
    );
  });
});

describe('the lines of an error report with a column for each cell', () => {
  test('have a column for each header, the names first, as they are spelled first', () => {
    const rows = [
      row({ data: { email: 'none', name: 'Judge A', Phone: '1' } }),
      row({ row_number: 7, sheet: 'Fall', data: { NAME: '=Judge', phone: '2', year: '22' } }),
    ];
    expect(toErrorReportLinesWithAllColumns(rows, 'Name')).toEqual([
      ['Row Number', 'Error', 'Name', 'email', 'Phone', 'year'],
      ['14', 'Company Name is required', 'Judge A', 'none', '1', ''],
      ['7 (Fall)', 'Company Name is required', "'=Judge", '', '2', '22'],
    ]);
  });

  test('keep both of two cells with one header', () => {
    expect(
      toErrorReportLinesWithAllColumns([row({ data: { name: 'A', 'name ': 'B', NAME: 'C' } })], 'Name'),
    ).toEqual([
      ['Row Number', 'Error', 'Name', 'name (2)', 'NAME (3)'],
      ['14', 'Company Name is required', 'A', 'B', 'C'],
    ]);
  });

  test("do not take a file's own columns for those of the report", () => {
    const data = { 'Row Number': '1', name: 'A', Error: 'none', 'Other Data': 'x' };
    expect(toErrorReportLinesWithAllColumns([row({ data })], 'Name')).toEqual([
      ['Row Number', 'Error', 'Name', 'Row Number (2)', 'Error (2)', 'Other Data (2)'],
      ['14', 'Company Name is required', 'A', '1', 'none', 'x'],
    ]);
  });
});

test.each([
  'company_name',
  'Company Name',
  'COMPANYNAME',
  'company__name',
  ' Company\u00a0name ',
  'Company-Name',
])('the header %j is that of the company name', (header) => {
  expect(toHeaderKey(header)).toBe('companyname');
  expect(toErrorReportRow(row({ data: { [header]: 'Acme' } }), COMPANY)).toMatchObject({
    name: 'Acme',
    otherData: {},
  });
});

test('the name of a row may stand under another usual header', () => {
  expect(toErrorReportRow(row({ data: { Startup: 'Acme', major: 'Art' } }), COMPANY)).toMatchObject({
    name: 'Acme',
    otherData: { major: 'Art' },
  });
});

test('a report is named by the day where the person is', () => {
  expect(createErrorReport([], COMPANY, undefined, new Date(2026, 0, 5, 23, 59)).name).toBe(
    'error_report_2026-01-05.csv',
  );
  expect(createErrorReport([], COMPANY, undefined, new Date(2026, 10, 20, 0, 1)).name).toBe(
    'error_report_2026-11-20.csv',
  );
});
