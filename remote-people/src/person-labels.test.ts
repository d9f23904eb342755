import { PERSON_LABELS } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLabels, formatLabelTitle, formatLabel } from './person-labels';

test('a label is shown with spaces, or in title case on cards', () => {
  expect(formatLabel('board_member')).toBe('board member');
  expect(formatLabelTitle('board_member')).toBe('Board Member');
  expect(formatLabelTitle('founder')).toBe('Founder');
});

describe('labels from the URL', () => {
  test('are parsed without duplicates and unknown labels', () => {
    expect(parseLabels('mentor, founder,mentor,wizard,')).toEqual(['founder', 'mentor']);
    expect(parseLabels(null)).toEqual([]);
  });

  test('are the labels that were written, for any selection', () => {
    fc.assert(
      fc.property(fc.subarray([...PERSON_LABELS]), (chosen) => {
        expect(parseLabels(chosen.join(','))).toEqual(chosen);
      }),
    );
  });

  test('contain only known labels, for any text in the URL', () => {
    fc.assert(
      fc.property(fc.string(), (list) => {
        expect(PERSON_LABELS).toEqual(expect.arrayContaining(parseLabels(list)));
      }),
    );
  });
});
