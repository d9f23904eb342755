import { and, or, sql, type SQL } from 'drizzle-orm';
import {
  getFilterGroupItems,
  isFilterGroup,
  type FieldType,
  type FilterCondition,
  type FilterGroup,
  type FilterItem,
  type Operator,
} from '@studio-desk/shared-contract';
import { yearNumberSql } from '../db/schema/year-number';
import { toContainsPattern, toStartsWithPattern } from './like-patterns';
import {
  isListFieldSource,
  type FieldSource,
  type ListFieldSource,
  type RecordQuerySource,
  type ValueFieldSource,
} from './field-source-repository';

type Source = Pick<RecordQuerySource<unknown>, 'fields' | 'sources'>;

type Condition<Field> = (field: Field, values: readonly string[]) => SQL;
type Conditions<Field> = Readonly<Partial<Record<Operator, Condition<Field>>>>;

const NOTHING = sql`false`;
const EVERYTHING = sql`true`;

export function toFilterSql(filter: FilterGroup, source: Source, now: Date): SQL {
  const today = now.toISOString().slice(0, 10);
  const group = (given: FilterGroup): SQL =>
    'all' in given ? (and(...given.all.map(item)) ?? EVERYTHING) : (or(...given.any.map(item)) ?? NOTHING);
  const item = (given: FilterItem): SQL =>
    isFilterGroup(given) ? group(given) : fieldCondition(given, source, today);
  return group(filter);
}

export const listFilterFields = (filter: FilterGroup): string[] =>
  getFilterGroupItems(filter).flatMap((item) =>
    isFilterGroup(item) ? listFilterFields(item) : [item.field],
  );

export function requireFieldSource({ sources }: Pick<Source, 'sources'>, name: string): FieldSource {
  const source = sources.get(name);
  if (source === undefined) throw new Error(`There is no field ${name}.`);
  return source;
}

function fieldCondition({ field: name, op, value }: FilterCondition, source: Source, today: string): SQL {
  const field = requireFieldSource(source, name);
  const values = [value ?? []].flat().map(String);
  const build = <Field>(conditions: Conditions<Field>, of: Field): SQL => {
    const condition = conditions[op];
    if (condition === undefined) throw new Error(`${op} does not fit ${name}.`);
    return condition(of, values);
  };
  if (isListFieldSource(field)) return build(LIST_CONDITIONS, field);
  const type = source.fields.get(name)?.type ?? 'text';
  if (op in EMPTY_CONDITIONS) return build(EMPTY_CONDITIONS, field);
  if (type === 'date') return build(dateConditions(today), field.value);
  if (type === 'boolean') return build(FLAG_CONDITIONS, field.value);
  return isNumber(type)
    ? build(NUMBER_CONDITIONS, numberOf(field, type))
    : build(TEXT_CONDITIONS[keyOf(type)], textOf(field, type));
}

type Key = 'fold' | 'lower';

const keyOf = (type: FieldType): Key => (type === 'choice' || type === 'year' ? 'lower' : 'fold');

/**
 * The field's text, folded or in lower case. An empty text is null if the column allows null. Must equal the
 * expression in the index, because otherwise PostgreSQL does not use the index.
 */
const textOf = ({ value, isNotNull }: ValueFieldSource, type: FieldType): SQL =>
  sql`${sql.raw(keyOf(type))}(${isNotNull ? value : sql`nullif(${value}, '')`})`;

/** Folded texts have the order of `nameOrderSql`, which does not depend on the database's collation. */
export const textSortKeySql = (source: ValueFieldSource, type: FieldType): SQL =>
  keyOf(type) === 'fold' ? sql`${textOf(source, type)} collate "C"` : textOf(source, type);

/** Also matches empty values, for which the condition is null in SQL. */
const not = (condition: SQL) => sql`(${condition}) is not true`;

const negated =
  <Field>(condition: Condition<Field>): Condition<Field> =>
  (field, values) =>
    not(condition(field, values));

