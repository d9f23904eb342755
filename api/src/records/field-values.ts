import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

export interface FieldChange {
  readonly before: Fields;
  readonly after: Fields;
}

const STAMPS = new Set(['id', 'created_at', 'updated_at', 'created_by_email', 'last_modified_by']);

/** Clears a text with '' or null; undefined stays, for it means: not sent. */
export const textValue = (value: string | null | undefined): string | null | undefined =>
  value === undefined ? undefined : value || null;

/** A year as it is stored and sent back: text. */
export const yearValue = (value: string | number | null | undefined): string | null | undefined =>
  textValue(typeof value === 'number' ? String(value) : value);

/** A flag that is false where it is cleared. */
export const flagValue = (value: boolean | null | undefined): boolean | undefined =>
  value === undefined ? undefined : (value ?? false);

/** Without the fields that are undefined, which means: not sent. */
export function defined<T extends object>(fields: T): Partial<T> {
  const kept: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key];
  return kept;
}

/** The fields that differ, as they were and as they are. A field that is not there counts as null. */
export function changedFields(before: Fields, after: Fields): FieldChange {
  const keys = Object.keys(after).filter(
    (key) => !STAMPS.has(key) && !isDeepStrictEqual(before[key] ?? null, after[key] ?? null),
  );
  const pick = (fields: Fields) => Object.fromEntries(keys.map((key) => [key, fields[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** True where writing these values would change nothing. A value that is undefined was not sent. */
export const changesNothing = (record: Fields, values: Fields): boolean =>
  Object.entries(values).every(
    ([key, value]) => value === undefined || isDeepStrictEqual(record[key], value),
  );
