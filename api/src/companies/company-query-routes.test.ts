import type { Company, FilterCondition, CompanyWithComputedFields } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createRecordQueryClient } from '#testing/query-client';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { companies } from '../db/schema';

const api = await startTestApp();
const ann = await api.signIn();
const { created, remove } = createRecordClient<Company>(api, '/api/companies', ann);
const { query, matching, refused, send } = createRecordQueryClient<CompanyWithComputedFields>(
  api,
  'companies',
  ann,
);

const added = (day: string) => (id: string) =>
  api.db
    .update(companies)
    .set({ created_at: new Date(day) })
    .where(eq(companies.id, id));

const acme = await created({
  company_name: 'Acme 100% _real_',
  name: 'Ann Lee',
  contact_email: 'ann@acme.example',
  website: 'https://acme.example',
  industry: 'Software',
  year_started: '2021',
  student_type: 'Alumni',
  active_tenant: true,
  other_information: 'Makes anvils.\nAnd rockets.',
  first_contact: { program: 'Accelerator', year: '2022', status: 'Pitch' },
  additional_touchpoints: [
    { program: 'GBAN', status: 'Funded' },
    { program: ' gban ', status: null },
  ],
  funding_data: [{ source: 'GBAN', amount: 1000.5 }],
});
const bolt = await created({
  company_name: 'Bolt',
  industry: 'BEEKEEPING',
  year_started: '2019 or 2020',
  student_type: 'Graduate',
  active_tenant: false,
  first_contact: { program: 'Quick Pitch', status: 'Pitch' },
});
const cog = await created({
  company_name: 'Cog',
  year_started: '2009',
  funding_data: [{ source: 'GBAN', amount: 20 }],
});
const gone = await created({ company_name: 'Gone' });
await remove(gone.id);
await added('2026-11-20T00:00:00.000Z')(acme.id);
await added('2026-11-13T23:59:59.999Z')(bolt.id);
await added('2026-11-13T00:00:00.000Z')(cog.id);

const person = (body: object) =>
  createRecordClient<{ id: string; updated_at: string }>(api, '/api/people', ann).created(body);
const kim = await person({ name: 'Kim', company_id: acme.id });
await api.post(`/api/people/${kim.id}/relationships`, { as: ann, body: { company_id: acme.id } });
await api.post(`/api/people/${kim.id}/relationships`, { as: ann, body: { company_id: bolt.id } });
await api.post(`/api/people/${kim.id}/relationships`, { as: ann, body: { company_id: bolt.id } });
const leo = await person({ name: 'Leo', company_id: acme.id });
const mia = await person({ name: 'Mia', company_id: acme.id });
await api.delete(`/api/people/${mia.id}`, { as: ann });

const ALL = ['Acme 100% _real_', 'Bolt', 'Cog'];

it('POST /companies/query returns all records by name, with the computed fields', async () => {
  const { rows, total } = await query({});
  expect(rows.map(({ company_name }) => company_name)).toEqual(ALL);
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({
    id: acme.id,
    total_funding: 1000.5,
    touchpoint_programs: ['Idea Accelerator', 'GBAN'],
    touchpoint_statuses: ['Pitch', 'Funded'],
    first_contact_status: 'Pitch',
    people_count: 2,
    created_at: '2026-11-20T00:00:00.000Z',
    last_modified_by: ann.email,
  });
  expect(rows.map(({ people_count }) => people_count)).toEqual([2, 1, 0]);
  expect(leo.id).not.toBe(kim.id);
});

