import { expect, test } from 'vitest';
import { formatPageRange, listVisiblePages } from './visible-pages';

test.each([
  { current: 1, pages: 1, window: [1] },
  { current: 2, pages: 3, window: [1, 2, 3] },
  { current: 1, pages: 7, window: [1, 2, 3, 4, 7] },
  { current: 3, pages: 7, window: [1, 2, 3, 4, 7] },
  { current: 4, pages: 7, window: [1, 3, 4, 5, 7] },
  { current: 6, pages: 7, window: [1, 4, 5, 6, 7] },
  { current: 7, pages: 7, window: [1, 4, 5, 6, 7] },
  { current: 1, pages: 0, window: [] },
])('page $current of $pages shows $window', ({ current, pages, window }) => {
  expect(listVisiblePages(current, pages)).toEqual(window);
});

test.each([5, 3])(
  'the window of any page contains it, the first and the last, and at most %i pages',
  (most) => {
    for (let pages = 1; pages <= 40; pages++)
      for (let current = 1; current <= pages; current++) {
        const shown = listVisiblePages(current, pages, most);
        expect(shown).toContain(current);
        expect(shown).toHaveLength(Math.min(most, pages));
        expect(shown[0]).toBe(1);
        expect(shown.at(-1)).toBe(pages);
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
      }
  },
);

test('formatPageRange shows which records of all are on a page', () => {
  expect(formatPageRange(1, 25, 1284)).toBe('1 to 25 of 1,284');
  expect(formatPageRange(52, 25, 1284)).toBe('1,276 to 1,284 of 1,284');
});
