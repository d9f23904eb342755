import { findConditionIssues, OPERATORS, QUERY_FIELDS, type Operator } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionArbitrary, companyQueryFields } from '../testing/filter-arbitraries';
import { toConditionDraft, createConditionDraft, parseConditionDraft, withOperator } from './condition-draft';

function fieldNamed(name: string) {
  const field = QUERY_FIELDS.companies.get(name);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
}

const read = (name: string, op: Operator, ...texts: string[]) =>
  parseConditionDraft({ field: fieldNamed(name), op, texts });

test('applying an unchanged condition keeps it', () => {
  fc.assert(
    fc.property(conditionArbitrary, (condition) => {
      expect(parseConditionDraft(toConditionDraft(condition, fieldNamed(condition.field)))).toEqual({
        condition,
      });
    }),
  );
});

test('any typed text produces a valid condition or none', () => {
  const someField = fc.constantFrom(
    ...[...companyQueryFields.values()].filter(({ filterable }) => filterable),
  );
  const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom('', '12', '2026-11-20', 'unfinished', '$5')), {
    minLength: 2,
    maxLength: 2,
  });
  fc.assert(
    fc.property(someField, fc.nat(), texts, (field, choice, typed) => {
      const operators = OPERATORS[field.type];
      const draft = withOperator(
        { ...createConditionDraft(field), texts: typed },
        operators[choice % operators.length] ?? 'is_empty',
      );
      const result = parseConditionDraft(draft);
      if ('condition' in result)
        expect(findConditionIssues(result.condition, companyQueryFields)).toEqual([]);
      else expect(result.messages.some(Boolean)).toBe(true);
    }),
  );
});

describe('what was typed', () => {
  test.each<[string, Operator, string[], unknown]>([
    ['total_funding', 'gte', ['$1,250.50'], 1250.5],
    ['people_count', 'eq', [' 3 '], 3],
    ['year_started', 'eq', ['2024'], 2024],
    ['updated_at', 'not_in_last_days', ['180'], 180],
    ['company_name', 'contains', [' bee '], 'bee'],
    ['active_tenant', 'is', ['false'], false],
    ['people_count', 'between', ['9', '2'], [2, 9]],
    ['created_at', 'between', ['2026-02-01', '2026-01-01'], ['2026-01-01', '2026-02-01']],
  ])('%s %s %j becomes %j', (field, op, texts, value) => {
    expect(read(field, op, ...texts)).toEqual({ condition: { field, op, value } });
  });

  test.each<[string, Operator, string[], string[]]>([
    ['company_name', 'contains', [' '], ['Enter a value']],
    ['people_count', 'eq', ['three'], ['Give a number']],
    ['people_count', 'between', ['1', ''], ['', 'Enter a value']],
    ['people_count', 'between', ['x', '3'], ['Give a number', '']],
    ['year_started', 'eq', ['20x4'], ['Give a year such as 2026']],
    ['created_at', 'on', ['unfinished'], ['Give a date like 2026-11-21']],
    ['updated_at', 'in_last_days', ['1.5'], ['Give a whole number of days from 0 to 36500']],
    ['industry', 'any_of', [], ['Choose at least one']],
  ])('%s %s %j is refused: %j', (field, op, texts, messages) => {
    expect(read(field, op, ...texts)).toEqual({ messages });
  });
});

describe('another operator', () => {
  test.each<[string, Operator, string[], Operator, string[]]>([
    ['company_name', 'contains', ['bee'], 'equals', ['bee']],
    ['people_count', 'eq', ['3'], 'between', ['3', '']],
    ['people_count', 'between', ['3', '5'], 'gt', ['3']],
    ['industry', 'any_of', ['Health', 'Retail'], 'is', ['Health']],
    ['industry', 'is', ['Health'], 'none_of', ['Health']],
    ['updated_at', 'in_last_days', ['30'], 'before', ['']],
    ['updated_at', 'before', ['2026-11-20'], 'in_last_days', ['']],
    ['industry', 'is_empty', [], 'any_of', []],
  ])('%s: %s %j to %s keeps %j', (name, op, texts, next, kept) => {
    expect(withOperator({ field: fieldNamed(name), op, texts }, next).texts).toEqual(kept);
  });

  test('a new condition on a flag starts with Yes', () => {
    expect(createConditionDraft(fieldNamed('active_tenant'))).toMatchObject({ op: 'is', texts: ['true'] });
  });
});
