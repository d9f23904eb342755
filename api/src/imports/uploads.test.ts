import { createErrorReport } from '@studio-desk/shared-contract';
import { stringify } from 'csv-stringify/sync';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { toRowsXml, createWorkbookFile } from '@studio-desk/test-kit/hostile-files/workbook-file';
import { auditEvents, operations } from '../db/schema';
import { ROWS_PER_STATEMENT } from '../record-operations/record-set-repository';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { createRecordClient } from '#testing/record-client';
import { createUploadTestData } from '#testing/records/upload-test-data';
import { toCsv } from '#testing/records/upload-client';
import { startTestApp } from '#testing/test-app';

interface Named {
  readonly id: string;
  readonly updated_at: string;
  readonly name: string;
  readonly company_name: string;
}

const COUNT = ROWS_PER_STATEMENT + 20;

disableReadingThread();

const api = await startTestApp();
const ann = await api.signIn();
const bob = await api.signIn();

describe.each(createUploadTestData(api, ann))('an upload of $plural', (kind) => {
  const { entity, plural, path, column, field, client, cells, wrong } = kind;
  const { send, sent, uploaded, undo, undone } = client;
  const { created, get, listed, read, remove, updated, auditOf } = createRecordClient<Named>(api, path, ann);
  const row = (name: string, more: object = {}) => ({ [column]: name, ...more });
  const record = (name: string) => ({ [field]: name });
  const found = async (text: string) =>
    (await listed('?limit=1000')).filter((one) => one[field].startsWith(text));
  const namesOf = async (text: string) => (await found(text)).map((one) => one[field]);
  const idOf = async (name: string) => (await found(name))[0]?.id ?? '';
  const counts = async () => ({
    records: (await api.get(`${path}?limit=1`, { as: ann })).headers['x-total-count'],
    audit: await api.db.$count(auditEvents),
    operations: await api.db.$count(operations),
  });

  it('can be made from the filled-in template', async () => {
    const response = await api.get(`${path}/template/csv`, { as: ann });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${kind.template}"`);
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(response.body.slice(1)).toBe(`${kind.columns.join(',')}\n`);
    const filled = await send(`${response.body}Zoë${','.repeat(kind.columns.length - 1)}\n`);
    expect(filled.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(filled.json()).toMatchObject({ created_count: 1, error_count: 0, ignored_columns: [] });
    expect(await namesOf('Zoë')).toEqual(['Zoë']);
  });

  it('adds a record with the same fields, counters and audit entry as the form does', async () => {
    const { cells: full, body, own: unique } = kind.full;
    expect([column, ...Object.keys(full)].toSorted()).toEqual([...kind.columns].toSorted());
    const result = await uploaded([row('Full by file', full)], { who: bob });
    expect(result).toMatchObject({ created_count: 1, error_count: 0, ignored_columns: [] });
    const byForm = await created({ ...record('Full by form'), ...body });
    const byFile = await read(await idOf('Full by file'));
    const own = { ...record('Full by file'), ...unique };
    const by = {
      last_modified_by: bob.email,
      ...('created_by_email' in byForm && { created_by_email: bob.email }),
    };
    expect(byFile).toEqual({ ...byForm, id: byFile.id, ...own, ...by });
    const [[audit], [auditByForm]] = [await auditOf(byFile.id), await auditOf(byForm.id)];
    expect(audit).toMatchObject({ entity, action: 'create', before: null, actor_id: bob.user.id });
    expect(audit?.after).toEqual({ ...auditByForm?.after, ...own });
  });

  it('returns the result of the upload in a dry run, which writes nothing', async () => {
    await created(record('Checked known'));
    const rows = [
      row('Checked known', cells),
      row('Checked new', cells),
      row('checked NEW'),
      row('Checked wrong', wrong),
      row('', cells),
    ];
    const before = await counts();
    const check = await uploaded(rows, { query: '?check_only=true' });
    expect(await counts()).toEqual(before);
    const result = await uploaded(rows);
    expect(result.operation_id).toBe(result.upload_id);
    expect({ ...check, message: '' }).toEqual({
      ...result,
      upload_id: null,
      operation_id: null,
      message: '',
    });
    expect(check).toMatchObject({ total_rows: 5, created_count: 1 });
    expect(await namesOf('Checked')).toEqual(['Checked known', 'Checked new']);
  });

  it('writes nothing for a row with an error, and reports the errors by frequency', async () => {
    const before = await counts();
    const rows = [row('', cells), ...[1, 2, 3, 4, 5, 6].map((at) => row(`Wrong ${at}`, wrong)), row('#N/A')];
    const result = await uploaded(rows);
    expect(await counts()).toEqual(before);
    expect(result).toMatchObject({
      upload_id: null,
      success_count: 0,
      created_count: 0,
      error_count: 8,
      error_summary: [
        { error: kind.error, count: 6, sample_rows: [3, 4, 5, 6, 7] },
        { error: kind.nameless, count: 1, sample_rows: [2] },
        { error: 'Cell A9 holds the error #N/A', count: 1, sample_rows: [9] },
      ],
    });
    expect(result.error_rows).toHaveLength(8);
    expect(result.error_rows[1]).toEqual({
      row_number: 3,
      sheet: null,
      error: kind.error,
      data: row('Wrong 1', wrong),
    });
  });

  it('in all-or-nothing mode writes nothing if a row has an error, and all rows otherwise', async () => {
    const query = '?all_or_nothing=true';
    const before = await counts();
    const rows = [row('All a'), row('All b', wrong), row('All c')];
    const refused = await uploaded(rows, { query });
    expect(await counts()).toEqual(before);
    expect(refused).toMatchObject({
      upload_id: null,
      success_count: 0,
      created_count: 0,
      error_count: 3,
      error_summary: [
        { error: kind.error, count: 1, sample_rows: [3] },
        { error: 'Nothing was saved, as other rows have errors', count: 2, sample_rows: [2, 4] },
      ],
    });
    const check = await uploaded(rows, { query: `${query}&check_only=true` });
    expect({ ...check, message: '' }).toEqual({ ...refused, message: '' });
    expect(await uploaded([row('All a'), row('All c')], { query })).toMatchObject({ created_count: 2 });
  });

  it('changes nothing when sent again', async () => {
    const rows = [row('Again a', cells), row('again A', cells), row('Again b')];
    await uploaded(rows);
    const [before, stored] = [await counts(), await found('Again')];
    api.clock.advance(1000);
    expect(await uploaded(rows)).toMatchObject({
      upload_id: null,
      created_count: 0,
      ...kind.repeated,
    });
    expect(await found('Again')).toEqual(stored);
    expect(await counts()).toEqual(before);
  });

  it('keeps names that look like code unchanged', async () => {
    const code = ['__proto__', 'constructor', '=1+1', "Robert'); drop table x;--", '\\N', '{"a":1}'];
    const names = [...code, '李明 🎓'];
    expect(await uploaded(names.map((name) => row(name)))).toMatchObject({
      created_count: names.length,
      error_count: 0,
    });
    for (const name of names) expect(await namesOf(name)).toEqual([name]);
  });

  it('reads all sheets of a workbook that have the column, and names the sheet of an error', async () => {
    const [[wrongColumn, wrongCell] = ['', '']] = Object.entries(wrong);
    const sheet = (...lines: string[]) => toRowsXml(lines.map((line) => line.split('|')));
    const spring = [
      'A title|of two cells',
      `${column}|${wrongColumn}`,
      'Sheet a|',
      `Sheet wrong|${wrongCell}`,
    ];
    const content = createWorkbookFile({
      names: ['Spring &amp; Summer', 'Notes', 'Fall', 'Old'],
      states: [undefined, undefined, undefined, 'hidden'],
      sheets: [
        sheet(...spring).replace('<row r="3"', '<row r="3" hidden="1"'),
        sheet('topic|said', 'Food|More'),
        sheet(`${wrongColumn}|${column.toUpperCase()}`, '|Sheet b', '|sheet A', `${wrongCell}|Sheet c`),
        sheet(column, 'Sheet hidden'),
      ],
    });
    const result = await sent(content, { name: 'rows.xlsx' });
    expect(result).toMatchObject({ total_rows: 5, created_count: 2, hidden_rows: 1 });
    expect(result.ignored_rows).toEqual([{ row_number: 1, sheet: 'Spring & Summer' }]);
    expect(result.ignored_sheets.toSorted()).toEqual(['Notes', 'Old']);
    expect(result.error_rows.filter(({ error }) => error === kind.error)).toMatchObject([
      { row_number: 4, sheet: 'Spring & Summer' },
      { row_number: 4, sheet: 'Fall' },
    ]);
    expect(await namesOf('Sheet')).toEqual(['Sheet a', 'Sheet b']);
  });

  it('reads text in the chosen encoding', async () => {
    const macRoman = Buffer.from(`${column}\nRen\x8e Mu\x96oz\n`, 'latin1');
    const guessed = await sent(macRoman, { query: '?check_only=true' });
    expect(guessed.read_as).toEqual({ encoding: 'windows-1252', sample_words: ['RenŽ', 'Mu–oz'] });
    expect((await send(macRoman)).json().detail).toContain('The letters of this file look wrong ("RenŽ")');
    const read_as = { encoding: 'macintosh', sample_words: ['René', 'Muñoz'] };
    expect(await sent(macRoman, { query: '?encoding=macintosh' })).toMatchObject({ read_as });
    expect(await namesOf('René')).toEqual(['René Muñoz']);
  });

  it('returns the same errors for its uncorrected error report, and adds the rows of the corrected one', async () => {
    const reportOf = (result: Awaited<ReturnType<typeof sent>>) =>
      stringify(createErrorReport(result.error_rows, column).lines, { bom: true });
    const first = await uploaded([row('Reported', wrong), row('', { ...cells, 'Shoe size': '44' })]);
    const report = reportOf(first);
    const second = await sent(report);
    expect(second.error_rows.map(({ error }) => error)).toEqual([kind.error, kind.nameless]);
    expect(reportOf(second)).toBe(report);
    const [from, to] = kind.corrected;
    const corrected = report
      .replaceAll(from, to)
      .replace(`${kind.nameless},,`, `${kind.nameless},Reported too,`);
    expect(await sent(corrected)).toMatchObject({
      created_count: 2,
      error_count: 0,
      ignored_columns: ['Shoe size'],
    });
  });

  it('is logged with its counts, but without its content and file name', async () => {
    const rows = [row(`Secret ${entity}`), row('', cells)];
    const { upload_id } = await uploaded(rows, { name: 'plans.csv' });
    const line = api.logs.find((one) => one.includes(`"upload_id":"${upload_id}"`));
    expect(JSON.parse(line ?? '')).toMatchObject({
      msg: `${plural} uploaded`,
      created_count: 1,
      error_count: 1,
      total_rows: 2,
    });
    expect(api.logs.join('')).not.toMatch(/Secret|plans\.csv/);
  });

  it('of more rows than a statement takes is saved and undone whole, or not at all', async () => {
    const rows = Array.from({ length: COUNT }, (_, at) => row(`Many ${at}`, cells));
    const before = await counts();
    const [table, name] = [sql.identifier(plural), sql.identifier(field)];
    await api.db.execute(
      sql`alter table ${table} add constraint failing check (${name} <> ${sql.raw(`'Many ${COUNT - 10}'`)})`,
    );
    try {
      expect((await send(toCsv(column, rows))).statusCode).toBe(500);
    } finally {
      await api.db.execute(sql`alter table ${table} drop constraint failing`);
    }
    expect(await counts()).toEqual(before);

    const { upload_id, created_count } = await uploaded(rows);
    expect(created_count).toBe(COUNT);
    const [statistics] = await api.db
      .select({ rows: sql<number>`reltuples` })
      .from(sql`pg_class`)
      .where(sql`oid = ${plural}::regclass`);
    expect(statistics?.rows).toBeGreaterThanOrEqual(ROWS_PER_STATEMENT);
    const deletions = and(eq(auditEvents.entity, entity), eq(auditEvents.action, 'delete'));
    const deletedBefore = await api.db.$count(auditEvents, deletions);
    expect(await undone(upload_id)).toMatchObject({ removed: COUNT, restored: 0, skipped: [] });
    expect(await api.db.$count(auditEvents, deletions)).toBe(deletedBefore + COUNT);
    expect(await found('Many')).toEqual([]);
    expect(await uploaded(rows.slice(0, 2))).toMatchObject({ created_count: 2, in_trash: [] });
  });

  it('is undone except for records that were changed or deleted since', async () => {
    const names = ['Undone changed', 'Undone deleted', 'Undone alone'];
    const { upload_id } = await uploaded(names.map((name) => row(name, cells)));
    const [changed = '', deleted = '', alone = ''] = await Promise.all(names.map(idOf));
    api.clock.advance(1000);
    await updated(changed, kind.change);
    await remove(deleted, bob);
    const kept = [
      { id: changed, name: 'Undone changed' },
      { id: deleted, name: 'Undone deleted' },
    ];
    expect(await undone(upload_id)).toMatchObject({
      ...{ removed: 1, restored: 0, skipped: kept },
      // Older releases of the browser code read these names.
      ...{ deleted_count: 1, restored_count: 0, kept_count: 2, kept },
    });
    expect((await get(alone)).statusCode).toBe(404);
    expect((await auditOf(alone)).at(-1)).toMatchObject({
      action: 'delete',
      before: { deleted_at: null, deleted_by: null },
      after: { deleted_at: api.clock.now().toISOString(), deleted_by: ann.email },
    });
    expect(await read(changed)).toMatchObject(kind.change);
  });

  it('is undone once, by any editor, and only as an upload of its kind', async () => {
    const { upload_id } = await uploaded([row('Once')]);
    const others = createUploadTestData(api, ann).filter((other) => other.entity !== entity);
    for (const other of others) expect((await other.client.undo(upload_id)).statusCode).toBe(404);
    const responses = await Promise.all([undo(upload_id), undo(upload_id, bob)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const again = await undo(upload_id);
    expect(again.json()).toMatchObject({ code: 'already_undone', detail: 'This upload was already undone.' });
    expect(await found('Once')).toEqual([]);
  });

  it('of one file by two users at once creates no duplicates, and an undo of one leaves another alone', async () => {
    const rows = Array.from({ length: 5 }, (_, at) => row(`Twice ${at}`, cells));
    const results = await Promise.all([
      uploaded(rows),
      uploaded(rows, { who: bob }),
      uploaded([row('Beside')]),
    ]);
    expect(results.map(({ created_count }) => created_count).toSorted()).toEqual([0, 1, 5]);
    expect(await found('Twice')).toHaveLength(5);
    expect(await undone(results[2]?.upload_id ?? null)).toMatchObject({ removed: 1 });
    expect(await found('Twice')).toHaveLength(5);
  });
});
