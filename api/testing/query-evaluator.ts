import {
  foldText,
  getFilterGroupItems,
  isFilterGroup,
  type FieldType,
  type FilterCondition,
  type FilterGroup,
  type FilterItem,
  type QueryFields,
  type Sort,
} from '@studio-desk/shared-contract';

type QueriedRecord = Readonly<Record<string, unknown>>;

const DAY = 86_400_000;

export function createQueryEvaluator(fields: QueryFields, today: string) {
  const typeOf = (name: string): FieldType => fields.get(name)?.type ?? 'text';

  const matches = (record: QueriedRecord, item: FilterItem): boolean =>
    isFilterGroup(item) ? matchesGroup(record, item) : matchesCondition(record[item.field], item);

  const matchesGroup = (record: QueriedRecord, group: FilterGroup): boolean =>
    'all' in group
      ? getFilterGroupItems(group).every((item) => matches(record, item))
      : getFilterGroupItems(group).some((item) => matches(record, item));

  function matchesCondition(stored: unknown, { field, op, value }: FilterCondition): boolean {
    const values = [value ?? []].flat();
    const [from, to] = values;
    const keyed = keyOf(typeOf(field));
    const texts = values.map((one) => keyed(String(one)));
    const [wanted = ''] = texts;
    const list = Array.isArray(stored) ? stored.map((one) => String(one).toLowerCase()) : [];
    const text = typeof stored === 'string' ? keyed(stored) : '';
    const day = text.slice(0, 10);
    const number = numberOf(stored);
    const has = (compare: (number: number) => boolean) => number !== null && compare(number);
    const inLastDays = () => day <= today && day >= daysBefore(today, Number(from));
    switch (op) {
      case 'is_empty':
        return isEmpty(stored);
      case 'is_not_empty':
        return !isEmpty(stored);
      case 'contains':
        return text.includes(wanted);
      case 'not_contains':
        return !text.includes(wanted);
      case 'equals':
        return text === wanted;
      case 'starts_with':
        return text.startsWith(wanted);
      case 'eq':
        return has((one) => one === Number(from));
      case 'ne':
        return !has((one) => one === Number(from));
      case 'lt':
        return has((one) => one < Number(from));
      case 'lte':
        return has((one) => one <= Number(from));
      case 'gt':
        return has((one) => one > Number(from));
      case 'gte':
        return has((one) => one >= Number(from));
      case 'between':
        return typeOf(field) === 'date'
          ? day >= String(from) && day <= String(to)
          : has((one) => one >= Number(from) && one <= Number(to));
      case 'before':
        return day < String(from);
      case 'after':
        return day > String(from);
      case 'on':
        return day === from;
      case 'in_last_days':
        return inLastDays();
      case 'not_in_last_days':
        return !inLastDays();
      case 'is':
        return typeOf(field) === 'boolean' ? stored === value : text === wanted;
      case 'is_not':
        return text !== wanted;
      case 'any_of':
        return texts.includes(text);
      case 'none_of':
        return !texts.includes(text);
      case 'has_any':
        return texts.some((one) => list.includes(one));
      case 'has_all':
        return texts.every((one) => list.includes(one));
      case 'has_none':
        return !texts.some((one) => list.includes(one));
    }
  }

  /** Compares like a sort function: positive if `b` comes first. */
  function inOrder(a: QueriedRecord, b: QueriedRecord, sort: readonly Sort[]): number {
    for (const { field, direction } of sort) {
      const order = compare(
        sortValues(a[field], typeOf(field)),
        sortValues(b[field], typeOf(field)),
        direction,
      );
      if (order !== 0) return order;
    }
    return String(a.id) < String(b.id) ? -1 : 1;
  }

  return { matchesGroup, inOrder };
}

type Comparable = string | number | boolean | null;

function sortValues(stored: unknown, type: FieldType): Comparable[] {
  if (isEmpty(stored)) return [null, null];
  if (type === 'year') return [numberOf(stored), String(stored).toLowerCase()];
  if (typeof stored === 'number' || typeof stored === 'boolean') return [stored];
  return [keyOf(type)(String(stored))];
}

function compare(a: Comparable[], b: Comparable[], direction: 'asc' | 'desc'): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? null;
    if (one === other) continue;
    if (one === null || other === null) return one === null ? 1 : -1;
    return one < other === (direction === 'asc') ? -1 : 1;
  }
  return 0;
}

const isEmpty = (stored: unknown) =>
  stored === null || stored === undefined || stored === '' || (Array.isArray(stored) && stored.length === 0);

function numberOf(stored: unknown): number | null {
  if (typeof stored === 'number') return stored;
  return typeof stored === 'string' && /^\d{1,4}$/.test(stored) ? Number(stored) : null;
}

const keyOf = (type: FieldType) =>
  ['choice', 'choices', 'year', 'date'].includes(type) ? (text: string) => text.toLowerCase() : foldText;

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);
