/** Adds an entry. If the map then has more than `most` entries, the oldest ones are deleted. */
export function addWithLimit<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
