import { expect, test } from 'vitest';
import { createArea } from '../testing/test-area';
import { storeOverrides, readStoredOverrides } from './stored-overrides';
import { usesOverrides, OVERRIDES_KEY } from './override-keys';

test('overrides are stored for this tab only', () => {
  expect(usesOverrides()).toBe(false);
  storeOverrides([{ base: 'http://localhost:5175/', isDevServer: true, entry: createArea('judges') }]);
  expect(usesOverrides()).toBe(true);
  expect(readStoredOverrides().map(({ entry }) => entry.name)).toEqual(['judges']);
  expect(localStorage.length).toBe(0);
  storeOverrides([]);
  expect(usesOverrides()).toBe(false);
});

test('ignores no JSON in the storage', () => {
  sessionStorage.setItem(OVERRIDES_KEY, '{');
  expect(readStoredOverrides()).toEqual([]);
});
