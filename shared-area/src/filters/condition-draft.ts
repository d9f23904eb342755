import {
  findConditionIssues,
  OPERAND_KINDS,
  type ConditionValue,
  type FilterCondition,
  type Operator,
  type QueryField,
} from '@studio-desk/shared-contract';
import { parseAmount } from '@studio-desk/shared-ui/components';
import { getDefaultOperator } from './operator-labels';

export interface ConditionDraft {
  readonly field: QueryField;
  readonly op: Operator;
  readonly texts: readonly string[];
}

export const createConditionDraft = (field: QueryField): ConditionDraft =>
  withOperator({ field, op: 'is_empty', texts: [] }, getDefaultOperator(field.type));

export function toConditionDraft({ op, value }: FilterCondition, field: QueryField): ConditionDraft {
  const values = typeof value === 'object' && value !== null ? value : [value ?? ''];
  return { field, op, texts: OPERAND_KINDS[op] === 'none' ? [] : values.map(String) };
}

export function withOperator({ field, op: previous, texts }: ConditionDraft, op: Operator): ConditionDraft {
  const isOtherMeaning = (OPERAND_KINDS[previous] === 'days') !== (OPERAND_KINDS[op] === 'days');
  const [first = field.type === 'boolean' ? 'true' : '', second = ''] = isOtherMeaning ? [] : texts;
  switch (OPERAND_KINDS[op]) {
    case 'none':
      return { field, op, texts: [] };
    case 'list':
      return { field, op, texts: texts.filter((text) => text !== '') };
    case 'range':
      return { field, op, texts: [first, second] };
    case 'days':
    case 'one':
      return { field, op, texts: [first] };
  }
}

export type ConditionDraftResult =
  | { readonly condition: FilterCondition }
  /** One message per input, '' if the input is valid; a list input has a single message. */
  | { readonly messages: readonly string[] };

export function parseConditionDraft({ field, op, texts }: ConditionDraft): ConditionDraftResult {
  const base = { field: field.name, op };
  const fields = new Map([[field.name, field]]);
  const errorOf = (value: ConditionValue) =>
    findConditionIssues({ ...base, value }, fields)[0]?.message ?? '';
  const operand = OPERAND_KINDS[op];
  if (operand === 'none') return { condition: base };
  const values = texts.map((text) => parsed(text, operand === 'days' ? 'days' : field.type));
  if (operand === 'list') {
    const message = values.length === 0 ? 'Choose at least one' : errorOf(values);
    return message ? { messages: [message] } : { condition: { ...base, value: values } };
  }
  const messages = values.map((value, index) => {
    if (texts[index]?.trim() === '') return 'Enter a value';
    return errorOf(operand === 'range' ? [value, value] : booleanOr(value, field));
  });
  if (messages.some(Boolean)) return { messages };
  const [first = ''] = values;
  return {
    condition: { ...base, value: operand === 'range' ? inOrder(values) : booleanOr(first, field) },
  };
}

function parsed(text: string, type: QueryField['type'] | 'days'): string | number {
  if (type === 'number' || type === 'money') return parseAmount(text);
  if (type === 'year' || type === 'days') return /^\d+$/.test(text.trim()) ? Number(text) : NaN;
  return text.trim();
}

const booleanOr = (value: string | number, { type }: QueryField) =>
  type === 'boolean' ? value === 'true' : value;

const inOrder = (values: readonly (string | number)[]) =>
  values.toSorted((a, b) => (a === b ? 0 : a < b ? -1 : 1));
