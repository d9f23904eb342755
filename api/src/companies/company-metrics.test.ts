import {
  companyMetrics,
  matchesCompanyFilters,
  type Company,
  type CompanyMetrics,
} from '@studio-desk/shared-contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies } from '../db/schema';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';
import { truncateTables } from '#testing/test-database';
import { anyCompany } from '#testing/records/any-company';
import { computeExpectedCompanyMetrics } from '#testing/records/expected-company-metrics';
import { createRecordCreators } from '#testing/records/record-creators';

const DAY = 24 * 60 * 60 * 1000;

const withoutSpelling = (metrics: CompanyMetrics) => JSON.parse(JSON.stringify(metrics).toLowerCase());

describe('company dashboard metrics', async () => {
  const api = await startTestApp();
  const ann = await api.signIn();
  const { created, create, listed, remove, update } = createRecordClient<Company>(api, '/api/companies', ann);
  const { createCompanies } = createRecordCreators(api, ann);
  const metrics = async (query = '') =>
    companyMetrics.parse((await api.get(`/api/metrics/dashboard${query}`, { as: ann })).json());
  const recounted = async () => computeExpectedCompanyMetrics(await listed('?limit=1000'), api.clock.now());

  beforeEach(() => truncateTables(api.db, [companies]));

  it('are zero at first', async () => {
    expect(await metrics()).toEqual({
      total_companies: 0,
      companies_last_30_days: 0,
      companies_in_offices: 0,
      major_breakdown: {},
      student_type_breakdown: {},
      kickstart_by_year: {},
      funding_by_year: {},
      accelerator_by_year: {},
      summer_launch_by_year_detailed: {},
      first_touchpoint_breakdown: {},
    });
  });

  it('count by year, program, status and funding source', async () => {
    await created({
      company_name: 'A',
      major: 'Biology',
      student_type: 'Graduate',
      office_space_at_studio_225: 'Yes',
      active_tenant: true,
      first_contact: { program: 'Kickstart Fund', year: 2023 },
      additional_touchpoints: [
        { program: 'Idea Accelerator', year: 2024, status: 'Started' },
        { program: 'Accelerator', year: 2024, status: 'Completed' },
        { program: 'accelerator', year: 2024, status: 'completed' },
        { program: 'Kickstart Fund', year: 2023, status: 'Funded' },
        { program: 'Summer Launch', status: 'Started' },
      ],
      funding_data: [
        { source: 'Grant', amount: 0.1, year: 2024 },
        { source: 'Grant', amount: 0.2, year: 2024 },
        { source: 'Kickstart Fund', amount: 1000, year: 2024 },
        { source: 'Kickstart Fund', amount: 99 },
      ],
    });
    await created({
      company_name: 'B',
      office_space_at_studio_225: 'X',
      first_contact: { program: 'Accelerator', year: 2024 },
      additional_touchpoints: [{ program: 'Summer Launch', year: 2022 }],
      funding_data: [{ source: 'Grant', amount: -0.3, year: 2024 }],
    });
    await created({ company_name: 'C', office_space_at_studio_225: 'Yes', active_tenant: false });
    expect(await metrics()).toEqual({
      total_companies: 3,
      companies_last_30_days: 3,
      companies_in_offices: 2,
      major_breakdown: { Biology: 1, Unknown: 2 },
      student_type_breakdown: { Graduate: 1, Unknown: 2 },
      kickstart_by_year: { '2023': 1 },
      funding_by_year: { '2024': { total: 1000, by_program: { Grant: 0, 'Kickstart Fund': 1000 } } },
      accelerator_by_year: { '2024': { total: 2, by_status: { Started: 1, Completed: 1, Unknown: 1 } } },
      summer_launch_by_year_detailed: { '2022': { total: 1, by_status: { Unknown: 1 } } },
      first_touchpoint_breakdown: { 'Kickstart Fund': 1, 'Idea Accelerator': 1 },
    });
  });

  it('of a period count its years, and the companies added in it', async () => {
    const now = new Date(api.clock.now());
    const added = {
      major: 'Biology',
      student_type: 'Graduate',
      first_contact: { program: 'GBAN', year: 2020 },
    };
    api.clock.set('2024-12-31T23:59:59.999Z');
    await created({ company_name: 'Before', office_space_at_studio_225: 'Yes' });
    api.clock.advance(1);
    await created({
      ...added,
      company_name: 'In 2025',
      additional_touchpoints: ['2024', '2025', '2026'].flatMap((year) => [
        { program: 'Kickstart Fund', year },
        { program: 'Idea Accelerator', year, status: 'Started' },
        { program: 'Summer Launch', year, status: 'Pitch' },
      ]),
      funding_data: [2024, 2025].map((year) => ({ source: 'Grant', amount: 5, year })),
    });
    api.clock.set('2026-01-01T00:00:00.000Z');
    await created({ ...added, company_name: 'After' });
    const of2025 = {
      total_companies: 1,
      companies_in_offices: 1,
      major_breakdown: { Biology: 1 },
      student_type_breakdown: { Graduate: 1 },
      kickstart_by_year: { '2025': 1 },
      funding_by_year: { '2025': { total: 5, by_program: { Grant: 5 } } },
      accelerator_by_year: { '2025': { total: 1, by_status: { Started: 1 } } },
      summer_launch_by_year_detailed: { '2025': { total: 1, by_status: { Pitch: 1 } } },
      first_touchpoint_breakdown: { GBAN: 1 },
    };
    expect(await metrics('?from=2025&to=2025')).toMatchObject(of2025);
    const until2025 = await metrics('?to=2025');
    expect(until2025).toMatchObject({ total_companies: 2, major_breakdown: { Biology: 1, Unknown: 1 } });
    expect(Object.keys(until2025.kickstart_by_year)).toEqual(['2024', '2025']);
    expect(await metrics('?from=1900&to=2999')).toEqual(await metrics());
    expect(await metrics('?from=2025&to=2025&program=accelerator')).toMatchObject({
      ...of2025,
      companies_in_offices: 0,
    });
    expect(await metrics('?from=2026&program=Kickstart%20Fund')).toMatchObject({
      total_companies: 0,
      kickstart_by_year: { '2026': 1 },
    });
    api.clock.set(now);
  });

  it.each([
    { query: 'from=abc', loc: 'from', msg: 'from must be a number from 1900 to 2999' },
    { query: 'to=20.5', loc: 'to', msg: 'to must be a whole number' },
    { query: 'from=1899', loc: 'from', msg: 'from is at least 1900' },
    { query: 'from=2026&to=2025', loc: 'to', msg: 'to is not before from' },
  ])('answer 422 to $query', async ({ query, loc, msg }) => {
    for (const path of ['metrics/dashboard', 'judges/metrics', 'people/metrics']) {
      const response = await api.get(`/api/${path}?${query}`, { as: ann });
      expect([path, response.statusCode, response.json().detail]).toEqual([
        path,
        422,
        [{ loc: ['query', loc], msg, type: expect.any(String) }],
      ]);
    }
  });

  it('use the most frequent spelling', async () => {
    for (const major of ['computer science', 'Computer Science', 'Computer Science']) {
      await created({ company_name: 'Spelled', major, first_contact: { program: 'quick pitch' } });
    }
    await created({ company_name: 'Spelled', first_contact: { program: 'Quick Pitch' } });
    const { major_breakdown, first_touchpoint_breakdown } = await metrics();
    expect(major_breakdown).toMatchObject({ 'Computer Science': 3 });
    expect(first_touchpoint_breakdown).toMatchObject({ 'quick pitch': 4 });
  });

  it('count a major, program, source or status that is named like a property of every object', async () => {
    const before = await metrics();
    for (const name of ['__proto__', 'constructor']) {
      const { id } = await created({
        company_name: 'Named like a property',
        major: name,
        first_contact: { program: name },
        additional_touchpoints: [{ program: 'Summer Launch', year: 1998, status: name }],
        funding_data: [{ source: name, amount: 5, year: 1998 }],
      });
      const after = await metrics();
      const counted = [[name, 1]];
      expect(Object.entries(after.major_breakdown)).toEqual(expect.arrayContaining(counted));
      expect(Object.entries(after.first_touchpoint_breakdown)).toEqual(expect.arrayContaining(counted));
      const { by_status } = after.summer_launch_by_year_detailed['1998'] ?? {};
      expect(Object.entries(by_status ?? {})).toEqual(counted);
      expect(Object.entries(after.funding_by_year['1998']?.by_program ?? {})).toEqual([[name, 5]]);
      await remove(id);
    }
    expect(await metrics()).toEqual(before);
  });

  it('count companies added today or in the 30 days before, in UTC', async () => {
    const before = (await metrics()).companies_last_30_days;
    const { created_at } = await created({ company_name: 'Recent' });
    const day = Date.parse(created_at.slice(0, 10));
    api.clock.set(new Date(day + 31 * DAY - 1));
    const later = await api.signIn();
    const lately = async () =>
      (await api.get('/api/metrics/dashboard', { as: later })).json<CompanyMetrics>().companies_last_30_days;
    expect(await lately()).toBe(before + 1);
    api.clock.advance(1);
    expect(await lately()).toBe(0);
    api.clock.set(created_at);
  });

  it('leave out a deleted company', async () => {
    await created({ company_name: 'Stays', major: 'Biology', accelerator: 'Fall 2020' });
    const before = await metrics();
    const { id } = await created({ company_name: 'Gone', major: 'Gone studies', accelerator: 'Fall 2021' });
    expect(await metrics()).not.toEqual(before);
    await remove(id);
    expect(await metrics()).toEqual(before);
  });

  it('leave no rounding error after money is added and removed', async () => {
    const { id } = await created({ company_name: 'Pennies' });
    for (let index = 0; index < 10; index++) {
      await update(id, { funding_data: [{ source: 'Penny', amount: 0.1 * index, year: 1999 }] });
    }
    await update(id, { funding_data: [{ source: 'Penny', amount: 0.07, year: 1999 }] });
    expect((await metrics()).funding_by_year['1999']).toEqual({ total: 0.07, by_program: { Penny: 0.07 } });
  });

  it('follow rows that are written by SQL', async () => {
    await created({ company_name: 'Stays', major: 'Biology' });
    const before = await metrics();
    await api.db.execute(sql`
      insert into companies (id, company_name, major, created_at, updated_at, created_by_email, last_modified_by)
      select gen_random_uuid(), 'By hand', 'Hand ' || number % 2, now(), now(), 'a', 'a'
      from generate_series(1, 5) as number`);
    expect((await metrics()).major_breakdown).toMatchObject({ 'Hand 0': 2, 'Hand 1': 3 });
    await api.db.execute(sql`update companies set major = 'Hand 2' where major = 'Hand 1'`);
    expect((await metrics()).major_breakdown).toMatchObject({ 'Hand 0': 2, 'Hand 2': 3 });
    await api.db.execute(sql`delete from companies where major like 'Hand%'`);
    expect(await metrics()).toEqual(before);
    const failed = api.db.transaction(async (tx) => {
      await tx.execute(sql`delete from companies`);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await metrics()).toEqual(before);
    await api.db.execute(sql`truncate companies cascade`);
    expect((await metrics()).total_companies).toBe(0);
  });

  it('equal a full recount, also of a program, after concurrent inserts, updates and deletes of random companies', async () => {
    await createCompanies(fc.sample(anyCompany, { seed: 7, numRuns: 25 }));
    expect(withoutSpelling(await metrics())).toEqual(withoutSpelling(await recounted()));
    const ids = (await listed('?limit=1000')).map(({ id }) => id);
    const bodies = fc.sample(anyCompany, { seed: 99, numRuns: 12 });
    const work = bodies.flatMap((body, index) => {
      const id = ids[index % 7] ?? '';
      return [create(body), update(id, body), ...(index % 4 === 0 ? [remove(id)] : [])];
    });
    const statuses = (await Promise.all(work)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((one) => one === 201)).toHaveLength(bodies.length);
    expect(statuses.filter((one) => ![200, 201, 204, 404].includes(one))).toEqual([]);
    const kept = await metrics();
    expect(kept.total_companies).toBe(
      ids.length + bodies.length - statuses.filter((one) => one === 204).length,
    );
    expect(withoutSpelling(kept)).toEqual(withoutSpelling(await recounted()));
    const { total_companies, major_breakdown, student_type_breakdown, first_touchpoint_breakdown } = kept;
    expect(await metrics('?from=1900&to=2999')).toMatchObject({
      total_companies,
      major_breakdown,
      student_type_breakdown,
      first_touchpoint_breakdown,
    });
    const all = await listed('?limit=1000');
    for (const program of ['Idea Accelerator', 'kickstart fund']) {
      const ofProgram = all.filter((company) =>
        matchesCompanyFilters(company, { touchpoint_program: program }),
      );
      expect(withoutSpelling(await metrics(`?program=${program}`))).toEqual(
        withoutSpelling(computeExpectedCompanyMetrics(ofProgram, api.clock.now())),
      );
    }
  });

  it('reject a value that is not a list, and count funding without a source or with an invalid amount', async () => {
    const insert = (column: string, value: string) =>
      api.db.execute(sql`
        insert into companies (id, company_name, created_at, updated_at, created_by_email, last_modified_by, ${sql.identifier(column)})
        values (gen_random_uuid(), 'By hand', now(), now(), 'a', 'a', ${value}::jsonb)`);
    for (const column of ['additional_founders', 'additional_touchpoints', 'funding_data'])
      await expect(insert(column, '{"a": 1}'), column).rejects.toMatchObject({
        cause: { message: expect.stringContaining(`companies_${column}_is_list`) },
      });
    const odd = '[{"year": "1997", "amount": "a lot"}, "x", {"year": "1997", "amount": 5}]';
    await insert('funding_data', odd);
    expect(await metrics()).toMatchObject({
      funding_by_year: { 1997: { total: 5, by_program: { Unknown: 5 } } },
    });
  });
});
