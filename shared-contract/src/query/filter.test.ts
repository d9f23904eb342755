import { describe, expect, test } from 'vitest';
import type { WithQueryRoute } from '../entity-routes';
import { companyRoutes, type CompanyWithComputedFields } from '../companies';
import { judgeRoutes, type JudgeWithComputedFields } from '../judges';
import { personRoutes, type PersonWithComputedFields } from '../people';

const calls = [
  companyRoutes satisfies WithQueryRoute<CompanyWithComputedFields>,
  judgeRoutes satisfies WithQueryRoute<JudgeWithComputedFields>,
  personRoutes satisfies WithQueryRoute<PersonWithComputedFields>,
];
const body = companyRoutes.query.schema.body;

const validationErrors = (filter: unknown) =>
  body.safeParse({ filter }).error?.issues.map(({ path }) => path.join('.')) ?? [];
const condition = { field: 'name', op: 'is_empty' };
const choices = (count: number) => ({
  field: 'touchpoint_programs',
  op: 'has_any',
  value: Array.from({ length: count }, (_, index) => `Program ${index}`),
});
const nested = (levels: number): object => ({ any: [levels === 1 ? condition : nested(levels - 1)] });

test.each(calls)('$query.url has no required part', ({ query }) => {
  expect(query.schema.body.parse({})).toEqual({ limit: 25, offset: 0 });
});

describe('a filter', () => {
  test.each<[string, object, string[]]>([
    ['text', { field: 'company_name', op: 'contains', value: 'a' }, []],
    ['text by its number', { field: 'company_name', op: 'gt', value: 'a' }, ['op']],
    ['text without a value', { field: 'company_name', op: 'contains' }, ['value']],
    ['an empty text', { field: 'company_name', op: 'equals', value: '' }, ['value']],
    ['money', { field: 'total_funding', op: 'between', value: [1, 2.5] }, []],
    ['half a range', { field: 'total_funding', op: 'between', value: [1] }, ['value']],
    ['a number as text', { field: 'people_count', op: 'eq', value: '1' }, ['value']],
    ['a year as text', { field: 'year_started', op: 'gte', value: '2020' }, []],
    ['a year of 5 digits', { field: 'year_started', op: 'eq', value: 20_200 }, ['value']],
    ['a date', { field: 'created_at', op: 'on', value: '2026-11-21' }, []],
    ['a day that does not exist', { field: 'created_at', op: 'on', value: '2026-02-30' }, ['value']],
    ['days', { field: 'updated_at', op: 'in_last_days', value: 30 }, []],
    ['half a day', { field: 'updated_at', op: 'in_last_days', value: 0.5 }, ['value']],
    ['a flag', { field: 'active_tenant', op: 'is', value: false }, []],
    ['a flag as text', { field: 'active_tenant', op: 'is', value: 'false' }, ['value']],
    ['a choice in another case', { field: 'student_type', op: 'is', value: 'alumni' }, []],
    ['what is no choice', { field: 'student_type', op: 'any_of', value: ['Alumni', 'Child'] }, ['value']],
    ['a value of an open choice', { field: 'industry', op: 'is_not', value: 'Beekeeping' }, []],
    ['choices', { field: 'touchpoint_programs', op: 'has_all', value: ['GBAN'] }, []],
    ['no choices', { field: 'touchpoint_programs', op: 'has_any', value: [] }, ['value']],
    ['a value where none is', { field: 'name', op: 'is_empty', value: true }, ['value']],
    ['an unknown field', { field: 'constructor', op: 'is_empty' }, ['field']],
    ['a custom field', { field: 'funding_data', op: 'is_empty' }, ['field']],
    ['an unknown key', { field: 'name', op: 'is_empty', not: true }, ['not']],
  ])('with %s', (_what, given, faults) => {
    expect(validationErrors({ all: [condition, given] })).toEqual(
      faults.map((fault) => `filter.all.1.${fault}`),
    );
  });

  test.each<[string, unknown, string[]]>([
    ['of 3 levels', nested(3), []],
    ['of 4 levels', nested(4), ['filter.any.0.any.0.any.0']],
    ['without conditions', { all: [] }, []],
    ['of both kinds', { all: [], any: [] }, ['filter']],
    ['that is a list', [], ['filter']],
    ['that is a condition', condition, ['filter']],
    ['of 50 conditions', { all: Array.from({ length: 50 }, () => condition) }, []],
    ['of 51 conditions', { any: [{ all: Array.from({ length: 51 }, () => condition) }] }, ['filter']],
    ['of 200 empty groups', { all: Array.from({ length: 200 }, () => ({ all: [] })) }, ['filter']],
    ['of 500 values', { all: Array.from({ length: 5 }, () => choices(100)) }, []],
    [
      'of 501 values',
      { all: [...Array.from({ length: 5 }, () => choices(100)), { any: [choices(1)] }] },
      ['filter.all.5.any.0.value'],
    ],
  ])('%s', (_what, filter, faults) => {
    expect(validationErrors(filter)).toEqual(faults);
  });

  test.each<[string, unknown]>([
    ['numbers', 0],
    ['wrong conditions', { field: 0 }],
    ['wrong groups', { none: [] }],
  ])('of 400,000 %s has few faults', (_what, item) => {
    const faults = validationErrors({ all: [{ any: Array(400_000).fill(item) }] });
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.length).toBeLessThanOrEqual(100);
  });
});

test.each<[string, unknown, string[]]>([
  ['3 fields', ['name', 'year_started', 'people_count'], []],
  ['4 fields', ['name', 'year_started', 'people_count', 'major'], ['sort']],
  ['choices', ['name', 'touchpoint_programs'], ['sort.1.field']],
  ['an unknown field', ['__proto__'], ['sort.0.field']],
])('sorts by %s', (_what, fields, faults) => {
  const sort = (fields as string[]).map((field) => ({ field, direction: 'desc' }));
  expect(body.safeParse({ sort }).error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(faults);
});
