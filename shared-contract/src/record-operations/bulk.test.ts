import { describe, expect, it } from 'vitest';
import { companyRoutes } from '../companies';
import type { WithBulkRoute } from '../entity-routes';
import { judgeRoutes } from '../judges';
import { personRoutes } from '../people';
import { QUERY_FIELDS } from '../query';
import { describeBulkAction } from './bulk-label';

const routes = {
  companies: companyRoutes satisfies WithBulkRoute,
  judges: judgeRoutes satisfies WithBulkRoute,
  people: personRoutes satisfies WithBulkRoute,
};
const ids = ['0190a1b2-0000-7000-8000-000000000000'];

const validationErrors = (kind: keyof typeof routes, body: object) =>
  routes[kind].bulk.schema.body
    .safeParse({ action: 'update', expected: 1, ...body })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a bulk change', () => {
  it.each([
    ['of ids', { ids }, []],
    ['of a filter', { filter: { all: [] } }, []],
    ['of a search', { search: 'acme' }, []],
    ['of a filter and a search', { filter: { all: [] }, search: 'acme' }, []],
    ['of nothing', {}, ['ids']],
    ['of nulls', { filter: null, search: null }, ['ids']],
    ['of an empty search', { search: ' ' }, ['ids']],
    ['of ids and a filter', { ids, filter: { all: [] } }, ['ids']],
    ['of ids and a search', { ids, search: 'acme' }, ['ids']],
    ['of too many ids', { ids: Array.from({ length: 10_001 }, () => ids[0]) }, ['ids']],
    [
      'of a filter that does not fit',
      { filter: { all: [{ field: 'x', op: 'is' }] } },
      ['filter.all.0.field'],
    ],
    ['that expects too many', { ids, expected: 10_001 }, ['expected']],
    ['that expects part of one', { ids, expected: 0.5 }, ['expected']],
    ['with an unknown action', { ids, action: 'merge' }, ['action']],
    ['with a sort', { ids, sort: [] }, ['']],
  ])('%s', (_what, body, faults) => {
    expect(validationErrors('companies', { changes: { major: 'Law' }, ...body })).toEqual(faults);
  });

  it.each([
    ['nothing', undefined, ['changes']],
    ['no fields', {}, ['changes']],
    ['a value', { major: 'Law', year_started: 2024 }, []],
    ['null', { major: null, active_tenant: null }, []],
    ['a value that does not fit', { student_type: 'Child' }, ['changes.student_type']],
    ['an unknown field', { fax: '1' }, ['changes']],
    ['a field that is not for bulk changes', { company_name: 'A' }, ['changes']],
    ['a list that has a form of its own', { funding_data: [] }, ['changes']],
    ['a computed field', { total_funding: 1 }, ['changes']],
  ])('that changes %s', (_what, changes, faults) => {
    expect(validationErrors('companies', { ids, changes })).toEqual(faults);
  });

  it.each([
    ['a list', ['student'], []],
    ['null', null, []],
    ['what to add and to remove', { add: ['student'], remove: ['faculty'] }, []],
    ['what to add', { add: ['student'] }, []],
    ['what is no choice', { add: ['child'] }, ['changes.labels']],
    ['an unknown key', { set: ['student'] }, ['changes.labels']],
  ])('takes for labels %s', (_what, labels, faults) => {
    expect(validationErrors('people', { ids, changes: { labels } })).toEqual(faults);
  });

  it('cannot change what identifies a judge or a person', () => {
    for (const kind of ['judges', 'people'] as const)
      for (const name of ['name', 'email'])
        expect(validationErrors(kind, { ids, changes: { [name]: 'a@example.com' } })).toEqual(['changes']);
  });

  it('takes no changes for a delete', () => {
    expect(validationErrors('judges', { ids, action: 'delete' })).toEqual([]);
    expect(validationErrors('judges', { ids, action: 'delete', changes: { phone: null } })).toEqual([
      'changes',
    ]);
  });
});

describe('describeBulkAction', () => {
  const company = (changes: object, count = 48) =>
    describeBulkAction(
      'companies',
      { action: 'update', changes: { ...changes } },
      count,
      QUERY_FIELDS.companies,
      'after',
    );

  it.each([
    [{ student_type: 'Alumni' }, 'Changed Student Type of 48 companies to Alumni'],
    [{ active_tenant: false }, 'Changed Active Tenant of 48 companies to No'],
    [{ year_started: 2024, major: undefined }, 'Changed Year Started of 48 companies to 2024'],
    [{ other_information: 'x'.repeat(61) }, 'Changed Other Information of 48 companies'],
    [
      { student_type: 'Alumni', major: null, contact: 'Bo' },
      'Changed Contact, Major and Student Type of 48 companies',
    ],
    [{ major: null, contact: '' }, 'Emptied Contact and Major of 48 companies'],
  ])('of %j is "%s"', (changes, label) => {
    expect(company(changes)).toBe(label);
  });

  it('knows one record, thousands, and what is yet to come', () => {
    expect(company({ major: 'Law' }, 1)).toBe('Changed Major of 1 company to Law');
    expect(company({ major: 'Law' }, 1_234)).toBe('Changed Major of 1,234 companies to Law');
    expect(describeBulkAction('people', { action: 'delete' }, 2, QUERY_FIELDS.people, 'before')).toBe(
      'Delete 2 people',
    );
  });

  it.each([
    [{ labels: { add: ['mentor'] } }, 'Added Mentor to 3 people'],
    [{ labels: { remove: ['board_member', 'donor'] } }, 'Removed Board Member and Donor from 3 people'],
    [{ labels: { add: ['mentor'], remove: ['donor'] } }, 'Added Mentor and removed Donor: 3 people'],
    [{ labels: ['mentor', 'donor'] }, 'Changed Labels of 3 people to Mentor, Donor'],
    [{ labels: { add: ['mentor'] }, degree: 'MBA' }, 'Changed Labels and Degree of 3 people'],
  ])('of the labels %j is "%s"', (changes, label) => {
    expect(describeBulkAction('people', { action: 'update', changes }, 3, QUERY_FIELDS.people, 'after')).toBe(
      label,
    );
  });
});
