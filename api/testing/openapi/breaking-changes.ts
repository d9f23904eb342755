/** Changes to these keys, and to value limits such as `maxLength`, do not count as breaking. */
const IGNORED = new Set(['description', 'summary', 'tags', 'default', 'format', 'pattern']);
const LIMIT = /^(?:min|max|exclusive|multiple)/;

type Json = unknown;
type Side = 'request' | 'response';

const isObject = (value: Json): value is Record<string, Json> => typeof value === 'object' && value !== null;

/**
 * Lists the changes that may break existing callers: removed paths, fields, choices and parameters, changed
 * types, request fields that became required, and response fields that became optional. `before` and `after`
 * are the `paths` of two OpenAPI documents.
 */
export function findBreakingChanges(before: Json, after: Json, at = '', side: Side = 'response'): string[] {
  if (!isObject(before)) return before === after ? [] : [`${at}: ${String(before)} is now ${String(after)}`];
  if (!isObject(after)) return [`${at} is gone`];
  if (Array.isArray(before))
    return Array.isArray(after) ? listChanges(before, after, at, side) : [`${at} is gone`];
  const demanded = side === 'request' && before['required'] === undefined ? { required: [] } : {};
  return Object.entries({ ...demanded, ...before }).flatMap(([name, value]) => {
    const place = `${at}/${name}`;
    const isField = at.endsWith('/properties');
    if (!isField && (IGNORED.has(name) || LIMIT.test(name))) return [];
    if (name in after)
      return findBreakingChanges(value, after[name], place, name === 'requestBody' ? 'request' : side);
    return name === 'required' && side === 'request' ? [] : [`${place} is gone`];
  });
}

function listChanges(before: Json[], after: Json[], at: string, side: Side): string[] {
  if (at.endsWith('/required') && side === 'request')
    return without(after, before).map((field) => `${at}: ${String(field)} is required now`);
  if (at.endsWith('/required') || at.endsWith('/enum'))
    return without(before, after).map((value) => `${at}: ${String(value)} is gone`);
  if (at.endsWith('/parameters')) return findBreakingChanges(byName(before), byName(after), at, 'request');
  return before.flatMap((item, index) => findBreakingChanges(item, after[index], `${at}/${index}`, side));
}

const without = (values: Json[], others: Json[]) => values.filter((value) => !others.includes(value));

const byName = (parameters: Json[]) =>
  Object.fromEntries(
    parameters.filter(isObject).map((one) => [`${String(one['in'])} ${String(one['name'])}`, one]),
  );
