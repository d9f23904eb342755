const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * A body without its empty texts, nulls, lists and maps, as a new record is sent, at any depth: a
 * map of nothing but nulls is empty as well. Rows of a list stay in their places.
 */
export function filled<T extends object>(body: T): T {
  const kept = { ...body };
  for (const [key, value] of Object.entries(kept)) {
    const inner = filledValue(value);
    if (isEmpty(inner)) Reflect.deleteProperty(kept, key);
    else Object.assign(kept, { [key]: inner });
  }
  return kept;
}

function filledValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledValue);
  return typeof value === 'object' && value !== null ? filled(value) : value;
}

/** What a text field says: null where it is empty. */
export const textOf = (value: string) => value.trim() || null;

/** The choice that a field holds; null where it holds none. */
export const choiceOf = <const T extends string>(choices: readonly T[], value: string): T | null =>
  choices.find((choice) => choice === value) ?? null;
