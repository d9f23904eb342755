import { expect, test } from 'vitest';
import { createLabelFilter, findBarsWithLabel, estimateLabelWidth } from './label-fit';

const years = ['2020', '2021', '2022', '2023', '2024', '2025'];
const shown = (labels: readonly string[], columnWidth: number) =>
  labels.filter((_, index) => createLabelFilter(labels, columnWidth)(index));

test('all columns have a label when they are wide enough', () => {
  expect(shown(years, 33)).toEqual(years);
  expect(shown(['$412k', '$1.46M'], 46)).toEqual(['$412k', '$1.46M']);
});

test('of narrow columns every second or third and always the last has a label', () => {
  expect(shown(years, 30)).toEqual(['2021', '2023', '2025']);
  expect(shown(years, 12)).toEqual(['2022', '2025']);
});

test('labels that are wider than their bars lie neither on a higher bar nor on each other', () => {
  const shownOn = (values: readonly number[], columnWidth: number) =>
    [
      ...findBarsWithLabel(
        values.map((value) => `$${value}.00M`),
        values,
        columnWidth,
      ),
    ].toSorted((a, b) => a - b);
  expect(shownOn([1, 2, 3, 2, 1], 60)).toEqual([0, 1, 2, 3, 4]);
  expect(shownOn([1, 2, 3, 2, 1], 30)).toEqual([2]);
  expect(shownOn([4, 1, 1, 2, 2], 30)).toEqual([0, 3]);
});

test('punctuation is narrow, and capitals are wide', () => {
  expect(estimateLabelWidth('1,284')).toBeLessThan(estimateLabelWidth('12284'));
  expect(estimateLabelWidth('1M')).toBeGreaterThan(estimateLabelWidth('14'));
});
