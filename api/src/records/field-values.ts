import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

export interface FieldChange {
  readonly before: Fields;
  readonly after: Fields;
}

export const SERVER_SET_FIELDS = new Set([
  'id',
  'created_at',
  'updated_at',
  'created_by_email',
  'last_modified_by',
]);

export const emptyToNull = (value: string | null | undefined): string | null | undefined =>
  value === undefined ? undefined : value || null;

export const toYearValue = (value: string | number | null | undefined): string | null | undefined =>
  emptyToNull(typeof value === 'number' ? String(value) : value);

export const toBooleanValue = (value: boolean | null | undefined): boolean | undefined =>
  value === undefined ? undefined : (value ?? false);

/** Returns a copy of the record with the given values. Ignores values that are undefined. */
export function assignDefined<T extends object>(record: T, values: Partial<T>): T {
  const next = { ...record };
  for (const key in values) {
    const value = values[key];
    if (value !== undefined) next[key] = value;
  }
  return next;
}

export function omitNullFields(fields: object): Fields {
  const filled: Fields = {};
  for (const [name, value] of Object.entries(fields)) if (value !== null) filled[name] = value;
  return filled;
}

export function diffFields(before: Fields, after: Fields): FieldChange {
  const keys = Object.keys(after).filter(
    (key) => !SERVER_SET_FIELDS.has(key) && !isDeepStrictEqual(before[key] ?? null, after[key] ?? null),
  );
  const pick = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

export const changesNothing = (record: Fields, values: Fields): boolean =>
  Object.entries(values).every(
    ([key, value]) => value === undefined || isDeepStrictEqual(record[key], value),
  );
