const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * Removes empty texts, nulls, lists and objects at any depth, for the body of a new record. Rows of
 * a list keep their index.
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

export const textOf = (value: string) => value.trim() || null;

export const choiceOf = <const T extends string>(choices: readonly T[], value: string): T | null =>
  choices.find((choice) => choice === value) ?? null;
