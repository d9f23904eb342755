import type {
  Company,
  FilterCondition,
  Person,
  PersonWithComputedFields,
} from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { createRecordQueryClient } from '#testing/query-client';
import { createRecordClient } from '#testing/record-client';
import { startTestApp } from '#testing/test-app';

const api = await startTestApp();
const ann = await api.signIn();
const companies = createRecordClient<Company>(api, '/api/companies', ann);
const { created } = createRecordClient<Person>(api, '/api/people', ann);
const { query, matching } = createRecordQueryClient<PersonWithComputedFields>(api, 'people', ann);

const acme = await companies.created({ company_name: 'Acme' });
const amy = await created({ name: 'Amy', labels: ['donor', 'mentor'], company_id: acme.id });
await created({ name: 'Ben', labels: ['mentor'], primary_company: 'Bolt' });
await created({ name: 'Cat' });

const donate = async (amount: number) => {
  const response = await api.post(`/api/people/${amy.id}/donations`, { as: ann, body: { amount } });
  return response.json().id as string;
};
await donate(10.1);
await donate(20.2);
await api.delete(`/api/people/${amy.id}/donations/${await donate(500)}`, { as: ann });

it('POST /people/query returns the computed fields', async () => {
  const { rows, total } = await query({});
  expect(total).toBe(3);
  expect(rows).toMatchObject([
    { name: 'Amy', primary_company_name: 'Acme', donations_total: 30.3 },
    { name: 'Ben', primary_company_name: 'Bolt', donations_total: null },
    { name: 'Cat', primary_company_name: null, donations_total: null },
  ]);
});

describe('a condition', () => {
  it.each<[string, FilterCondition['op'], FilterCondition['value'], string[]]>([
    ['labels', 'has_any', ['Donor', 'judge'], ['Amy']],
    ['labels', 'has_all', ['mentor', 'donor'], ['Amy']],
    ['labels', 'has_none', ['donor'], ['Ben', 'Cat']],
    ['labels', 'is_empty', undefined, ['Cat']],
    ['primary_company_name', 'contains', 'acm', ['Amy']],
    ['primary_company_name', 'not_contains', 'acm', ['Ben', 'Cat']],
    ['primary_company_name', 'is_empty', undefined, ['Cat']],
    ['donations_total', 'eq', 30.3, ['Amy']],
    ['donations_total', 'lt', 100, ['Amy']],
    ['donations_total', 'is_empty', undefined, ['Ben', 'Cat']],
  ])('%s %s %j', async (field, op, value, names) => {
    expect(await matching('name', { field, op, value })).toEqual(names);
  });
});

it('POST /people/query sorts by computed fields, empty values last', async () => {
  const sort = [{ field: 'primary_company_name', direction: 'desc' } as const];
  expect((await query({ sort })).rows.map(({ name }) => name)).toEqual(['Ben', 'Amy', 'Cat']);
});

it('POST /people/query combines with the search of the list', async () => {
  const filter = { all: [{ field: 'labels', op: 'has_any', value: ['mentor'] } as const] };
  expect((await query({ search: 'acme', filter })).rows.map(({ name }) => name)).toEqual(['Amy']);
});
