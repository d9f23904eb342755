import type { Judge } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { disableReadingThread } from '#testing/disable-reading-thread';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { createJudgeUploadClient } from '#testing/records/judge-upload-client';

disableReadingThread();

describe('an upload of judges', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, listed, read, updated, auditOf } = createRecordClient<Judge>(api, '/api/judges', ann);
  const { uploaded, undone } = createJudgeUploadClient(api, ann);
  const named = async (name: string) => (await listed('?limit=1000')).filter((judge) => judge.name === name);
  const idOf = async (name: string) => (await named(name))[0]?.id ?? '';

  const rowsOf = (name: string, ...more: object[]) => more.map((cells) => ({ name, ...cells }));

  it('fills empty fields, adds competitions, keeps other values and reports them', async () => {
    const [first, second] = [2023, 2024].map((year) => ({ name: 'Quick Pitch', month: 10, year }));
    const { id } = await created({
      name: 'Dr. Kept',
      email: 'kept@x.example',
      phone: '(555) 2',
      competitions: [{ ...first, month: 'October' }],
    });
    api.clock.advance(1000);
    const row = { name: 'Kept', email: 'Kept@x.example', phone: '(555) 1', point_of_contact: 'Bo' };
    const result = await uploaded([
      { ...row, competition_name: ' quick pitch ', month: 10, year: 2023 },
      { ...row, name: 'dr. kept', phone: '', competition_name: 'Quick Pitch', month: 'Oct', year: 2024 },
    ]);
    const kept =
      'Name is "Kept" in the file; "Dr. Kept" was kept; Phone is "(555) 1" in the file; "(555) 2" was kept';
    expect(result).toMatchObject({
      message: 'Imported 1 judge and 1 competition from 1 sheet',
      ...{ created_count: 0, updated_count: 1, competitions_count: 1 },
      kept_rows: [{ row_number: 2, sheet: null, name: 'Dr. Kept', kept }],
    });
    const judge = await read(id);
    expect(judge).toMatchObject({ name: 'Dr. Kept', phone: '(555) 2', point_of_contact: 'Bo' });
    expect(judge.competitions.map(({ year }) => year)).toEqual([2023, 2024]);
    const [, change] = await auditOf(id);
    expect(change?.action).toBe('update');
    expect(change?.before).toEqual({ point_of_contact: null, competitions: [first] });
    expect(change?.after).toEqual({ point_of_contact: 'Bo', competitions: [first, second] });
  });

  it('counts a judge once for all its rows, and reports a name of several judges', async () => {
    await created({ name: 'Again Filled' });
    const rows = [
      { name: 'Again', competition_name: 'GBAN', year: 2020 },
      { name: 'AGAIN', email: 'again@x.example', competition_name: 'gban', year: '2020' },
      ...rowsOf('Again Filled', { email: 'filled@x.example', phone: '1' }, { phone: '2' }),
      ...rowsOf('Again Twin', { email: 'one@x.example' }, { email: 'two@x.example' }, { phone: '3' }),
    ];
    const first = await uploaded(rows);
    expect(first).toMatchObject({
      message: 'Imported 4 judges and 1 competition from 1 sheet',
      sheets_processed: ['rows.csv'],
      ...{ created_count: 3, updated_count: 1, competitions_count: 1 },
    });
    expect(first.error_rows.map(({ error }) => error)).toEqual([
      'There are several judges named "Again Twin". Add the email to say which one.',
    ]);
    const before = await listed('?limit=1000');
    api.clock.advance(1000);
    expect(await uploaded(rows)).toMatchObject({
      message: 'Imported 0 judges and 0 competitions from 1 sheet',
      ...{ created_count: 0, updated_count: 0, unchanged_count: 4, error_count: 1 },
      kept_rows: first.kept_rows,
    });
    expect(await listed('?limit=1000')).toEqual(before);
  });

  it('counts competitions as different if the database does', async () => {
    const names = { Odos: ['ΟΔΟΣ', 'οδος'], Istanbul: ['İstanbul', 'istanbul'] };
    for (const [name, spellings] of Object.entries(names)) {
      const rows = spellings.map((competition_name) => ({ name, competition_name, year: 2024 }));
      const { competitions_count } = await uploaded(rows);
      const [judge] = await named(name);
      expect(judge?.competitions_count, name).toBe(competitions_count);
      expect(await uploaded(rows), name).toMatchObject({ unchanged_count: 1, competitions_count: 0 });
      expect(await read(judge?.id ?? ''), name).toEqual(judge);
      expect(judge?.competitions[0]?.name).toBe(spellings[0]);
    }
  });

  it('is undone with its competitions, except for fields that were changed since', async () => {
    const pitch = { competition_name: 'Pitch', month: 'March', year: '2024' };
    const competitions = [
      { name: 'Demo Day', year: 2020 },
      { name: 'Pitch', month: 'March', year: 2024 },
    ];
    const before = await created({ name: 'Restored', competitions });
    const old = await created({ name: 'Kept B' });
    api.clock.advance(60_000);
    const { upload_id } = await uploaded([
      ...rowsOf('Restored', { phone: '1', ...pitch }, { competition_name: 'Finals', year: '2025' }),
      { name: 'Kept A', ...pitch },
      { name: 'Kept B', phone: '1', ...pitch },
    ]);
    const keptA = await idOf('Kept A');
    expect(await read(before.id)).toMatchObject({ phone: '1', competitions_count: 3 });
    api.clock.advance(60_000);
    await updated(keptA, { competitions: [] });
    await updated(old.id, { phone: '2' });

    expect(await undone(upload_id)).toMatchObject({
      removed: 0,
      restored: 2,
      skipped: [
        { id: keptA, name: 'Kept A', fields: ['competitions'] },
        { id: old.id, name: 'Kept B', fields: ['phone'] },
      ],
    });
    expect(await read(old.id)).toMatchObject({ phone: '2', competitions_count: 0 });
    expect(await read(before.id)).toEqual({ ...before, updated_at: api.clock.now().toISOString() });
    const events = await auditOf(before.id);
    expect(events.map(({ action }) => action)).toEqual(['create', 'update', 'update']);
    expect(events[2]).toMatchObject({ before: events[1]?.after, after: events[1]?.before });
  });
});