describe('a condition', () => {
  const acmeOnly = ['Acme 100% _real_'];
  const others = ['Bolt', 'Cog'];
  it.each<[string, FilterCondition['op'], FilterCondition['value'], string[]]>([
    ['company_name', 'contains', 'OL', ['Bolt']],
    ['company_name', 'contains', '100% _', acmeOnly],
    ['company_name', 'contains', '%', acmeOnly],
    ['company_name', 'contains', '\\', []],
    ['company_name', 'not_contains', 'o', acmeOnly],
    ['company_name', 'equals', 'bolt', ['Bolt']],
    ['company_name', 'equals', 'bol', []],
    ['company_name', 'starts_with', 'c', ['Cog']],
    ['company_name', 'starts_with', '_', []],
    ['name', 'contains', 'LEE', acmeOnly],
    ['name', 'not_contains', 'lee', others],
    ['name', 'is_empty', undefined, others],
    ['name', 'is_not_empty', undefined, acmeOnly],
    ['company_name', 'is_empty', undefined, []],
    ['other_information', 'contains', 'rockets', acmeOnly],
    ['contact_email', 'starts_with', 'ANN@', acmeOnly],
    ['website', 'not_contains', 'acme', others],
    ['last_modified_by', 'equals', ann.email.toUpperCase(), ALL],
    ['total_funding', 'eq', 1000.5, acmeOnly],
    ['total_funding', 'ne', 20, ['Acme 100% _real_', 'Bolt']],
    ['total_funding', 'lt', 1000.5, ['Cog']],
    ['total_funding', 'lte', 1000.5, ['Acme 100% _real_', 'Cog']],
    ['total_funding', 'gt', 20, acmeOnly],
    ['total_funding', 'gte', 20, ['Acme 100% _real_', 'Cog']],
    ['total_funding', 'between', [20, 1000.5], ['Acme 100% _real_', 'Cog']],
    ['total_funding', 'between', [1000, 20], []],
    ['total_funding', 'is_empty', undefined, ['Bolt']],
    ['first_contact_status', 'is', 'pitch', ['Acme 100% _real_', 'Bolt']],
    ['first_contact_status', 'none_of', ['Pitch', 'Funded'], ['Cog']],
    ['first_contact_status', 'is_empty', undefined, ['Cog']],
    ['people_count', 'eq', 0, ['Cog']],
    ['people_count', 'gte', 1, ['Acme 100% _real_', 'Bolt']],
    ['people_count', 'is_empty', undefined, []],
    ['year_started', 'eq', 2021, acmeOnly],
    ['year_started', 'eq', '2021', acmeOnly],
    ['year_started', 'ne', 2021, others],
    ['year_started', 'lt', 2020, ['Cog']],
    ['year_started', 'between', [2009, 2021], ['Acme 100% _real_', 'Cog']],
    ['year_started', 'is_not_empty', undefined, ALL],
    ['created_at', 'on', '2026-11-13', others],
    ['created_at', 'before', '2026-11-13', []],
    ['created_at', 'before', '2026-11-14', others],
    ['created_at', 'after', '2026-11-13', acmeOnly],
    ['created_at', 'between', ['2026-11-13', '2026-11-20'], ALL],
    ['created_at', 'between', ['2026-11-14', '2026-11-19'], []],
    ['created_at', 'in_last_days', 0, acmeOnly],
    ['created_at', 'in_last_days', 6, acmeOnly],
    ['created_at', 'in_last_days', 7, ALL],
    ['created_at', 'not_in_last_days', 6, others],
    ['created_at', 'is_empty', undefined, []],
    ['created_at', 'is_not_empty', undefined, ALL],
    ['active_tenant', 'is', true, acmeOnly],
    ['active_tenant', 'is', false, ['Bolt']],
    ['active_tenant', 'is_empty', undefined, ['Cog']],
    ['entr_certificate', 'is', false, ALL],
    ['entr_certificate', 'is_empty', undefined, []],
    ['student_type', 'is', 'alumni', acmeOnly],
    ['student_type', 'is_not', 'Alumni', others],
    ['student_type', 'any_of', ['Alumni', 'Graduate'], ['Acme 100% _real_', 'Bolt']],
    ['student_type', 'none_of', ['Alumni', 'Graduate'], ['Cog']],
    ['student_type', 'is_empty', undefined, ['Cog']],
    ['industry', 'is', 'Beekeeping', ['Bolt']],
    ['touchpoint_programs', 'has_any', ['gban', 'Quick Pitch'], ['Acme 100% _real_', 'Bolt']],
    ['touchpoint_programs', 'has_any', ['Idea Accelerator'], acmeOnly],
    ['touchpoint_programs', 'has_any', ['Accelerator'], acmeOnly],
    ['touchpoint_programs', 'has_all', ['GBAN', 'Idea Accelerator'], acmeOnly],
    ['touchpoint_programs', 'has_all', ['GBAN', 'Quick Pitch'], []],
    ['touchpoint_programs', 'has_none', ['GBAN'], others],
    ['touchpoint_programs', 'is_empty', undefined, ['Cog']],
    ['touchpoint_programs', 'is_not_empty', undefined, ['Acme 100% _real_', 'Bolt']],
    ['touchpoint_statuses', 'has_all', ['pitch'], ['Acme 100% _real_', 'Bolt']],
    ['touchpoint_statuses', 'has_none', ['Pitch'], ['Cog']],
  ])('%s %s %j', async (field, op, value, names) => {
    expect(await matching('company_name', { field, op, value })).toEqual(names);
  });
});

