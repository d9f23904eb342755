import { OPERATORS, type FieldType, type Operator } from '@studio-desk/shared-contract';

/** The text of each operator. '…' stands for the value of the condition. */
const PHRASES: Readonly<Record<Operator, string>> = {
  contains: 'contains …',
  not_contains: 'does not contain …',
  equals: 'is exactly …',
  starts_with: 'starts with …',
  eq: 'is …',
  ne: 'is not …',
  lt: 'is less than …',
  lte: 'is … or less',
  gt: 'is more than …',
  gte: 'is … or more',
  between: 'is between …',
  before: 'is before …',
  after: 'is after …',
  on: 'is on …',
  in_last_days: 'in the last … days',
  not_in_last_days: 'not in the last … days',
  is: 'is …',
  is_not: 'is not …',
  any_of: 'is any of …',
  none_of: 'is none of …',
  has_any: 'has any of …',
  has_all: 'has all of …',
  has_none: 'has none of …',
  is_empty: 'is empty',
  is_not_empty: 'is not empty',
};

const YEAR_PHRASES: Partial<Record<Operator, string>> = {
  lt: 'is before …',
  lte: 'is … or earlier',
  gt: 'is after …',
  gte: 'is … or later',
};

/** Better texts for conditions with a single value. */
const SINGLE_VALUE_PHRASES: Partial<Record<Operator, string>> = {
  not_in_last_days: 'more than … days ago',
  any_of: 'is …',
  none_of: 'is not …',
  has_any: ': …',
  has_all: ': …',
  has_none: 'without …',
};

const phraseOf = (type: FieldType, op: Operator) => (type === 'year' && YEAR_PHRASES[op]) || PHRASES[op];

export const getOperatorLabel = (type: FieldType, op: Operator): string =>
  phraseOf(type, op).replace(/ …$/, '');

/** Returns the condition's text after the field's label, for example ' is Grant'. */
export function formatOperatorWithValue(type: FieldType, op: Operator, values: readonly string[]): string {
  const phrase = (values.length === 1 && SINGLE_VALUE_PHRASES[op]) || phraseOf(type, op);
  const text = values.join(op === 'between' ? ' and ' : ', ');
  // Pass a function, because `$` is special in a replacement string.
  const filled = (text === '1' ? phrase.replace('days', 'day') : phrase).replace('…', () => text);
  return filled.startsWith(':') ? filled : ` ${filled}`;
}

/** For choices it is `any_of`: for one value it means the same as `is`, and the user can add more values. */
export const getDefaultOperator = (type: FieldType): Operator =>
  type === 'choice' ? 'any_of' : OPERATORS[type][0];
