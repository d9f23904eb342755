import {
  errorReportLines,
  JUDGE_NAME_COLUMN,
  type Judge,
  type JudgeUploadResult,
} from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { rowsXml, rowXml, textCell, workbookFile } from '@studio-desk/test-kit/hostile-files/workbook-file';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { judgeUploadCalls } from '../../../testing/records/judge-upload-calls';

const COLUMNS = ['name', 'email', 'competition_name', 'month', 'year'];
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

/** 2023-10-05 as spreadsheets count days, from 1900 and from 1904. */
const DAY_OF_1900 = 45_204;
const DAY_OF_1904 = DAY_OF_1900 - 1462;

describe('an upload of a workbook of judges', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { listed } = recordCalls<Judge>(api, '/api/judges', ann);
  const { sent } = judgeUploadCalls(api, ann);
  const named = async (name: string) => (await listed('?limit=1000')).filter((judge) => judge.name === name);

  it('reads all sheets with the name column, and lists them', async () => {
    const row = (...cells: string[]) => cells;
    const content = workbookFile({
      names: ['Spring &amp; Summer', 'Notes', 'Fall', 'Empty', 'Old'],
      states: [undefined, undefined, undefined, undefined, 'hidden'],
      sheets: [
        rowsXml([
          row('Judges of the spring'),
          row('Name', 'E Mail', 'Competition Name', 'Month', 'Year', 'Shoe Size', ''),
          row('Sheet Jane', 'jane@sheets.example', 'Quick Pitch', 'Mar', '2024', ''),
          row('', '', '', '', '', ''),
          row('Sheet Bo', '', 'Quick Pitch', 'Mar', '2024', ''),
          row('Sheet Cy', '', '', 'Smarch', '', ''),
        ]),
        rowsXml([row('topic', 'said'), row('Food', 'More of it')]),
        rowsXml([
          row('EMAIL', 'NAME', 'competition_name', 'month', 'year'),
          row('JANE@sheets.example', 'Jane', 'SEC Pitch', 'October', '2024'),
          row('', 'sheet bo', 'Quick Pitch', 'March', '2024'),
          row('no address', 'Sheet Cy', '', '', ''),
          row('', 'Sheet Dee', '', 'Smarch', ''),
        ]),
        '',
        rowsXml([COLUMNS, row('Sheet Hidden')]),
      ],
    });
    const result = await sent(content, { name: 'judges.xlsx' });
    expect(result).toMatchObject({
      message: 'Imported 2 judges and 3 competitions from 2 sheets',
      sheets_processed: ['Spring & Summer', 'Fall'],
      total_rows: 7,
      success_count: 4,
      error_count: 3,
      created_count: 2,
      competitions_count: 3,
      kept_rows: [
        {
          row_number: 2,
          sheet: 'Fall',
          name: 'Sheet Jane',
          kept: 'Name is "Jane" in the file; "Sheet Jane" was kept',
        },
      ],
    });
    expect(result.ignored_columns).toEqual(['Shoe Size']);
    expect([...result.ignored_sheets].sort()).toEqual(['Empty', 'Notes', 'Old']);
    expect(result.error_rows.map(({ row_number, sheet }) => [row_number, sheet])).toEqual([
      [6, 'Spring & Summer'],
      [4, 'Fall'],
      [5, 'Fall'],
    ]);
    const kind = { error: 'Month must be a month name, such as "October"', count: 2 };
    expect(result.error_summary[0]).toEqual({
      ...kind,
      sample_rows: [6, 5],
      sample_sheets: ['Spring & Summer', 'Fall'],
    });
    expect(await named('Sheet Hidden')).toEqual([]);
  });

  it.each([
    ['1900', false, DAY_OF_1900],
    ['1904', true, DAY_OF_1904],
  ])(
    'reads months and years from dates and numbers, in the date system of %s',
    async (since, is1904, day) => {
      const cells = (name: string, month: string, year: string) => [
        textCell(name),
        textCell('Pitch'),
        month,
        year,
      ];
      const content = workbookFile({
        is1904,
        formats: ['mmm\\-yy', 'yyyy', 'd/m/yyyy'],
        sheets: [
          rowXml(1, ['name', 'competition_name', 'month', 'year'].map(textCell)) +
            rowXml(2, cells(`Dates ${since}`, number(day, 1), number(day, 2))) +
            rowXml(3, cells(`Dates ${since}`, number(day - 365, 3), number(2022))) +
            rowXml(4, cells(`Dates ${since}`, number(10), textCell('2021.0'))),
        ],
      });
      const result: JudgeUploadResult = await sent(content, { name: 'judges.xlsx' });
      expect(result).toMatchObject({ error_count: 0, competitions_count: 3, sheets_processed: ['Sheet1'] });
      const [judge] = await named(`Dates ${since}`);
      expect(judge?.competitions.map(({ date }) => date)).toEqual(['2023-10-01', '2022-10-01', '2021-10-01']);
    },
  );

  it('reports a formula error as an error of the row', async () => {
    const content = workbookFile({
      sheets: [
        rowXml(1, ['name', 'year'].map(textCell)) +
          rowXml(2, [textCell('Formula'), '<c t="e"><v>#N/A</v></c>']),
      ],
    });
    const { error_rows } = await sent(content, { name: 'judges.xlsx' });
    expect(error_rows[0]?.error).toBe('Cell B2 holds the error #N/A; Year must be 4 digits');
  });

  it('returns an error report that can be corrected and uploaded again', async () => {
    const content = workbookFile({
      names: ['Spring', 'Fall'],
      sheets: [
        rowsXml([COLUMNS, ['Reported', 'no address', 'Quick Pitch', 'May', '2024']]),
        rowsXml([COLUMNS, ['', 'reported@x.example', 'SEC Pitch', 'May', '2024']]),
      ],
    });
    const { error_rows } = await sent(content, { name: 'judges.xlsx' });
    const report = stringify(errorReportLines(error_rows, JUDGE_NAME_COLUMN), { bom: true });
    const again = await sent(report);
    expect(again.error_rows.map(({ error }) => error)).toEqual(error_rows.map(({ error }) => error));
    const corrected = report
      .replace('no address', 'reported@x.example')
      .replace('required,,', 'required,Reported,');
    const message = 'Imported 1 judges and 2 competitions from 1 sheets';
    expect(await sent(corrected)).toMatchObject({ message, error_count: 0 });
  });
});