describe('a group', () => {
  const a = { field: 'company_name', op: 'equals', value: 'acme 100% _real_' } as const;
  const b = { field: 'company_name', op: 'equals', value: 'bolt' } as const;
  it.each<[object, string[]]>([
    [{ all: [] }, ALL],
    [{ any: [] }, []],
    [{ any: [a, b] }, ['Acme 100% _real_', 'Bolt']],
    [{ all: [a, b] }, []],
    [{ all: [{ any: [a, b] }, { any: [{ all: [b] }] }] }, ['Bolt']],
  ])('%j', async (filter, names) => {
    const response = await send({ filter });
    expect(response.json().map((row: CompanyWithComputedFields) => row.company_name)).toEqual(names);
  });
});

describe('the sort order', () => {
  const sorted = async (...sort: [string, 'asc' | 'desc'][]) => {
    const { rows } = await query({ sort: sort.map(([field, direction]) => ({ field, direction })) });
    return rows.map(({ company_name }) => company_name[0]).join('');
  };
  it.each<[[string, 'asc' | 'desc'][], string]>([
    [[['company_name', 'desc']], 'CBA'],
    [[['total_funding', 'asc']], 'CAB'],
    [[['total_funding', 'desc']], 'ACB'],
    [[['year_started', 'asc']], 'CAB'],
    [[['year_started', 'desc']], 'ACB'],
    [[['name', 'asc']], 'ABC'],
    [[['name', 'desc']], 'ABC'],
    [[['people_count', 'desc']], 'ABC'],
    [[['created_at', 'asc']], 'CBA'],
    [[['active_tenant', 'desc']], 'ABC'],
    [
      [
        ['entr_certificate', 'asc'],
        ['industry', 'asc'],
        ['company_name', 'asc'],
      ],
      'BAC',
    ],
  ])('%j is %s', async (sort, order) => {
    expect(await sorted(...sort)).toBe(order);
  });

  it('POST /companies/query has pages that do not overlap, and a total that does not depend on them', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((offset) =>
        query({ sort: [{ field: 'last_modified_by', direction: 'desc' }], limit: 1, offset }),
      ),
    );
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([acme.id, bolt.id, cog.id]);
  });
});

it('POST /companies/query combines the filter with the search of the list', async () => {
  const search = 'beekeeping bolt';
  expect((await query({ search })).total).toBe(1);
  const filter = { all: [{ field: 'company_name', op: 'starts_with', value: 'a' } as const] };
  expect(await query({ search, filter })).toEqual({ rows: [], total: 0 });
});

it('POST /companies/query accepts null for each part', async () => {
  expect((await query({ filter: null, search: null, sort: null })).total).toBe(3);
});

