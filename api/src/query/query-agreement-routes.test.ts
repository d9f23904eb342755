import { QUERY_FIELDS, RECORD_KINDS, type RecordKind } from '@studio-desk/shared-contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFilterArbitrary, createSortArbitrary, QUERY_DAYS, QUERY_TEXTS } from '#testing/any-filter';
import { getPropertyRunOptions } from '#testing/property-runs';
import { createRecordQueryClient } from '#testing/query-client';
import { createQueryEvaluator } from '#testing/query-evaluator';
import { startTestApp } from '#testing/test-app';
import { companies, judges, people } from '../db/schema';
import { randomBoolean, randomInt, randomItem, seedRandom } from '../sample/sample-values';

const RECORDS = 24;
const TABLES = { companies, judges, people };
const PROGRAMS = ['GBAN', 'Quick Pitch', 'gban', 'Other'] as const;
const TOUCHED = ['GBAN', 'Quick Pitch', 'gban', 'Other', 'Accelerator'] as const;
const YEARS = ['2019', '2020', '7', '19/20'] as const;
const ENTRY_YEARS = ['2019', '2020', '1999'] as const;

const api = await startTestApp();
const ann = await api.signIn();
seedRandom(7);
const sometimes = <T>(values: readonly [T, ...T[]]): T | null =>
  randomBoolean(0.3) ? null : randomItem(values);

async function create(path: string, body: object): Promise<{ id: string }> {
  const response = await api.post(`/api/${path}`, { as: ann, body });
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

const anyCompany = () => ({
  company_name: randomItem(QUERY_TEXTS),
  name: sometimes(QUERY_TEXTS),
  contact: sometimes(QUERY_TEXTS),
  industry: sometimes(['Software', 'software', 'Zeta']),
  student_type: sometimes(['Alumni', 'Graduate']),
  year_started: sometimes(YEARS),
  office_year: sometimes(['2019', '2020']),
  active_tenant: sometimes([true, false]),
  entr_certificate: randomBoolean(0.5),
  other_information: sometimes(QUERY_TEXTS),
  first_contact: {
    program: sometimes(TOUCHED),
    year: sometimes(ENTRY_YEARS),
    status: sometimes(['Pitch', 'Funded']),
  },
  additional_touchpoints: Array.from({ length: randomInt(0, 2) }, () => ({
    program: randomItem(TOUCHED),
    year: sometimes(ENTRY_YEARS),
    status: sometimes(['Pitch', 'Started']),
  })),
  funding_data: randomBoolean(0.5)
    ? [
        {
          source: randomItem(['GBAN', 'Other']),
          year: sometimes(ENTRY_YEARS),
          amount: randomItem([1, 2, 10.5]),
        },
      ]
    : [],
});

const anyJudge = () => ({
  name: randomItem(QUERY_TEXTS),
  phone: sometimes(QUERY_TEXTS),
  point_of_contact: sometimes(QUERY_TEXTS),
  competitions: Array.from({ length: randomInt(0, 3) }, () => ({
    name: sometimes(PROGRAMS),
    year: sometimes([2019, 2020, 1999]),
  })),
});

const anyPerson = (companyId: string | null) => ({
  name: randomItem(QUERY_TEXTS),
  labels: randomBoolean(0.3) ? [] : [randomItem(['mentor', 'donor']), 'judge'],
  notes: sometimes(QUERY_TEXTS),
  company_id: companyId,
  ...(companyId === null && { primary_company: sometimes(QUERY_TEXTS) }),
  is_primary_founder: randomBoolean(0.5),
  graduation_year: sometimes(['2019', '2020']),
});

const ids: string[] = [];
const anyCompanyId = () => ids[randomInt(0, ids.length - 1)] ?? null;
for (let made = 0; made < RECORDS; made += 1) {
  const created = [await create('companies', anyCompany()), await create('judges', anyJudge())];
  ids.push(created[0]?.id ?? '');
  const person = await create('people', anyPerson(randomBoolean(0.3) ? null : anyCompanyId()));
  for (let donation = 0; donation < randomInt(0, 2); donation += 1)
    await create(`people/${person.id}/donations`, { amount: randomItem([1, 10.5]) });
  if (randomBoolean(0.5)) await create(`people/${person.id}/relationships`, { company_id: anyCompanyId() });
}
for (const table of Object.values(TABLES))
  for (const { id } of await api.db.select({ id: table.id }).from(table))
    await api.db
      .update(table)
      .set({
        created_at: new Date(`${randomItem(QUERY_DAYS)}T${randomItem(['00:00:00.000', '23:59:59.999'])}Z`),
        ...(randomBoolean(0.1) && { deleted_at: new Date(), deleted_by: ann.email }),
      })
      .where(eq(table.id, id));

const LISTS: Readonly<Record<RecordKind, Record<string, readonly string[]>>> = {
  companies: {
    touchpoint_programs: PROGRAMS,
    touchpoint_program_years: ENTRY_YEARS.flatMap((year) => [`GBAN ${year}`, `Idea Accelerator ${year}`]),
    touchpoint_results: ENTRY_YEARS.flatMap((year) => [
      `quick pitch ${year} Pitch`,
      `Idea Accelerator ${year} Unknown`,
    ]),
    funding_years: ENTRY_YEARS,
    funding_source_years: ENTRY_YEARS.flatMap((year) => [`gban ${year}`, `Other ${year}`]),
  },
  judges: { competition_names: PROGRAMS, competition_years: ['2019', '2020', '1999'] },
  people: {},
};

describe.each(RECORD_KINDS)('queries of %s', (kind) => {
  const fields = QUERY_FIELDS[kind];
  const { query } = createRecordQueryClient<Readonly<Record<string, unknown>> & { id: string }>(
    api,
    kind,
    ann,
  );
  const { matchesGroup, inOrder } = createQueryEvaluator(fields, api.clock.now().toISOString().slice(0, 10));

  it('find and sort the same records as an evaluation of the filter in JavaScript', async () => {
    const { rows: all } = await query({ limit: 1000 });
    expect(all.length).toBeGreaterThan(RECORDS / 2);
    const property = fc.asyncProperty(
      createFilterArbitrary(fields, LISTS[kind]),
      createSortArbitrary(fields),
      async (filter, sort) => {
        const { rows, total } = await query({ filter, sort, limit: 1000 });
        const expected = all.filter((record) => matchesGroup(record, filter));
        expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
        expect(total).toBe(expected.length);
        if (sort.length > 0) expect(rows).toEqual(rows.toSorted((a, b) => inOrder(a, b, sort)));
        const page = await query({ filter, sort, limit: 3, offset: 1 });
        expect(page).toEqual({ rows: rows.slice(1, 4), total });
      },
    );
    await fc.assert(property, getPropertyRunOptions(30));
  });
});
