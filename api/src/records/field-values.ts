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
