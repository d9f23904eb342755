import type { Judge } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../db/schema';
import { recordCalls } from '../../../testing/record-calls';
import { testApp } from '../../../testing/test-app';
import { judgeUploadCalls } from '../../../testing/records/judge-upload-calls';

describe('an upload of judges', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { created, listed, read, auditOf } = recordCalls<Judge>(api, '/api/judges', ann);
  const { sent, uploaded } = judgeUploadCalls(api, ann);
  const named = async (name: string) => (await listed('?limit=1000')).filter((judge) => judge.name === name);
  const judgeOf = ({ name, email, phone, point_of_contact, competitions }: Judge) => ({
    name,
    email,
    phone,
    point_of_contact,
    competitions,
  });

  it('keeps every column, and merges rows with the same email into one judge', async () => {
    const jane = { name: 'Jane Columns', email: 'jane@columns.example' };
    const result = await uploaded([
      { ...jane, phone: '(555) 1', competition_name: 'Quick Pitch', month: 'Oct', year: '2023.0' },
      { ...jane, email: 'JANE@columns.example', point_of_contact: 'Bo', month: 3, year: '2024-03-08' },
      { name: 'Alone Columns' },
    ]);
    expect(result).toEqual({
      upload_id: expect.any(String),
      operation_id: result.upload_id,
      message: 'Imported 2 judges and 2 competitions from 1 sheets',
      sheets_processed: ['rows.csv'],
      total_rows: 3,
      success_count: 3,
      error_count: 0,
      created_count: 2,
      updated_count: 0,
      unchanged_count: 0,
      competitions_count: 2,
      kept_rows: [],
      error_summary: [],
      error_rows: [],
      ignored_columns: [],
      ignored_sheets: [],
      read_as: null,
      in_trash: [],
    });
    const [judge] = await named('Jane Columns');
    expect(judge).toMatchObject({
      ...jane,
      phone: '(555) 1',
      point_of_contact: 'Bo',
      competitions: [
        { name: 'Quick Pitch', month: 'October', year: 2023, date: '2023-10-01' },
        { name: null, month: 'March', year: 2024, date: '2024-03-01' },
      ],
      competitions_count: 2,
      last_competition_month: 'March',
      last_modified_by: ann.email,
    });
    expect((await named('Alone Columns'))[0]?.competitions).toEqual([]);
  });

  it('adds a judge with the same fields and counters as the form does', async () => {
    const cells = { name: 'By file', email: 'by@form.example', phone: '(555) 2' };
    const competition = { name: 'SEC Pitch', month: 'May', year: 2022 };
    const byForm = await created({ ...cells, name: 'By form', competitions: [competition] });
    await uploaded([
      { ...cells, email: 'by@file.example', competition_name: 'SEC Pitch', month: 'May', year: 2022 },
    ]);
    const [byFile] = await named('By file');
    expect({ ...judgeOf(byFile ?? byForm), name: '', email: '' }).toEqual({
      ...judgeOf(byForm),
      name: '',
      email: '',
    });
    const [audit] = await auditOf(byFile?.id ?? '');
    const [auditByForm] = await auditOf(byForm.id);
    expect(audit).toMatchObject({ action: 'create', before: null, actor_id: ann.user.id, entity: 'judge' });
    expect({ ...audit?.after, name: '', email: '' }).toEqual({ ...auditByForm?.after, name: '', email: '' });
    const search = await api.get('/api/judges?search=SEC%20Pitch', { as: ann });
    expect(search.body).toContain('By file');
  });

  it('fills empty fields, adds competitions, keeps other values and reports them', async () => {
    const { id, updated_at } = await created({
      name: 'Dr. Kept',
      email: 'kept@x.example',
      phone: '(555) 2',
      competitions: [{ name: 'Quick Pitch', month: 'October', year: 2023 }],
    });
    api.clock.advance(1000);
    const row = { name: 'Kept', email: 'Kept@x.example', phone: '(555) 1', point_of_contact: 'Bo' };
    const result = await uploaded([
      { ...row, competition_name: ' quick pitch ', month: 10, year: 2023 },
      { ...row, name: 'dr. kept', phone: '', competition_name: 'Quick Pitch', month: 'Oct', year: 2024 },
    ]);
    expect(result).toMatchObject({
      message: 'Imported 1 judges and 1 competitions from 1 sheets',
      created_count: 0,
      updated_count: 1,
      competitions_count: 1,
      kept_rows: [
        {
          row_number: 2,
          sheet: null,
          name: 'Dr. Kept',
          kept: 'Name is "Kept" in the file; "Dr. Kept" was kept; Phone is "(555) 1" in the file; "(555) 2" was kept',
        },
      ],
    });
    const judge = await read(id);
    expect(judge).toMatchObject({ name: 'Dr. Kept', phone: '(555) 2', point_of_contact: 'Bo' });
    expect(judge.competitions.map(({ year }) => year)).toEqual([2023, 2024]);
    expect(judge.updated_at > updated_at).toBe(true);
    const [, change] = await auditOf(id);
    const [first, second] = [2023, 2024].map((year) => ({ name: 'Quick Pitch', month: 10, year }));
    expect(change).toMatchObject({
      action: 'update',
      before: { point_of_contact: null, competitions: [first] },
      after: { point_of_contact: 'Bo', competitions: [first, second] },
    });
    expect(Object.keys(change?.after ?? {})).toHaveLength(2);
  });

  it('reports all rows as unchanged when sent again', async () => {
    await created({ name: 'Again Filled' });
    const rows = [
      { name: 'Again', competition_name: 'GBAN', year: 2020 },
      { name: 'AGAIN', email: 'again@x.example', competition_name: 'gban', year: '2020' },
      { name: 'Again Filled', email: 'filled@x.example', phone: '1' },
      { name: 'Again Filled', phone: '2' },
      { name: 'Again Twin', email: 'one@x.example' },
      { name: 'Again Twin', email: 'two@x.example' },
      { name: 'Again Twin', phone: '3' },
    ];
    const first = await uploaded(rows);
    expect(first).toMatchObject({
      created_count: 3,
      updated_count: 1,
      competitions_count: 1,
      error_count: 1,
    });
    expect(first.error_rows[0]?.error).toBe(
      'There are several judges named "Again Twin". Add the email to say which one.',
    );
    const [before, audit] = [await listed('?limit=1000'), await api.db.$count(auditEvents)];
    api.clock.advance(1000);
    const second = await uploaded(rows);
    expect(second).toMatchObject({
      message: 'Imported 0 judges and 0 competitions from 1 sheets',
      created_count: 0,
      updated_count: 0,
      unchanged_count: 4,
      error_count: 1,
      kept_rows: first.kept_rows,
    });
    expect(await listed('?limit=1000')).toEqual(before);
    expect(await api.db.$count(auditEvents)).toBe(audit);
  });

  it('reports a row without an email as ambiguous if a row with errors has the same name', async () => {
    const result = await uploaded([
      { name: 'Of two', email: 'one@of.example', month: 'Smarch' },
      { name: 'Of two', email: 'two@of.example' },
      { name: 'of TWO', competition_name: 'Whose' },
    ]);
    expect(result).toMatchObject({ created_count: 1, error_count: 2, competitions_count: 0 });
    expect(result.error_rows[1]?.error).toBe(
      'There are several judges named "of TWO". Add the email to say which one.',
    );
  });

  it('counts a new competition of many rows as one', async () => {
    const rows = ['a', 'b', 'c'].map((letter, index) => ({
      name: `I5 ${letter}`,
      competition_name: index === 1 ? 'NIGHT OF I5' : 'Night of I5',
      month: 'June',
      year: 2031,
    }));
    expect(await uploaded([...rows, ...rows])).toMatchObject({ created_count: 3, competitions_count: 3 });
    const competitions = (await api.get('/api/judges/competitions/2031', { as: ann })).json<object[]>();
    expect(competitions).toMatchObject([{ competition_name: 'Night of I5', judges: [{}, {}, {}] }]);
  });

  it('returns counts that add up, and row numbers as the spreadsheet shows them', async () => {
    const content = [
      'List of judges,,,',
      'Name,E-Mail,EMAIL,Competition Name,MONTH,Shoe Size',
      'I9 a,,i9@x.example,"Pitch',
      'Night",May,',
      ',,,,,',
      ',,nobody@x.example,,,44',
      'i9 A,,,,,',
      'I9 b,,no address,,Fall,',
      '',
      'I9 c,,,,,',
    ].join('\r\n');
    const result = await sent(content);
    expect(result.success_count + result.error_count).toBe(result.total_rows);
    expect(result).toMatchObject({
      total_rows: 5,
      success_count: 3,
      error_count: 2,
      created_count: 2,
      competitions_count: 1,
      ignored_columns: ['E-Mail', 'Shoe Size'],
    });
    expect(result.error_rows).toEqual([
      {
        row_number: 5,
        sheet: null,
        error: 'Judge name is required',
        data: { EMAIL: 'nobody@x.example', 'Shoe Size': '44' },
      },
      {
        row_number: 7,
        sheet: null,
        error:
          'Month must be a month name, such as "October"; Email: Enter an email address like name@example.com',
        data: { Name: 'I9 b', EMAIL: 'no address', MONTH: 'Fall' },
      },
    ]);
  });

  it('keeps phones, names and values that look like code unchanged', async () => {
    const names = [
      '__proto__',
      'constructor',
      '=1+1',
      "Robert'); drop table judges;--",
      '\\N',
      '{"a":1}',
      '李 明 🎓',
    ];
    const rows = names.map((name, index) => ({ name, phone: `0706 555 0${index}`, competition_name: name }));
    expect(await uploaded(rows)).toMatchObject({ created_count: names.length, error_count: 0 });
    for (const { name, phone } of rows) {
      expect(await named(name)).toMatchObject([{ phone, competitions: [{ name }] }]);
    }
    expect(await uploaded(rows)).toMatchObject({ unchanged_count: names.length });
  });

  it("reports a row that exceeds a judge's limit of competitions and keeps the others", async () => {
    const rows = Array.from({ length: 502 }, (_, index) => ({
      name: 'Full up',
      competition_name: `Pitch ${index}`,
    }));
    const result = await uploaded([...rows, { name: 'Beside the full' }]);
    expect(result).toMatchObject({ created_count: 2, competitions_count: 500, success_count: 501 });
    expect(result.error_summary).toMatchObject([
      { error: 'A judge has at most 500 competitions', count: 2, sample_rows: [502, 503] },
    ]);
    const again = await uploaded([{ name: 'Full up', competition_name: 'Pitch 777' }]);
    expect(again).toMatchObject({ unchanged_count: 0, updated_count: 0, error_count: 1 });
  });

  it('reports a row whose name is only a dash', async () => {
    const result = await uploaded([{ name: '-' }, { name: 'n/a' }, { name: 'Not a dash' }]);
    expect(result).toMatchObject({ created_count: 1, error_count: 2 });
    expect(result.error_summary).toMatchObject([{ error: 'Judge name is required', count: 2 }]);
  });

  it('assigns no email that a row with errors may give another judge', async () => {
    const { id } = await created({ name: 'Claimed' });
    const rows = [
      { name: 'Claimed', email: 'one@claimed.example' },
      { name: 'Claimed', email: 'two@claimed.example', month: 'Fall' },
    ];
    expect(await uploaded(rows)).toMatchObject({ created_count: 1, updated_count: 0, error_count: 1 });
    expect((await read(id)).email).toBeNull();
  });

  it('asks for the email when several judges of the name have none', async () => {
    await created({ name: 'Without e-mail' });
    await created({ name: 'without E-MAIL' });
    const result = await uploaded([{ name: 'Without e-mail', phone: '1' }]);
    expect(result).toMatchObject({ created_count: 0, updated_count: 0, unchanged_count: 0 });
    expect(result.error_rows).toMatchObject([
      { error: 'There are several judges named "Without e-mail". Add the email to say which one.' },
    ]);
  });

  it.each([
    ['Odos', 'ΟΔΟΣ', 'οδος'],
    ['Istanbul', 'İstanbul', 'istanbul'],
  ])('counts competitions as different if the database does: %s', async (name, one, other) => {
    const rows = [one, other].map((competition_name) => ({ name, competition_name, year: 2024 }));
    const { competitions_count } = await uploaded(rows);
    const [judge] = await named(name);
    expect(judge?.competitions_count).toBe(competitions_count);
    expect(await uploaded(rows)).toMatchObject({ unchanged_count: 1, competitions_count: 0 });
    expect(await read(judge?.id ?? '')).toEqual(judge);
    expect(judge?.competitions[0]?.name).toBe(one);
  });

  it('adds a new judge when the one of that name was deleted', async () => {
    const { id } = await created({ name: 'Gone', email: 'gone@x.example' });
    await api.delete(`/api/judges/${id}`, { as: ann });
    expect(await uploaded([{ name: 'Gone', email: 'gone@x.example' }])).toMatchObject({ created_count: 1 });
    expect(await named('Gone')).toHaveLength(1);
  });
});
