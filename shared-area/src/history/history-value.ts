import { RECORD_FIELDS, toChoiceLabel, type RecordKind } from '@studio-desk/shared-contract';
import { formatMoney, formatUtcDay } from '@studio-desk/shared-ui/components';

export interface HistoryFormatOptions {
  kind: RecordKind;
  /** The names of companies by id. */
  companyNames: Readonly<Record<string, string>>;
}

/** Returns a stored value as text, with one entry of a list per line; '' for an empty value. */
export function formatHistoryValue(context: HistoryFormatOptions, field: string, value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return valueText(context, field, value);
  const isChoices = RECORD_FIELDS[context.kind].get(field)?.type === 'choices';
  return joined(context, isChoices ? value.map(String).map(toChoiceLabel) : value, '\n');
}

function valueText(context: HistoryFormatOptions, name: string, value: unknown): string {
  if (isEmpty(value) || value === false || name === 'id') return '';
  // The date of a competition is computed from its month and year.
  if (context.kind === 'judges' && name === 'date') return '';
  if (value === true)
    return RECORD_FIELDS[context.kind].get(name)?.label ?? name.replace(/^is_/, '').replaceAll('_', ' ');
  if (typeof value === 'number' && name === 'amount') return formatMoney(value);
  if (typeof value === 'string') {
    if (name === 'company_id') return context.companyNames[value] ?? 'A company';
    return PLAIN_DAY.test(value) ? formatUtcDay(value) : value;
  }
  if (Array.isArray(value)) return joined(context, value, ', ');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([key, part]) => {
    const text = valueText(context, key, part);
    return YEAR.test(key) ? `${key}: ${text}` : text;
  });
  return joined(context, parts, ', ');
}

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEAR = /^\d{4}$/;

const isEmpty = (value: unknown): value is null | undefined => value === null || value === undefined;

const joined = (context: HistoryFormatOptions, values: readonly unknown[], separator: string) =>
  values
    .map((value) => valueText(context, '', value))
    .filter((text) => text !== '')
    .join(separator);
