import type { FieldType, QueryField } from '@studio-desk/shared-contract';

/** A number or a text. A day is a text such as '2026-11-20'; '' means that there is no value. */
export type ExportCell = string | number;

const FOUR_DIGITS = /^[1-9]\d{3}$/;

/** Converts a field's value to a cell. Joins lists with a separator that uploads accept. */
export function toExportCell(type: FieldType, value: unknown): ExportCell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  if (type === 'date') return text.slice(0, 'yyyy-mm-dd'.length);
  return type === 'year' && FOUR_DIGITS.test(text) ? Number(text) : text;
}

export const toExportCells = (
  columns: readonly QueryField[],
  record: Readonly<Record<string, unknown>>,
): ExportCell[] => columns.map(({ name, type }) => toExportCell(type, record[name]));
