import { QUERY_FIELDS, type FilterCondition, type FilterGroup } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatFilterCondition,
  countConditions,
  getFilterGroupLabel,
  formatFilterGroup,
} from './filter-sentence';
import { conditionArbitrary, filterArbitrary, companyQueryFields } from '../testing/filter-arbitraries';

describe('the sentence of a condition', () => {
  test.each<[FilterCondition, string]>([
    [{ field: 'company_name', op: 'contains', value: 'bee' }, 'Company Name contains "bee"'],
    [{ field: 'company_name', op: 'starts_with', value: '$& $1' }, 'Company Name starts with "$& $1"'],
    [{ field: 'contact_email', op: 'is_empty' }, 'Contact Email is empty'],
    [
      { field: 'industry', op: 'any_of', value: ['Services', 'Health'] },
      'Industry is any of Services, Health',
    ],
    [{ field: 'industry', op: 'any_of', value: ['Health'] }, 'Industry is Health'],
    [{ field: 'industry', op: 'none_of', value: ['Health'] }, 'Industry is not Health'],
    [{ field: 'touchpoint_programs', op: 'has_any', value: ['GBAN'] }, 'Programs: GBAN'],
    [{ field: 'touchpoint_programs', op: 'has_all', value: ['GBAN'] }, 'Programs: GBAN'],
    [{ field: 'touchpoint_programs', op: 'has_none', value: ['GBAN'] }, 'Programs without GBAN'],
    [{ field: 'touchpoint_programs', op: 'has_none', value: ['A', 'B'] }, 'Programs has none of A, B'],
    [{ field: 'total_funding', op: 'gte', value: 57_500 }, 'Total Funding is $57,500 or more'],
    [{ field: 'people_count', op: 'between', value: [2, 1200] }, 'People is between 2 and 1,200'],
    [{ field: 'year_started', op: 'lt', value: '2020' }, 'Year Started is before 2020'],
    [{ field: 'updated_at', op: 'not_in_last_days', value: 180 }, 'Updated more than 180 days ago'],
    [{ field: 'updated_at', op: 'in_last_days', value: 1 }, 'Updated in the last 1 day'],
    [{ field: 'created_at', op: 'on', value: '2026-11-20' }, 'Added is on Nov 20, 2026'],
    [{ field: 'active_tenant', op: 'is', value: false }, 'Active Tenant is No'],
  ])('%j', (condition, sentence) => {
    expect(formatFilterCondition(condition, QUERY_FIELDS.companies)).toBe(sentence);
  });

  test('starts with the label of its field and has no placeholder left', () => {
    fc.assert(
      fc.property(conditionArbitrary, (condition) => {
        const sentence = formatFilterCondition(condition, companyQueryFields);
        const { label = '' } = companyQueryFields.get(condition.field) ?? {};
        expect([`${label} `, `${label}: `].some((start) => sentence.startsWith(start))).toBe(true);
        expect(sentence).not.toMatch(/…|undefined|NaN|\[object/);
      }),
    );
  });
});

describe('the sentence of a group', () => {
  const empty = (field: string) => ({ field, op: 'is_empty' }) as const;
  const group: FilterGroup = { any: [empty('name'), { all: [empty('industry'), empty('website')] }] };

  test('has inner groups in parentheses', () => {
    expect(formatFilterGroup(group, QUERY_FIELDS.companies)).toBe(
      'Founder is empty or (Industry is empty and Website is empty)',
    );
    expect(getFilterGroupLabel(group)).toBe('(3 conditions)');
    expect(getFilterGroupLabel({ all: [empty('name')] })).toBe('(1 condition)');
  });

  test('includes each of its conditions', () => {
    fc.assert(
      fc.property(filterArbitrary, (filter) => {
        const sentence = formatFilterGroup(filter, companyQueryFields);
        const parts = sentence.split(/ (?:and|or) /);
        expect(parts.length).toBeGreaterThanOrEqual(countConditions(filter));
      }),
    );
  });
});
