import { isSameValue } from './same-value';

export function pickChangedFields<Body extends object>(record: object, body: Body): Body {
  const changes = { ...body };
  const stored = new Map<string, unknown>(Object.entries(record));
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || isSameValue(name, value, stored.get(name))) {
      Reflect.deleteProperty(changes, name);
    }
  }
  return changes;
}
