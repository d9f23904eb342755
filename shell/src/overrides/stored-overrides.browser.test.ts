import { expect, test, vi } from 'vitest';
import { areaFor } from '../testing/test-area';
import { storeOverrides, readEndedOverrides, readOverrides } from './stored-overrides';
import { usesOverrides, OVERRIDES_KEY } from './override-keys';

const HOUR_MS = 60 * 60_000;
const judges = (at: number) => ({
  at,
  base: 'http://localhost:5175/',
  isDevServer: true,
  entry: areaFor('judges'),
});

test('overrides are stored for this tab only', () => {
  expect(usesOverrides()).toBe(false);
  storeOverrides([judges(Date.now())]);
  expect(usesOverrides()).toBe(true);
  expect(readOverrides().map(({ entry }) => entry.name)).toEqual(['judges']);
  expect(localStorage.length).toBe(0);
  storeOverrides([]);
  expect(usesOverrides()).toBe(false);
});

test('overrides expire after eight hours', () => {
  const now = Date.now();
  storeOverrides([judges(now)]);
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * HOUR_MS - 1);
  expect(readOverrides()).toHaveLength(1);
  expect(readEndedOverrides()).toEqual([]);
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * HOUR_MS);
  expect(readOverrides()).toEqual([]);
  expect(readEndedOverrides().map(({ entry }) => entry.name)).toEqual(['judges']);
});

test('ignores no JSON in the storage', () => {
  sessionStorage.setItem(OVERRIDES_KEY, '{');
  expect(readOverrides()).toEqual([]);
});
