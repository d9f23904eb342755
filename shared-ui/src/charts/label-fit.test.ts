import { expect, test } from 'vitest';
import { labelFit, labelRoom } from './label-fit';

test('words stand flat where they fit, upright in narrow columns, and not at all in the narrowest', () => {
  expect(labelFit(['$412k', '$1.46M'], 46)).toBe('flat');
  expect(labelFit(['$412k', '$1.46M'], 32)).toBe('upright');
  expect(labelFit(['2024'], 12)).toBe('none');
  expect(labelFit(['2024'], 33)).toBe('flat');
  expect(labelFit(['2024'], 33, 6)).toBe('upright');
});

test('upright words get room for their length', () => {
  expect(labelRoom(['7', '1,284'], 'flat')).toBe(labelRoom([], 'none'));
  expect(labelRoom(['7', '1,284'], 'upright')).toBeGreaterThan(5 * 6);
});
