import { expect, test } from 'vitest';
import { createLabelFilter, estimateLabelWidth } from './label-fit';

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

test('punctuation is narrow, and capitals are wide', () => {
  expect(estimateLabelWidth('1,284')).toBeLessThan(estimateLabelWidth('12284'));
  expect(estimateLabelWidth('1M')).toBeGreaterThan(estimateLabelWidth('14'));
});
