/**
 * True if `value` has the keys and types of `sample`. Every row of a list must match the first row in
 * `sample`. Where `sample` has null, `value` may have null or any object.
 */
export function matchesShape<T>(sample: T, value: unknown): value is T {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((row) => sample.length > 0 && matchesShape(sample[0], row));
  }
  if (!isRecord(sample)) return typeof value === typeof sample;
  if (!isRecord(value)) return false;
  const names = Object.keys(sample);
  return (
    names.length === Object.keys(value).length &&
    names.every((name) => name in value && matchesShape(sample[name], value[name]))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
