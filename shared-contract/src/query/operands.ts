import { isDate } from '../fields';
import { OPERAND_KINDS, type Operator } from './operators';
import type { QueryField } from './query-fields';

const MAX_TEXT = 500;
const MAX_LIST = 100;
const MAX_NUMBER = 1e15;
const MAX_DAYS = 36_500;

/** Returns an error message if the value is invalid for the field and the operator. */
export function findOperandError(field: QueryField, op: Operator, value: unknown): string | undefined {
  switch (OPERAND_KINDS[op]) {
    case 'none':
      return value === undefined || value === null ? undefined : 'This condition takes no value';
    case 'range':
      return isList(value, 2, 2) ? findFirstError(field, value) : 'Give a list of two values: from and to';
    case 'list':
      return isList(value, 1, MAX_LIST)
        ? findFirstError(field, value)
        : `Give a list of 1 to ${MAX_LIST} values`;
    case 'days':
      return isWhole(value, MAX_DAYS) ? undefined : `Give a whole number of days from 0 to ${MAX_DAYS}`;
    case 'one':
      return findValueError(field, value);
  }
}

const isList = (value: unknown, least: number, most: number): value is unknown[] =>
  Array.isArray(value) && value.length >= least && value.length <= most;

const findFirstError = (field: QueryField, values: readonly unknown[]) =>
  values.map((value) => findValueError(field, value)).find((error) => error !== undefined);

function findValueError(field: QueryField, value: unknown): string | undefined {
  switch (field.type) {
    case 'number':
    case 'money':
      return isNumber(value) ? undefined : 'Give a number';
    case 'year':
      return isYear(value) ? undefined : 'Give a year such as 2026';
    case 'date':
      return typeof value === 'string' && isDate(value) ? undefined : 'Give a date like 2026-11-21';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Give true or false';
    case 'choice':
    case 'choices':
      return findChoiceError(field, value);
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
      return isText(value) ? undefined : `Give a text of 1 to ${MAX_TEXT} characters`;
  }
}

function findChoiceError({ choices, isOpen }: QueryField, value: unknown): string | undefined {
  if (!isText(value)) return `Give a text of 1 to ${MAX_TEXT} characters`;
  const isChoice = isOpen || !choices || choices.some((one) => one.toLowerCase() === value.toLowerCase());
  return isChoice ? undefined : `Give one of: ${choices.join(', ')}`;
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT;

const isNumber = (value: unknown) => typeof value === 'number' && Math.abs(value) <= MAX_NUMBER;

const isWhole = (value: unknown, most: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

const isYear = (value: unknown) =>
  isWhole(value, 9999) || (typeof value === 'string' && /^\d{1,4}$/.test(value));
