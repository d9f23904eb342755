import { expect, it } from 'vitest';
import { addToBoundedMap } from './bounded-map';

it('keeps the newest entries of a map', () => {
  const map = new Map<string, number>();
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3, d: 4 })) addToBoundedMap(map, key, value, 3);
  expect([...map]).toEqual([
    ['b', 2],
    ['c', 3],
    ['d', 4],
  ]);
  addToBoundedMap(map, 'c', 5, 3);
  expect(map.get('c')).toBe(5);
  expect(map.size).toBe(3);
});
