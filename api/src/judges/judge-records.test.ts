import {
  getImplausibleYearMessage,
  JUDGE_SORT_FIELDS,
  type Judge,
  type JudgeCreate,
} from '@studio-desk/shared-contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { judgeCompetitions, judges } from '../db/schema';
import { createRecordClient } from '#testing/record-client';
import { FULL_JUDGE } from '#testing/records/full-judge';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';

const api = await startTestApp();
const ann = await api.signIn();
const { auditOf, create, created, found, list, listed, read, remove, update, updated } =
  createRecordClient<Judge>(api, '/api/judges', ann);
const namesIn = (records: readonly Judge[]) => records.map(({ name }) => name);

describe('the sort order of GET /judges', () => {
  const competitions = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Round ${index}` }));
  /** Apart from case, Delta and alpha are equal in every column but the name. */
  const bodies: JudgeCreate[] = [
    {
      name: 'Delta',
      email: 'b@x.example',
      phone: '2',
      point_of_contact: 'bo',
      competitions: competitions(2),
    },
    {
      name: 'alpha',
      email: 'b@X.example',
      phone: '2',
      point_of_contact: 'Bo',
      competitions: competitions(2),
    },
    { name: 'Echo' },
    {
      name: 'Bravo',
      email: 'A@x.example',
      phone: '10',
      point_of_contact: 'Ann',
      competitions: competitions(12),
    },
    { name: 'charlie' },
  ];
  const names = async (query: string) => namesIn(await listed(query));

  beforeAll(async () => {
    await truncateTables(api.db, [judges]);
    for (const body of bodies) await created(body);
  });

  it('is by the column, empty values last, then by name', async () => {
    for (const [query, ...expected] of [
      ['', 'alpha', 'Bravo', 'charlie', 'Delta', 'Echo'],
      ['?sort=name&order=desc', 'Echo', 'Delta', 'charlie', 'Bravo', 'alpha'],
      ['?sort=email', 'Bravo', 'alpha', 'Delta', 'charlie', 'Echo'],
      ['?sort=email&order=desc', 'alpha', 'Delta', 'Bravo', 'charlie', 'Echo'],
      ['?sort=phone&order=asc', 'Bravo', 'alpha', 'Delta', 'charlie', 'Echo'],
      ['?sort=phone&order=desc', 'alpha', 'Delta', 'Bravo', 'charlie', 'Echo'],
      ['?sort=point_of_contact', 'Bravo', 'alpha', 'Delta', 'charlie', 'Echo'],
      ['?sort=point_of_contact&order=desc', 'alpha', 'Delta', 'Bravo', 'charlie', 'Echo'],
      ['?sort=competitions_count', 'charlie', 'Echo', 'alpha', 'Delta', 'Bravo'],
      ['?sort=competitions_count&order=desc', 'Bravo', 'alpha', 'Delta', 'charlie', 'Echo'],
    ])
      expect(await names(query ?? ''), query).toEqual(expected);
  });

  it('is the same in pages and in search results', async () => {
    for (const sort of JUDGE_SORT_FIELDS)
      for (const order of ['asc', 'desc']) {
        const query = `sort=${sort}&order=${order}`;
        const all = await names(`?${query}`);
        const pages = [...(await names(`?limit=3&${query}`)), ...(await names(`?limit=3&offset=3&${query}`))];
        expect(pages, query).toEqual(all);
        const searched = all.filter((name) => ['alpha', 'Bravo', 'Delta'].includes(name));
        expect(await names(`?search=ound&${query}`), query).toEqual(searched);
      }
  });
});

describe('the competitions of a judge', () => {
  it('are stored without empty rows, with a date that the server computes', async () => {
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
    const refused = await create({ name: 'A', competitions: [{ name: 'Pitch' }, { year: 'last' }] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      detail: [{ loc: ['body', 'competitions', 1, 'year'], msg: `Year ${getImplausibleYearMessage()}` }],
    });
  });

  it('have a last one: the latest year, then the latest month', async () => {
    for (const [last, competitions] of [
      [
        'B',
        [
          { name: 'A', year: 2020 },
          { name: 'B', year: 2021 },
          { name: 'C', year: 2019 },
        ],
      ],
      [
        'B',
        [
          { name: 'A', year: 2021, month: 'May' },
          { name: 'B', year: 2021, month: 'December' },
          { name: 'C', year: 2021 },
        ],
      ],
      ['B', [{ name: 'A' }, { name: 'B', month: 'May' }]],
      ['A', [{ name: 'A' }]],
    ] as const)
      expect(await created({ name: 'Last', competitions }), JSON.stringify(competitions)).toMatchObject({
        last_competition_name: last,
      });
  });

  it('are replaced when they are sent', async () => {
    const { id } = await created(FULL_JUDGE);
    api.clock.advance(1000);
    const changed = await updated(id, { competitions: [{ name: 'New', month: 'January', year: 2026 }] });
    expect(changed).toMatchObject({
      competitions: [{ name: 'New', month: 'January', year: 2026, date: '2026-01-01' }],
      competitions_count: 1,
      last_competition_name: 'New',
      updated_at: api.clock.now().toISOString(),
    });
    expect((await auditOf(id))[1]?.after).toEqual({
      competitions: [{ name: 'New', month: 1, year: 2026 }],
    });
    expect(await updated(id, { competitions: null })).toMatchObject({
      competitions: [],
      competitions_count: 0,
    });
  });

  it('are not written when the whole judge is sent with the same ones', async () => {
    const judge = await created(FULL_JUDGE);
    const rows = () =>
      api.db
        .select({ writtenBy: sql<string>`xmin::text` })
        .from(judgeCompetitions)
        .where(eq(judgeCompetitions.judge_id, judge.id));
    const before = await rows();
    await update(judge.id, { ...judge, phone: '555-0123' }, { ifMatch: judge.updated_at });
    expect((await read(judge.id)).phone).toBe('555-0123');
    expect(await rows()).toEqual(before);
    expect((await auditOf(judge.id))[1]?.after).toEqual({ phone: '555-0123' });
  });

  it('are one complete list after changes at once', async () => {
    const { id } = await created({ name: 'Rush' });
    const lists = Array.from({ length: 4 }, (_, index) => [{ name: `A${index}` }, { name: `B${index}` }]);
    await Promise.all(lists.map((competitions) => update(id, { competitions })));
    const { competitions, competitions_count } = await read(id);
    expect(competitions_count).toBe(2);
    expect(competitions[0]?.name?.slice(1)).toBe(competitions[1]?.name?.slice(1));
  });
});

describe('searching judges', () => {
  it('by the list looks into every field, and returns everyone without a text', async () => {
    const { id } = await created({
      name: 'Mara Fields',
      email: 'mara@fields.example',
      phone: '(555) 010-0107',
      point_of_contact: 'Outreach Coordinator',
      competitions: [{ name: 'Moonshot Cup', year: 1987 }],
    });
    await created({ name: '50% Judge' });
    await created({ name: 'snake_case' });
    const mara = ['mara', 'FIELDS', 'mara@', '0107', 'outreach', 'moonshot', '1987', '198'];
    for (const [text, ...expected] of [
      ...mara.map((one) => [one, 'Mara Fields']),
      ['nowhere'],
      ['%', '50% Judge'],
      ['_', 'snake_case'],
      ['\\'],
    ]) {
      const response = await list(`?search=${encodeURIComponent(text ?? '')}`);
      expect(namesIn(response.json()), text).toEqual(expected);
      expect(response.headers['x-total-count'], text).toBe(String(expected.length));
    }
    expect((await list('?search=')).headers['x-total-count']).toBe((await list()).headers['x-total-count']);
    await remove(id);
    expect(await listed('?search=moonshot')).toEqual([]);
  });

  it('by name returns the closest first, with their competitions', async () => {
    for (const body of [
      { name: 'Jonathan Smithson' },
      { name: 'John Smith', competitions: [{ name: 'Pitch', year: 2020 }] },
      { name: 'Jon Smith' },
      { name: 'Joan Smits' },
      { name: 'Eve John Smith-Woods' },
      { name: 'Mary Major', email: 'john.smith@stone.example' },
    ])
      await created(body);
    const closest = await found('john smith');
    expect(namesIn(closest)).toEqual(['John Smith', 'Jon Smith', 'Eve John Smith-Woods']);
    expect(closest[0]).toMatchObject({ competitions_count: 1, last_competition_year: 2020 });
    expect(namesIn(await found('Smith'))).toEqual([
      'Jon Smith',
      'John Smith',
      'Jonathan Smithson',
      'Eve John Smith-Woods',
    ]);
  });
});
