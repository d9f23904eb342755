import {
  OPERAND_KINDS,
  OPERATORS,
  type FilterCondition,
  type FilterGroup,
  type FilterItem,
  type QueryField,
  type QueryFields,
  type Sort,
} from '@studio-desk/shared-contract';
import fc from 'fast-check';

export const QUERY_TEXTS = ['Acme', 'acme works', 'École', '100% _x_ \\', 'Zeta', 'b', 'O’Neil'] as const;
const FRAGMENTS = [...QUERY_TEXTS, "o'neil", 'ACME', 'é', '%', '_', '\\', 'e'];
export const QUERY_DAYS = ['2026-10-01', '2026-11-13', '2026-11-19', '2026-11-20'] as const;

export function createFilterArbitrary(
  fields: QueryFields,
  lists: Readonly<Record<string, readonly string[]>>,
) {
  const names = [...fields.values()].filter(({ filterable }) => filterable);
  const condition = fc.constantFrom(...names).chain((field) => anyCondition(field, lists[field.name]));
  const group = (levels: number): fc.Arbitrary<FilterGroup> => {
    const item: fc.Arbitrary<FilterItem> =
      levels === 1 ? condition : fc.oneof({ weight: 3, arbitrary: condition }, group(levels - 1));
    const items = fc.array(item, { maxLength: 3 });
    return fc.oneof(
      items.map((all) => ({ all })),
      items.map((any) => ({ any })),
    );
  };
  return group(3);
}

export function createSortArbitrary(fields: QueryFields): fc.Arbitrary<Sort[]> {
  const sortable = [...fields.values()].filter((field) => field.sortable).map(({ name }) => name);
  const sort = fc.record({ field: fc.constantFrom(...sortable), direction: fc.constantFrom('asc', 'desc') });
  return fc.array(sort, { maxLength: 3 });
}

const anyCondition = (field: QueryField, list?: readonly string[]): fc.Arbitrary<FilterCondition> =>
  fc
    .constantFrom(...OPERATORS[field.type])
    .chain((op) => anyValue(field, op, list).map((value) => ({ field: field.name, op, value })));

function anyValue(
  field: QueryField,
  op: FilterCondition['op'],
  list: readonly string[] | undefined,
): fc.Arbitrary<FilterCondition['value']> {
  const one = oneValue(field, list);
  switch (OPERAND_KINDS[op]) {
    case 'none':
      return fc.constant(undefined);
    case 'days':
      return fc.constantFrom(0, 1, 7, 60);
    case 'list':
      return fc.array(one.map(String), { minLength: 1, maxLength: 3 });
    case 'range':
      return fc.tuple(one, one).map((range) => range.map((end) => (typeof end === 'boolean' ? 0 : end)));
    case 'one':
      return one;
  }
}

function oneValue(
  { type, choices, isOpen }: QueryField,
  list?: readonly string[],
): fc.Arbitrary<string | number | boolean> {
  switch (type) {
    case 'number':
    case 'money':
      return fc.constantFrom(0, 1, 2, 10.5, -1, 1e12);
    case 'year':
      return fc.constantFrom<string | number>(2019, 2020, '2020', '7', 9999);
    case 'date':
      return fc.constantFrom(...QUERY_DAYS, '0001-01-01', '9999-12-31');
    case 'boolean':
      return fc.boolean();
    case 'choice':
    case 'choices': {
      const texts = list ?? [...(choices ?? []), ...(isOpen ? QUERY_TEXTS : [])];
      return fc.constantFrom(...texts).chain((text) => fc.constantFrom(text, text.toUpperCase()));
    }
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
      return fc.constantFrom(...FRAGMENTS);
  }
}
