import { expect, test, vi } from 'vitest';
import { areaFor } from '../testing/test-area';
import { keepOverrides, readEndedOverrides, readOverrides } from './kept-overrides';
import { concernsOverrides, KEPT_OVERRIDES } from './override-mark';

const HOUR_MS = 60 * 60_000;
const judges = (at: number) => ({
  at,
  base: 'http://localhost:5175/',
  isDevServer: true,
  entry: areaFor('judges'),
});

test('overrides are kept for this tab alone', () => {
  expect(concernsOverrides()).toBe(false);
  keepOverrides([judges(Date.now())]);
  expect(concernsOverrides()).toBe(true);
  expect(readOverrides().map(({ entry }) => entry.name)).toEqual(['judges']);
  expect(localStorage.length).toBe(0);
  keepOverrides([]);
  expect(concernsOverrides()).toBe(false);
});

test('overrides end after eight hours', () => {
  const now = Date.now();
  keepOverrides([judges(now)]);
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * HOUR_MS - 1);
  expect(readOverrides()).toHaveLength(1);
  expect(readEndedOverrides()).toEqual([]);
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * HOUR_MS);
  expect(readOverrides()).toEqual([]);
  expect(readEndedOverrides().map(({ entry }) => entry.name)).toEqual(['judges']);
});

test.each([
  ['no JSON', '{'],
  ['something else', '{"a":1}'],
  ['an entry that does not fit', JSON.stringify([{ ...judges(Date.now()), entry: { name: 'judges' } }])],
])('%s in the storage is no override', (_, text) => {
  sessionStorage.setItem(KEPT_OVERRIDES, text);
  expect(readOverrides()).toEqual([]);
});