const EMPTY_CONDITIONS: Conditions<ValueFieldSource> = {
  is_empty: ({ value, isText, isNotNull }) => {
    if (isText) return sql`coalesce(${value}, '') = ''`;
    return isNotNull ? NOTHING : sql`${value} is null`;
  },
  is_not_empty: ({ value, isText, isNotNull }) => {
    if (isText) return sql`${value} <> ''`;
    return isNotNull ? EVERYTHING : sql`${value} is not null`;
  },
};

const FLAG_CONDITIONS: Conditions<SQL> = { is: (flag, [wanted]) => sql`${flag} = ${wanted === 'true'}` };

function textConditions(key: Key): Conditions<SQL> {
  const keyed = (text: string) => sql`${sql.raw(key)}(${text}::text)`;
  const contains: Condition<SQL> = (text, [part = '']) => sql`${text} like ${keyed(toContainsPattern(part))}`;
  const isOneOf: Condition<SQL> = (text, values) => sql`${text} in (${sql.join(values.map(keyed), sql`, `)})`;
  return {
    contains,
    not_contains: negated(contains),
    starts_with: (text, [start = '']) => sql`${text} like ${keyed(toStartsWithPattern(start))}`,
    equals: isOneOf,
    is: isOneOf,
    any_of: isOneOf,
    is_not: negated(isOneOf),
    none_of: negated(isOneOf),
  };
}

const TEXT_CONDITIONS = { fold: textConditions('fold'), lower: textConditions('lower') };

const isNumber = (type: FieldType) => type === 'number' || type === 'money' || type === 'year';

interface NumberField {
  readonly number: SQL;
  readonly param: (value: string | undefined) => SQL;
}

/** Compares years as integers, because the index on years contains integers. */
const numberOf = (field: ValueFieldSource, type: FieldType): NumberField =>
  type === 'year'
    ? { number: toYearSql(field), param: (value) => sql`${Number(value)}::integer` }
    : {
        number: sql`(${field.value})::double precision`,
        param: (value) => sql`${Number(value)}::double precision`,
      };

export const toYearSql = ({ value, isText }: ValueFieldSource): SQL =>
  isText ? yearNumberSql(value) : value;

const equalsNumber: Condition<NumberField> = ({ number, param }, [value]) => sql`${number} = ${param(value)}`;

const NUMBER_CONDITIONS: Conditions<NumberField> = {
  eq: equalsNumber,
  ne: negated(equalsNumber),
  lt: ({ number, param }, [value]) => sql`${number} < ${param(value)}`,
  lte: ({ number, param }, [value]) => sql`${number} <= ${param(value)}`,
  gt: ({ number, param }, [value]) => sql`${number} > ${param(value)}`,
  gte: ({ number, param }, [value]) => sql`${number} >= ${param(value)}`,
  between: ({ number, param }, [from, to]) => sql`${number} between ${param(from)} and ${param(to)}`,
};

const startOf = (day: string | undefined, later = 0) =>
  sql`(${day}::date + ${later}::integer)::timestamp at time zone 'UTC'`;

const within = (time: SQL, first: SQL, afterLast: SQL) =>
  sql`(${time} >= ${first} and ${time} < ${afterLast})`;

function dateConditions(today: string): Conditions<SQL> {
  const inLastDays: Condition<SQL> = (time, [days]) =>
    within(time, startOf(today, -Number(days)), startOf(today, 1));
  return {
    before: (time, [day]) => sql`${time} < ${startOf(day)}`,
    after: (time, [day]) => sql`${time} >= ${startOf(day, 1)}`,
    on: (time, [day]) => within(time, startOf(day), startOf(day, 1)),
    between: (time, [from, to]) => within(time, startOf(from), startOf(to, 1)),
    in_last_days: inLastDays,
    not_in_last_days: negated(inLastDays),
  };
}

const hasAny: Condition<ListFieldSource> = (list, texts) => list.hasAny(texts);

const LIST_CONDITIONS: Conditions<ListFieldSource> = {
  has_any: hasAny,
  has_all: (list, texts) => list.hasAll(texts),
  has_none: negated(hasAny),
  is_empty: ({ isEmpty }) => isEmpty,
  is_not_empty: ({ isEmpty }) => not(isEmpty),
};
