import type { Judge } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { recordCalls, UNKNOWN_ID } from '../../testing/record-calls';
import { testApp } from '../../testing/test-app';
import { FULL_JUDGE } from '../../testing/records/full-judge';

describe('POST /judges', async () => {
  const api = await testApp();
  const ann = await api.signIn();
  const { auditOf, create, created, read } = recordCalls<Judge>(api, '/api/judges', ann);

  it('stores every field and adds the server-side ones', async () => {
    const judge = await created(FULL_JUDGE);
    const now = api.clock.now().toISOString();
    expect(judge).toEqual({
      ...FULL_JUDGE,
      id: judge.id,
      competitions_count: 4,
      last_competition_name: 'SEC Pitch',
      last_competition_month: 'March',
      last_competition_year: 2024,
      person: null,
      created_at: now,
      updated_at: now,
      last_modified_by: ann.email,
    });
    expect(await read(judge.id)).toEqual(judge);
  });

  it('requires only a name', async () => {
    expect(await created({ name: '  Solo  ' })).toMatchObject({
      name: 'Solo',
      email: null,
      competitions: [],
      competitions_count: 0,
      last_competition_name: null,
      last_competition_month: null,
      last_competition_year: null,
    });
  });

  it('drops empty competitions and computes the date, ignoring the one sent', async () => {
    const { competitions } = await created({
      name: 'Rows',
      competitions: [
        {},
        { name: ' ', month: '', year: '' },
        { month: 'June', year: '2022', date: '1999-01-01' },
        { name: null, year: null, month: 'July' },
      ],
    });
    expect(competitions).toEqual([
      { name: null, month: 'June', year: 2022, date: '2022-06-01' },
      { name: null, month: 'July', year: null, date: null },
    ]);
  });

  it.each([
    [
      [
        { name: 'A', year: 2020 },
        { name: 'B', year: 2021 },
        { name: 'C', year: 2019 },
      ],
      'B',
    ],
    [
      [
        { name: 'A', year: 2021, month: 'May' },
        { name: 'B', year: 2021, month: 'December' },
        { name: 'C', year: 2021 },
      ],
      'B',
    ],
    [[{ name: 'A' }, { name: 'B', month: 'May' }], 'B'],
    [[{ name: 'A' }], 'A'],
  ])('returns the last competition of %j', async (competitions, last) => {
    expect(await created({ name: 'Last', competitions })).toMatchObject({ last_competition_name: last });
  });

  it('ignores read-only fields', async () => {
    const kept = {
      id: UNKNOWN_ID,
      created_at: 'x',
      updated_at: 1,
      created_by_email: 'eve@example.com',
      competitions_count: 99,
      last_competition_name: 'x',
    };
    const judge = await created({ name: 'Mine', ...kept });
    expect(judge).toMatchObject({ competitions_count: 0, last_competition_name: null });
    expect(judge.id).not.toBe(UNKNOWN_ID);
  });

  it('accepts the name and the email of another judge', async () => {
    await created({ name: 'Twin', email: 'twin@stone.example' });
    expect((await create({ name: 'Twin', email: 'twin@stone.example' })).statusCode).toBe(201);
  });

  it('writes an audit row', async () => {
    const { id } = await created({
      name: 'Audited',
      competitions: [{ name: 'Pitch', month: 'May', year: 2024 }],
    });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'create',
        entity: 'judge',
        actor_email: ann.email,
        after: { name: 'Audited', competitions: [{ name: 'Pitch', month: 5, year: 2024 }] },
      },
    ]);
  });

  it.each([
    [{}, ['name'], 'Judge name is required'],
    [{ name: '   ' }, ['name'], 'Judge name is required'],
    [{ name: 'x'.repeat(201) }, ['name'], 'Judge name is at most 200 characters'],
    [{ name: 'A', email: 'nobody' }, ['email'], 'Enter an email address like name@example.com'],
    [{ name: 'A', phone: 5550100 }, ['phone'], 'Phone must be text'],
    [
      { name: 'A', competitions: [{ month: 'Jan' }] },
      ['competitions', 0, 'month'],
      /^Month must be one of: January, February/,
    ],
    [{ name: 'A', competitions: [{ year: 'last' }] }, ['competitions', 0, 'year'], 'Year must be a number'],
    [
      { name: 'A', competitions: [{ year: 20255 }] },
      ['competitions', 0, 'year'],
      'Year is at most 4 characters',
    ],
    [
      { name: 'A', competitions: [{ year: 1e300 }] },
      ['competitions', 0, 'year'],
      'Year is at most 4 characters',
    ],
    [{ name: 'A', competitions: [{ title: 'x' }] }, ['competitions', 0, 'title'], 'Unknown field "title"'],
    [
      { name: 'A', competitions: [{ name: '\u0000' }] },
      ['competitions', 0, 'name'],
      'Contains a character that cannot be stored',
    ],
    [{ name: 'A', emial: 'x' }, ['emial'], 'Unknown field "emial"'],
  ])('returns 422 for %j', async (body, path, msg) => {
    const response = await create(body);
    expect(response.statusCode).toBe(422);
    expect(response.json<{ detail: unknown[] }>().detail).toContainEqual(
      expect.objectContaining({
        loc: ['body', ...path],
        msg: typeof msg === 'string' ? msg : expect.stringMatching(msg),
      }),
    );
  });
});
