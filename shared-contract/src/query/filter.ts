import { z } from 'zod';
import { findOperandError } from './operands';
import { isOperatorForType, OPERAND_KINDS, OPERATORS, type Operator } from './operators';
import type { QueryFields } from './query-fields';

export const MAX_FILTER_LEVELS = 3;
export const MAX_FILTER_CONDITIONS = 50;
const MAX_FILTER_VALUES = 500;
const MAX_GROUPS = 100;
const MAX_ISSUES = 100;

export type ConditionValue = string | number | boolean | readonly (string | number)[] | null;

export interface FilterCondition {
  readonly field: string;
  readonly op: Operator;
  readonly value?: ConditionValue | undefined;
}

export type FilterGroup = { readonly all: readonly FilterItem[] } | { readonly any: readonly FilterItem[] };
export type FilterItem = FilterCondition | FilterGroup;

export const isFilterGroup = (item: FilterItem): item is FilterGroup => 'all' in item || 'any' in item;

export const getFilterGroupItems = (group: FilterGroup): readonly FilterItem[] =>
  'all' in group ? group.all : group.any;

export interface QueryIssue {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Returns the errors in structure, nesting, size and values. The list is empty if the filter is valid. */
export function findFilterIssues(filter: unknown, fields: QueryFields): QueryIssue[] {
  const size = { conditions: 0, groups: 0, values: 0 };
  const issues: QueryIssue[] = [];
  const isEnough = () =>
    size.conditions > MAX_FILTER_CONDITIONS || size.groups > MAX_GROUPS || issues.length >= MAX_ISSUES;

  function group(given: unknown, path: QueryIssue['path'], level: number): void {
    const [name, items] = entryOf(given);
    if ((name !== 'all' && name !== 'any') || !Array.isArray(items))
      return void issues.push({ path, message: 'A group is {"all": [...]} or {"any": [...]}' });
    if (level > MAX_FILTER_LEVELS)
      return void issues.push({
        path,
        message: `A filter has at most ${MAX_FILTER_LEVELS} levels of groups`,
      });
    size.groups += 1;
    for (const [index, item] of items.entries()) {
      const at = [...path, name, index];
      if (isCondition(item)) condition(item, at);
      else group(item, at, level + 1);
      if (isEnough()) return;
    }
  }

  function condition(given: object, path: QueryIssue['path']): void {
    size.conditions += 1;
    const found = findConditionIssues(given, fields);
    issues.push(...found.map((issue) => ({ ...issue, path: [...path, ...issue.path] })));
    if (found.length > 0 || !('value' in given)) return;
    size.values += Array.isArray(given.value) ? given.value.length : 1;
    if (size.values > MAX_FILTER_VALUES)
      issues.push({
        path: [...path, 'value'],
        message: `A filter has at most ${MAX_FILTER_VALUES} values in all conditions together`,
      });
  }

  group(filter, [], 1);
  if (size.conditions > MAX_FILTER_CONDITIONS)
    return [{ path: [], message: `A filter has at most ${MAX_FILTER_CONDITIONS} conditions` }];
  if (size.groups > MAX_GROUPS) return [{ path: [], message: `A filter has at most ${MAX_GROUPS} groups` }];
  return issues;
}

function entryOf(given: unknown): [string | undefined, unknown] {
  if (typeof given !== 'object' || given === null) return [undefined, undefined];
  const [entry, ...others] = Object.entries(given);
  return entry && others.length === 0 ? entry : [undefined, undefined];
}

const isCondition = (item: unknown): item is object =>
  typeof item === 'object' && item !== null && (Object.hasOwn(item, 'field') || Object.hasOwn(item, 'op'));

const CONDITION_KEYS = ['field', 'op', 'value'];

export function findConditionIssues(given: object, fields: QueryFields): QueryIssue[] {
  const { field: name, op, value } = { field: undefined, op: undefined, value: undefined, ...given };
  const unknown = Object.keys(given).find((key) => !CONDITION_KEYS.includes(key));
  if (unknown !== undefined)
    return [{ path: [unknown], message: 'A condition has field, op and value only' }];
  const field = typeof name === 'string' ? fields.get(name) : undefined;
  if (!field?.filterable) return [{ path: ['field'], message: 'There is no such field to filter by' }];
  if (!isOperatorForType(field.type, op))
    return [
      { path: ['op'], message: `${field.label} can be filtered by: ${OPERATORS[field.type].join(', ')}` },
    ];
  const message = findOperandError(field, op, value);
  return message === undefined ? [] : [{ path: ['value'], message }];
}

const conditionDescription = {
  type: 'object',
  properties: {
    field: { type: 'string' },
    op: { type: 'string', enum: Object.keys(OPERAND_KINDS) },
    value: { description: 'Fits the type of the field: a text, a number, true or false, or a list' },
  },
  required: ['field', 'op'],
  additionalProperties: false,
};
const itemsDescription = {
  type: 'array',
  items: {
    anyOf: [conditionDescription, { type: 'object', description: 'A group; 3 levels at most' }],
  },
};

export const createFilterSchema = (fields: QueryFields) =>
  z
    .custom<FilterGroup>()
    .superRefine((given, context) => {
      for (const { path, message } of findFilterIssues(given, fields))
        context.addIssue({ code: 'custom', path, message });
    })
    .meta({
      type: 'object',
      description: `A group of at most ${MAX_FILTER_CONDITIONS} conditions: {"all": [...]} or {"any": [...]}`,
      properties: { all: itemsDescription, any: itemsDescription },
      additionalProperties: false,
    });
