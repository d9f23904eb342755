/** Adds to a map of at most `most` entries; a full map loses its oldest entries. */
export function addWithLimit<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
