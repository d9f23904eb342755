import {
  getImplausibleYearMessage,
  type CompanyCreate,
  type JudgeCreate,
  type PersonCreate,
} from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { companies, judgeCompetitions, judges, people } from './db/schema';
import { FULL_COMPANY } from '#testing/records/full-company';
import { FULL_JUDGE } from '#testing/records/full-judge';
import { FULL_PERSON } from '#testing/records/full-person';
import { NONEXISTENT_IDS, createRecordClient, UNKNOWN_ID } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';

const NOBODY = 'eve@example.com';
const READ_ONLY = { id: UNKNOWN_ID, created_at: 'x', updated_at: 1, created_by_email: NOBODY };

const funding = (year: string) => ({ source: 'GBAN', amount: 1, year, notes: null });
const competition = (year: number) => ({ name: 'Pitch', month: 'May', year });

const kinds = [
  {
    path: '/api/companies',
    table: companies,
    noun: 'company',
    field: 'company_name',
    nameless: 'Company name is required',
    full: FULL_COMPANY satisfies CompanyCreate,
    computed: { total_funding: 6250.5, created_by_email: '', date_added: '2026-11-20' },
    empty: {
      name: null,
      entr_certificate: false,
      additional_founders: [],
      active_tenant: null,
      first_contact: null,
      additional_touchpoints: [],
      funding_data: [],
      total_funding: null,
      revenue_data: {},
      employee_data: {},
      accelerator: null,
    },
    readOnly: { ...READ_ONLY, date_added: '1999-01-01', last_modified_by: NOBODY, total_funding: 1e9 },
    stored: { major: 'Biology', contact: 'Ann Lee, (555) 010-0001' },
    change: { major: 'Law', contact: '' },
    changed: { major: 'Law', contact: null },
    other: { uga_contact: 'Bo' },
    third: { active_tenant: false },
    storeYear: (id: string) =>
      api.db
        .update(companies)
        .set({ funding_data: [funding('24')] })
        .where(eq(companies.id, id)),
    besideYear: { funding_data: [funding('2024'), funding('24')] },
    otherYear: { funding_data: [funding('2024'), funding('23')] },
    yearAt: ['funding_data', 1, 'year'],
    rowOf: (id: string) => api.db.select().from(companies).where(eq(companies.id, id)),
  },
  {
    path: '/api/judges',
    table: judges,
    noun: 'judge',
    field: 'name',
    nameless: 'Judge name is required',
    full: FULL_JUDGE satisfies JudgeCreate,
    computed: {
      competitions_count: 4,
      last_competition_name: 'SEC Pitch',
      last_competition_month: 'March',
      last_competition_year: 2024,
      person: null,
    },
    empty: { email: null, competitions: [], competitions_count: 0, last_competition_name: null },
    readOnly: { ...READ_ONLY, competitions_count: 99, last_competition_name: 'x' },
    stored: { phone: FULL_JUDGE.phone, point_of_contact: 'Program Manager' },
    change: { phone: '', point_of_contact: 'Bo' },
    changed: { phone: null, point_of_contact: 'Bo' },
    other: { email: 'bo@x.example' },
    third: { competitions: [{ name: 'Finals' }] },
    storeYear: (id: string) =>
      api.db
        .insert(judgeCompetitions)
        .values({ judge_id: id, position: 0, name: 'Pitch', month: 5, year: 24 }),
    besideYear: { competitions: [competition(2024), competition(24)] },
    otherYear: { competitions: [competition(2024), competition(23)] },
    yearAt: ['competitions', 1, 'year'],
    rowOf: (id: string) => api.db.select().from(judges).where(eq(judges.id, id)),
  },
  {
    path: '/api/people',
    table: people,
    noun: 'person',
    field: 'name',
    nameless: 'Name is required',
    full: FULL_PERSON satisfies PersonCreate,
    computed: { is_company_deleted: false, judge: null, linkedin: FULL_PERSON.linkedin_url },
    empty: {
      email: null,
      labels: [],
      linkedin: null,
      linkedin_url: null,
      company_id: null,
      is_primary_founder: false,
      entr_certificate: false,
    },
    readOnly: { ...READ_ONLY, date_added: 'x', last_modified_by: NOBODY },
    stored: { labels: ['founder', 'board_member'], bio: FULL_PERSON.bio },
    change: { labels: ['mentor'], bio: '' },
    changed: { labels: ['mentor'], bio: null },
    other: { phone: '1' },
    third: { degree: 'Law' },
    storeYear: (id: string) => api.db.update(people).set({ graduation_year: '24' }).where(eq(people.id, id)),
    besideYear: { graduation_year: '24', degree: 'Law' },
    otherYear: { graduation_year: '23' },
    yearAt: ['graduation_year'],
    rowOf: (id: string) => api.db.select().from(people).where(eq(people.id, id)),
  },
] as const;

interface Stored {
  readonly id: string;
  readonly updated_at: string;
  readonly name: string;
  readonly company_name: string;
}