describe('refuses', () => {
  const condition = { field: 'name', op: 'is_empty' };
  const deep = (levels: number): object => (levels === 0 ? condition : { all: [deep(levels - 1)] });
  it.each<[string, unknown, string[]]>([
    [
      'an operator',
      { filter: { all: [condition, condition, { field: 'name', op: 'gt', value: 1 }] } },
      ['body.filter.all.2.op'],
    ],
    [
      'a value',
      { filter: { any: [{ all: [{ field: 'created_at', op: 'on', value: 'today' }] }] } },
      ['body.filter.any.0.all.0.value'],
    ],
    ['a field', { filter: { all: [{ field: 'search_text', op: 'is_empty' }] } }, ['body.filter.all.0.field']],
    [
      'several',
      {
        filter: {
          all: [
            { field: 'x', op: 'is' },
            { field: 'name', op: 'sounds_like' },
          ],
        },
      },
      ['body.filter.all.0.field', 'body.filter.all.1.op'],
    ],
    ['4 levels', { filter: deep(4) }, ['body.filter.all.0.all.0.all.0']],
    ['30 levels', { filter: deep(14) }, ['body.filter.all.0.all.0.all.0']],
    ['51 conditions', { filter: { all: Array.from({ length: 51 }, () => condition) } }, ['body.filter']],
    [
      'a sort',
      {
        sort: [
          { field: 'name', direction: 'asc' },
          { field: 'id', direction: 'asc' },
        ],
      },
      ['body.sort.1.field'],
    ],
    ['a direction', { sort: [{ field: 'name', direction: 'up' }] }, ['body.sort.0.direction']],
    [
      '4 sorts',
      { sort: Array.from({ length: 4 }, () => ({ field: 'name', direction: 'asc' })) },
      ['body.sort'],
    ],
    ['a limit', { limit: 1001 }, ['body.limit']],
    ['a limit as text', { limit: '25' }, ['body.limit']],
    ['an offset', { offset: -1 }, ['body.offset']],
    ['an unknown part', { where: '1 = 1' }, ['body.where']],
  ])('%s', async (_what, body, faults) => {
    expect(await refused(body)).toEqual(faults);
  });

  it.each<[string, string]>([
    ['arrays nested 100,000 deep', `{"filter":{"all":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
    ['groups nested 20,000 deep', `{"filter":${'{"all":['.repeat(20_000)}${']}'.repeat(20_000)}}`],
    ['__proto__', '{"filter":{"__proto__":{"all":[]}}}'],
    ['constructor', '{"filter":{"all":[{"field":"constructor","op":"toString"}]}}'],
    ['100,000 conditions', `{"filter":{"all":[${'{"field":"name"},'.repeat(50_000)}1]}}`],
    ['a number without end', '{"filter":{"all":[{"field":"total_funding","op":"gt","value":1e999}]}}'],
  ])('%s', async (_what, payload) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${ann.access_token}` };
    const response = await api.app.inject({ method: 'POST', url: '/api/companies/query', headers, payload });
    expect(response.statusCode, response.body.slice(0, 200)).toBe(422);
  });
});

describe('hostile text in a filter is only text', () => {
  it.each([
    "'; drop table companies; --",
    '$1',
    '(a+)+$',
    '.*',
    '%%%',
    '\\',
    '\\%',
    '"',
    "' or '1'='1",
    '😀',
    '${1}',
  ])('%s', async (value) => {
    for (const op of ['contains', 'equals', 'starts_with'] as const)
      expect(await matching('company_name', { field: 'name', op, value })).toEqual([]);
    expect(await matching('company_name', { field: 'name', op: 'not_contains', value })).toEqual(ALL);
    expect(
      await matching('company_name', { field: 'touchpoint_programs', op: 'has_any', value: [value] }),
    ).toEqual([]);
    expect(
      await matching('company_name', { field: 'industry', op: 'none_of', value: [value, value] }),
    ).toEqual(ALL);
  });
});

it('POST /companies/query requires a signed-in user', async () => {
  expect((await api.post('/api/companies/query', { body: {} })).statusCode).toBe(401);
});
