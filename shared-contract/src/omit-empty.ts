const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Removes properties that are null or an empty text, list or object, at any depth. Keeps list entries. */
export function omitEmpty<T extends object>(body: T): T {
  const result = { ...body };
  for (const [key, value] of Object.entries(result)) {
    const inner = omitEmptyValue(value);
    if (isEmpty(inner)) Reflect.deleteProperty(result, key);
    else Object.assign(result, { [key]: inner });
  }
  return result;
}

function omitEmptyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitEmptyValue);
  return typeof value === 'object' && value !== null ? omitEmpty(value) : value;
}

export const trimToNull = (value: string) => value.trim() || null;

export const findChoice = <const T extends string>(choices: readonly T[], value: string): T | null =>
  choices.find((choice) => choice === value) ?? null;
