/**
 * Returns the same text for equal values. Ignores the order of keys, spaces at the ends, empty values, and
 * whether a year is text or a number. A boolean that is null equals its default.
 */
export const toComparableText = (name: string, value: unknown): string =>
  JSON.stringify(normalized(name, value)) ?? '';

export const isSameValue = (name: string, a: unknown, b: unknown): boolean =>
  toComparableText(name, a) === toComparableText(name, b);

const FLAG_DEFAULTS: ReadonlyMap<string, boolean> = new Map([
  ['entr_certificate', false],
  ['active_tenant', true],
]);

function normalized(name: string, value: unknown): unknown {
  if (value === null || value === FLAG_DEFAULTS.get(name)) return undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if (typeof value === 'number') return isYear(name) ? String(value) : value;
  if (Array.isArray(value))
    return value.length === 0 ? undefined : value.map((one) => normalized('', one) ?? null);
  if (typeof value === 'object') return normalizedParts(value);
  return value;
}

const isYear = (name: string) => name.includes('year');

function normalizedParts(value: object) {
  const parts = Object.entries(value)
    .map(([key, part]) => [key, normalized(key, part)] as const)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return parts.length === 0 ? undefined : parts;
}
