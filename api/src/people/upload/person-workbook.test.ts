import { errorReportLines, PERSON_NAME_COLUMN, type Person } from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { rowsXml, rowXml, textCell, workbookFile } from '@studio-desk/test-kit/hostile-files/workbook-file';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { personUploadCalls } from '../../../testing/records/person-upload-calls';

const COLUMNS = ['Name', 'Email', 'Labels', 'ENTR Certificate'];
const EMAIL_EXISTS = 'a person with this email already exists';

describe('an upload of a workbook of people', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { listed } = recordCalls<Person>(api, '/api/people', ann);
  const { sent } = personUploadCalls(api, ann);
  const found = (text: string) => listed(`?limit=1000&search=${encodeURIComponent(text)}`);

  it('reads all sheets with the name column, and names the sheet of each error', async () => {
    const content = workbookFile({
      names: ['Spring &amp; Summer', 'Notes', 'Fall', 'Empty', 'Old'],
      states: [undefined, undefined, undefined, undefined, 'hidden'],
      sheets: [
        rowsXml([
          ['People of the spring'],
          ['Name', 'E mail', 'LABELS', 'entr certificate', 'Shoe Size', ''],
          ['Sheet Pat', 'pat@sheets.example', 'Board Member', 'Yes', ''],
          ['', '', '', '', '', ''],
          ['Sheet Bo', 'bo@sheets.example', 'king', '', ''],
        ]),
        rowsXml([
          ['topic', 'said'],
          ['Food', 'More of it'],
        ]),
        rowsXml([
          ['EMAIL', 'NAME'],
          ['PAT@sheets.example', 'Pat'],
          ['cy@sheets.example', 'Sheet Cy'],
        ]),
        '',
        rowsXml([COLUMNS, ['Sheet Hidden', 'hidden@sheets.example']]),
      ],
    });
    const result = await sent(content, { name: 'people.xlsx' });
    expect(result).toMatchObject({ total_rows: 4, created_count: 2, error_count: 2, success_count: 2 });
    expect(result.errors).toEqual([
      expect.stringMatching(/^Sheet "Spring & Summer", row 5: Unknown label "king"\. Labels are: Founder, /),
      `Sheet "Fall", row 2: ${EMAIL_EXISTS}`,
    ]);
    expect(result.ignored_columns).toEqual(['Shoe Size']);
    expect([...result.ignored_sheets].sort()).toEqual(['Empty', 'Notes', 'Old']);
    expect((await found('@sheets.example')).map(({ name }) => name)).toEqual(['Sheet Cy', 'Sheet Pat']);
  });

  it('reads numbers and booleans of Excel', async () => {
    const cells = (name: string, flag: string) => [textCell(name), textCell(''), textCell(''), flag];
    const content = workbookFile({
      sheets: [
        rowXml(1, COLUMNS.map(textCell)) +
          rowXml(2, cells('Flag a', '<c t="b"><v>1</v></c>')) +
          rowXml(3, cells('Flag b', '<c><v>1</v></c>')) +
          rowXml(4, cells('Flag c', '<c t="b"><v>0</v></c>')) +
          rowXml(5, cells('Flag d', '<c><v>45204</v></c>')),
      ],
    });
    const result = await sent(content, { name: 'people.xlsx' });
    expect(result.errors).toEqual(['Row 5: ENTR Certificate must be Yes or No: "45204"']);
    const people = await found('Flag');
    expect(people.map(({ name, entr_certificate }) => [name, entr_certificate])).toEqual([
      ['Flag a', true],
      ['Flag b', true],
      ['Flag c', false],
    ]);
  });

  it('reports a formula error as an error of the row', async () => {
    const content = workbookFile({
      sheets: [
        rowXml(1, ['Name', 'Labels'].map(textCell)) +
          rowXml(2, [textCell('Formula'), '<c t="e"><v>#N/A</v></c>']),
      ],
    });
    const { errors } = await sent(content, { name: 'people.xlsx' });
    expect(errors).toEqual([
      expect.stringMatching(/^Row 2: Cell B2 holds the error #N\/A; Unknown label "#N\/A"/),
    ]);
  });

  it('returns an error report that can be corrected and uploaded again', async () => {
    const content = workbookFile({
      names: ['Spring', 'Fall'],
      sheets: [
        rowsXml([COLUMNS, ['Reported', 'no address', 'judge', 'maybe']]),
        rowsXml([COLUMNS, ['', 'other@reported.example', 'board member', 'Yes']]),
      ],
    });
    const { error_rows } = await sent(content, { name: 'people.xlsx' });
    const report = stringify(errorReportLines(error_rows, PERSON_NAME_COLUMN), { bom: true });
    const again = await sent(report);
    expect(again.error_rows.map(({ error }) => error)).toEqual(error_rows.map(({ error }) => error));
    const corrected = report
      .replace('no address', 'one@reported.example')
      .replace('ENTR Certificate: maybe', 'ENTR Certificate: No')
      .replace('required,,', 'required,Reported too,');
    expect(await sent(corrected)).toMatchObject({ created_count: 2, errors: [] });
    expect(await found('reported.example')).toMatchObject([
      { name: 'Reported', labels: ['judge'], entr_certificate: false },
      { name: 'Reported too', labels: ['board_member'], entr_certificate: true },
    ]);
    expect((await sent(corrected)).error_rows.map(({ error }) => error)).toEqual([
      EMAIL_EXISTS,
      EMAIL_EXISTS,
    ]);
  });
});
