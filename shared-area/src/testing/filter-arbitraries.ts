import {
  OPERAND_KINDS,
  OPERATORS,
  QUERY_FIELDS,
  type ConditionValue,
  type FilterCondition,
  type FilterGroup,
  type FilterItem,
  type Operator,
  type QueryField,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';

export const companyQueryFields = QUERY_FIELDS.companies;

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const text = fc.string({ minLength: 1, maxLength: 20 }).filter((one) => one.trim() === one && !/…/.test(one));

function anyValue({ type, choices, isOpen }: QueryField): fc.Arbitrary<string | number | boolean> {
  switch (type) {
    case 'number':
      return fc.integer({ min: -1e9, max: 1e9 });
    case 'money':
      return fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100);
    case 'year':
      return fc.integer({ min: 0, max: 9999 });
    case 'date':
      return day;
    case 'boolean':
      return fc.boolean();
    case 'choice':
    case 'choices':
      return choices && !isOpen ? fc.constantFrom(...choices) : text;
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
      return text;
  }
}

function valueOf(field: QueryField, op: Operator): fc.Arbitrary<ConditionValue | undefined> {
  const one = anyValue(field);
  const listed = one.map((value) => (typeof value === 'boolean' ? String(value) : value));
  switch (OPERAND_KINDS[op]) {
    case 'none':
      return fc.constant(undefined);
    case 'days':
      return fc.integer({ min: 0, max: 36_500 });
    case 'range':
      return fc.tuple(listed, listed).map(([a, b]) => (a <= b ? [a, b] : [b, a]));
    case 'list':
      return fc.uniqueArray(listed, { minLength: 1, maxLength: 5 });
    case 'one':
      return one;
  }
}

export const conditionArbitrary: fc.Arbitrary<FilterCondition> = fc
  .constantFrom(...[...companyQueryFields.values()].filter(({ filterable }) => filterable))
  .chain((field) =>
    fc.constantFrom<Operator>(...OPERATORS[field.type]).chain((op) =>
      valueOf(field, op).map((value) => ({
        field: field.name,
        op,
        ...(value !== undefined && { value }),
      })),
    ),
  );

const groupOf = (item: fc.Arbitrary<FilterItem>): fc.Arbitrary<FilterGroup> => {
  const items = fc.array(item, { minLength: 1, maxLength: 4 });
  return fc.oneof(
    items.map((all) => ({ all })),
    items.map((any) => ({ any })),
  );
};

export const filterArbitrary = groupOf(
  fc.oneof(conditionArbitrary, groupOf(fc.oneof(conditionArbitrary, groupOf(conditionArbitrary)))),
);
