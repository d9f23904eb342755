import type { FieldType } from '../field-definitions';

const EMPTY = ['is_empty', 'is_not_empty'] as const;
const TEXT = ['contains', 'not_contains', 'equals', 'starts_with', ...EMPTY] as const;
const NUMBER = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', ...EMPTY] as const;

/** Operators by field type, in the order of the menu. */
export const OPERATORS = {
  text: TEXT,
  long_text: TEXT,
  email: TEXT,
  phone: TEXT,
  url: TEXT,
  number: NUMBER,
  money: NUMBER,
  year: NUMBER,
  date: ['before', 'after', 'on', 'between', 'in_last_days', 'not_in_last_days', ...EMPTY],
  boolean: ['is', ...EMPTY],
  choice: ['is', 'is_not', 'any_of', 'none_of', ...EMPTY],
  choices: ['has_any', 'has_all', 'has_none', ...EMPTY],
} as const satisfies Record<FieldType, readonly string[]>;

export type Operator = (typeof OPERATORS)[FieldType][number];

/** `one`: a value of the field's type; `range`: from and to; `list`: several values; `days`: how many. */
export type OperandKind = 'none' | 'one' | 'range' | 'list' | 'days';

export const OPERAND_KINDS: Readonly<Record<Operator, OperandKind>> = {
  contains: 'one',
  not_contains: 'one',
  equals: 'one',
  starts_with: 'one',
  eq: 'one',
  ne: 'one',
  lt: 'one',
  lte: 'one',
  gt: 'one',
  gte: 'one',
  between: 'range',
  before: 'one',
  after: 'one',
  on: 'one',
  in_last_days: 'days',
  not_in_last_days: 'days',
  is: 'one',
  is_not: 'one',
  any_of: 'list',
  none_of: 'list',
  has_any: 'list',
  has_all: 'list',
  has_none: 'list',
  is_empty: 'none',
  is_not_empty: 'none',
};

export const isOperatorForType = (type: FieldType, op: unknown): op is Operator =>
  OPERATORS[type].some((one) => one === op);
