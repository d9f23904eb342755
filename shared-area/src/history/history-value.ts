import { RECORD_FIELDS, type RecordKind } from '@studio-desk/shared-contract';
import { formatMoney, formatUtcDay } from '@studio-desk/shared-ui/components';

/** Returns a stored value as text, with one entry of a list per line; '' for an empty value. */
export function historyText(kind: RecordKind, field: string, value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return joined(kind, value, '\n');
  if (isIdField(field)) return 'A company';
  return valueText(kind, field, value);
}

export const isIdField = (field: string) => field === 'id' || field.endsWith('_id');

function valueText(kind: RecordKind, name: string, value: unknown): string {
  if (isEmpty(value) || value === false || isIdField(name)) return '';
  if (value === true)
    return RECORD_FIELDS[kind].get(name)?.label ?? name.replace(/^is_/, '').replaceAll('_', ' ');
  if (typeof value === 'number' && name === 'amount') return formatMoney(value);
  if (typeof value === 'string') return PLAIN_DAY.test(value) ? formatUtcDay(value) : value;
  if (Array.isArray(value)) return joined(kind, value, ', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([key, part]) => valueText(kind, key, part));
  return joined(kind, parts, ', ');
}

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

const isEmpty = (value: unknown): value is null | undefined => value === null || value === undefined;

const joined = (kind: RecordKind, values: readonly unknown[], separator: string) =>
  values
    .map((value) => valueText(kind, '', value))
    .filter((text) => text !== '')
    .join(separator);
