import {
  getFilterGroupItems,
  isFilterGroup,
  type ConditionValue,
  type FieldType,
  type FilterCondition,
  type FilterGroup,
  type FilterItem,
  type Operator,
  type QueryFields,
} from '@studio-desk/shared-contract';
import { pluralize, formatDate, formatMoney, formatNumber } from '@studio-desk/shared-ui/components';
import { formatOperatorWithValue } from './operator-labels';

export function formatFilterCondition(
  { field: name, op, value }: FilterCondition,
  fields: QueryFields,
): string {
  const { label, type } = fields.get(name) ?? { label: name, type: 'text' };
  return `${label}${formatOperatorWithValue(type, op, valueTexts(type, op, value))}`;
}

function valueTexts(type: FieldType, op: Operator, value: ConditionValue | undefined): string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  return (typeof value === 'object' ? value : [value]).map((one) => singleText(type, op, one));
}

function singleText(type: FieldType, op: Operator, value: string | number): string {
  if (op === 'in_last_days' || op === 'not_in_last_days') return String(value);
  switch (type) {
    case 'money':
      return formatMoney(Number(value));
    case 'number':
      return formatNumber(Number(value));
    case 'date':
      return formatDate(value);
    case 'year':
    case 'choice':
    case 'choices':
      return String(value);
    case 'text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
    case 'boolean':
      return `"${value}"`;
  }
}

export const formatFilterGroup = (group: FilterGroup, fields: QueryFields): string =>
  getFilterGroupItems(group)
    .map((item) =>
      isFilterGroup(item) ? `(${formatFilterGroup(item, fields)})` : formatFilterCondition(item, fields),
    )
    .join('all' in group ? ' and ' : ' or ');

export const countConditions = (item: FilterItem): number =>
  isFilterGroup(item) ? getFilterGroupItems(item).reduce((sum, inner) => sum + countConditions(inner), 0) : 1;

export const getFilterGroupLabel = (group: FilterGroup): string =>
  `(${pluralize(countConditions(group), 'condition', 'conditions')})`;
