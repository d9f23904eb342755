const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** A body without its empty texts, nulls, lists and maps, as a new record is sent (spec section 5). */
export function filled<T extends object>(body: T): T {
  const kept = { ...body };
  for (const [key, value] of Object.entries(kept)) if (isEmpty(value)) Reflect.deleteProperty(kept, key);
  return kept;
}
