/**
 * Whether a value looks like the sample: the same fields with the same types of values, and rows of a list like
 * the sample's first row.
 */
export function hasShapeOf<T>(sample: T, value: unknown): value is T {
  if (Array.isArray(sample)) {
    return Array.isArray(value) && value.every((row) => sample.length > 0 && hasShapeOf(sample[0], row));
  }
  if (!isRecord(sample)) return typeof value === typeof sample;
  if (!isRecord(value)) return false;
  const names = Object.keys(sample);
  return (
    names.length === Object.keys(value).length &&
    names.every((name) => name in value && hasShapeOf(sample[name], value[name]))
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
