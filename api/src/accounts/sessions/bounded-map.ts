/** Adds an entry. If the map then has more than `maxSize` entries, the oldest ones are deleted. */
export function addToBoundedMap<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  maxSize: number,
): void {
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= maxSize) return;
    map.delete(oldest);
  }
}