const api = await startTestApp();
const ann = await api.signIn();
const bob = await api.signIn();

describe.each(kinds)('records of $path', (kind) => {
  const { path, noun, field, full, change, changed, other, third } = kind;
  const { auditOf, create, created, found, get, list, listed, read, remove, update } =
    createRecordClient<Stored>(api, path, ann);
  const named = (name: string) => ({ [field]: name });
  const namesIn = (records: readonly Stored[]) => records.map((record) => record[field]);
  const statusesOf = async (calls: readonly Promise<{ statusCode: number }>[]) =>
    (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted();

  it('are listed by name in any case and with any accents, in pages with the exact total', async () => {
    await truncateTables(api.db, [kind.table]);
    expect((await list()).headers['x-total-count']).toBe('0');
    for (const name of ['Zora', 'élodie', 'emil', 'Élodie', 'Amber']) await created(named(name));
    const page = await list('/?limit=2&offset=2');
    expect(page.headers['x-total-count']).toBe('5');
    expect(namesIn(page.json())).toEqual(['élodie', 'emil']);
    expect(namesIn(await listed())).toEqual(['Amber', 'Élodie', 'élodie', 'emil', 'Zora']);
    expect(await listed('?offset=5')).toEqual([]);
  });

  it('are found by letters without regard to case, accents, quotes and blanks, at most 20', async () => {
    const names = [
      '100% Cotton',
      'a_b',
      'axb',
      'back\\slash',
      'O’Brien',
      'Smile 😀',
      'Café',
      'İzmir Kitchen',
    ];
    for (const name of names) await created(named(name));
    for (const [text, ...expected] of [
      ['100%', '100% Cotton'],
      ['a_b', 'a_b'],
      ['k\\s', 'back\\slash'],
      ['％', '100% Cotton'],
      ["o'b", 'O’Brien'],
      ["'; drop table companies; --"],
      ['😀', 'Smile 😀'],
      ['CAFE\u0301', 'Café'],
      ['cafe', 'Café'],
      ['izmir  kitchen', 'İzmir Kitchen'],
      ['İZMİR', 'İzmir Kitchen'],
      ['qqqqqqqqq'],
    ])
      expect(namesIn(await found(text ?? '')), text).toEqual(expected);
    await Promise.all(Array.from({ length: 21 }, (_, number) => created(named(`Many ${number}`))));
    expect(await found('many')).toHaveLength(20);
  });

  it('are stored with every field, and with those of the server', async () => {
    const record = await created(full);
    const now = api.clock.now().toISOString();
    const computed = {
      ...kind.computed,
      ...('created_by_email' in kind.computed && { created_by_email: ann.email }),
    };
    expect(record).toEqual({
      ...full,
      ...computed,
      id: record.id,
      created_at: now,
      updated_at: now,
      last_modified_by: ann.email,
    });
    expect(await read(record.id)).toEqual(record);
    const [audit, ...more] = await auditOf(record.id);
    expect(more).toEqual([]);
    expect(audit).toMatchObject({
      action: 'create',
      entity: noun,
      actor_email: ann.email,
      before: null,
      after: { [field]: record[field], ...kind.stored },
    });
  });

  it('require only a name, which need not be new', async () => {
    for (const name of ['  Solo  ', 'So\u200blo\u00a0'])
      expect(await created(named(name))).toMatchObject({ ...kind.empty, [field]: 'Solo' });
    const refused = await create({});
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      detail: [{ loc: ['body', field], msg: kind.nameless }],
    });
  });

  it('ignore fields that are read-only', async () => {
    const record = await created({ ...named('Mine'), ...kind.readOnly });
    expect(record.id).not.toBe(UNKNOWN_ID);
    expect(record).toMatchObject({ ...kind.empty, last_modified_by: ann.email });
    const now = api.clock.now();
    const times = { created_at: now, updated_at: now };
    expect(await kind.rowOf(record.id)).toMatchObject([{ ...times, created_by_email: ann.email }]);
  });

  it('keep the fields that a change does not name, and record what changed', async () => {
    const record = await created({ ...full, ...('email' in full && { email: `keep@${noun}.example` }) });
    api.clock.advance(1000);
    const response = await update(record.id, change, { who: bob });
    expect(response.json()).toEqual({
      ...record,
      ...changed,
      updated_at: api.clock.now().toISOString(),
      last_modified_by: bob.email,
    });
    expect(await read(record.id)).toEqual(response.json());
    expect((await auditOf(record.id))[1]).toMatchObject({
      action: 'update',
      actor_email: bob.email,
      before: kind.stored,
      after: changed,
    });
  });

  it('do not change when they are sent back as they were read', async () => {
    const record = await created({ ...full, ...('email' in full && { email: `same@${noun}.example` }) });
    api.clock.advance(1000);
    const response = await update(record.id, record, { ifMatch: record.updated_at, who: bob });
    expect(response.json()).toEqual(record);
    expect(await auditOf(record.id)).toHaveLength(1);
  });

  it('keep a year from before its rule, and take no other such year', async () => {
    const { id } = await created(named('Old'));
    await kind.storeYear(id);
    expect((await update(id, await read(id))).statusCode).toBe(200);
    const beside = await update(id, kind.besideYear);
    expect(beside.json()).toMatchObject(kind.besideYear);
    const refused = await update(id, { ...kind.otherYear, ...change });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().detail).toEqual([
      {
        loc: ['body', ...kind.yearAt],
        msg: expect.stringContaining(getImplausibleYearMessage()),
        type: 'custom',
      },
    ]);
    expect(await read(id)).toEqual(beside.json());
  });

  it('are not changed from an older version, which the message explains', async () => {
    const record = await created(named('Contested'));
    const ifMatch = record.updated_at;
    // The clock stands still, so this update happens in the millisecond in which the record was created.
    const first = await update(record.id, change, { ifMatch, who: bob });
    expect(first.statusCode).toBe(200);
    for (const [seconds, ago] of [
      [0, 'just now'],
      [121, '2 minutes ago'],
    ] as const) {
      api.clock.advance(seconds * 1000);
      const refused = await update(record.id, other, { ifMatch });
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'stale_edit',
        detail: `This ${noun} was changed by ${bob.email} ${ago}. Reload to see the latest version.`,
      });
    }
    expect(await read(record.id)).toEqual(first.json());
    const latest = `"${first.json<Stored>().updated_at}"`;
    expect((await update(record.id, other, { ifMatch: latest })).statusCode).toBe(200);
    const wrong = await update(record.id, third, { ifMatch: 'yesterday' });
    expect(wrong.json()).toMatchObject({ detail: [{ loc: ['headers', 'if-match'] }] });
  });

  it('take one of 5 changes of the same version at once', async () => {
    const { id, updated_at } = await created(named('Rush'));
    const changes = [change, other, third, { ...change, ...other }, { ...other, ...third }];
    const calls = changes.map((body) => update(id, body, { ifMatch: updated_at }));
    expect(await statusesOf(calls)).toEqual([200, 409, 409, 409, 409]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('keep all changes of different fields at once, each with what it changed', async () => {
    const { id } = await created(named('Team work'));
    const changes = [change, other, third, named('Renamed')];
    const calls = changes.map((body, index) => update(id, body, { who: index % 2 ? ann : bob }));
    expect(await statusesOf(calls)).toEqual([200, 200, 200, 200]);
    expect(await read(id)).toMatchObject({ ...changed, ...other, ...third, ...named('Renamed') });
    const audit = await auditOf(id);
    expect(audit).toHaveLength(5);
    const state = new Map<string, unknown>();
    for (const { before, after } of audit) {
      for (const [name, value] of Object.entries(before ?? {}))
        if (state.has(name)) expect(value, name).toEqual(state.get(name));
      for (const [name, value] of Object.entries(after ?? {})) state.set(name, value);
    }
  });

  it('apply changes of one field at once one after the other', async () => {
    const { id } = await created(named('0'));
    const calls = ['1', '2', '3', '4'].map((name) => update(id, named(name)));
    expect(await statusesOf(calls)).toEqual([200, 200, 200, 200]);
    const names = (await auditOf(id)).map(({ before, after }) => [before?.[field], after?.[field]]);
    expect(names.slice(1).map(([before]) => before)).toEqual(names.slice(0, -1).map(([, after]) => after));
    expect((await read(id))[field]).toBe(names.at(-1)?.[1]);
  });

  it('stay deleted and unchanged when they are changed and deleted at once', async () => {
    const { id } = await created(named('Gone at once'));
    const calls = [update(id, change), remove(id), update(id, other), remove(id), update(id, third)];
    const statuses = await statusesOf(calls);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
    expect((await auditOf(id)).at(-1)).toMatchObject({ action: 'delete' });
  });

  it('leave every list before their deletion is confirmed, but are kept', async () => {
    const { id } = await created(named('Vanishing'));
    expect((await found('Vanishing')).map((one) => one.id)).toEqual([id]);
    const response = await remove(id, bob);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    for (const call of [get(id), update(id, other), remove(id)]) expect((await call).statusCode).toBe(404);
    expect((await list('?limit=1000')).body).not.toContain(id);
    expect(await found('Vanishing')).toEqual([]);
    expect(await kind.rowOf(id)).toMatchObject([
      { ...named('Vanishing'), deleted_by: bob.email, deleted_at: api.clock.now() },
    ]);
    expect((await auditOf(id))[1]).toMatchObject({
      action: 'delete',
      actor_email: bob.email,
      after: { deleted_by: bob.email },
    });
  });

  it('are not there under an id that none has', async () => {
    const detail = `${noun[0]?.toUpperCase()}${noun.slice(1)} not found`;
    for (const id of NONEXISTENT_IDS)
      for (const response of [await get(id), await update(id, other), await remove(id)]) {
        expect(response.statusCode, id).toBe(404);
        expect(response.json(), id).toMatchObject({ detail, code: 'not_found' });
      }
  });
});
