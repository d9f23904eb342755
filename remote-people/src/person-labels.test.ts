import { PERSON_LABELS } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelsOf, labelTitle, labelWords } from './person-labels';

test('a label is said with spaces, on cards in Title Case', () => {
  expect(labelWords('board_member')).toBe('board member');
  expect(labelTitle('board_member')).toBe('Board Member');
  expect(labelTitle('founder')).toBe('Founder');
});

describe('labels of an address', () => {
  test('are read once each, and what is no label is passed over', () => {
    expect(labelsOf('mentor, founder,mentor,wizard,')).toEqual(['founder', 'mentor']);
    expect(labelsOf(null)).toEqual([]);
  });

  test('come back as they were written, whichever are chosen', () => {
    fc.assert(
      fc.property(fc.subarray([...PERSON_LABELS]), (chosen) => {
        expect(labelsOf(chosen.join(','))).toEqual(chosen);
      }),
    );
  });

  test('are labels, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), (list) => {
        expect(PERSON_LABELS).toEqual(expect.arrayContaining(labelsOf(list)));
      }),
    );
  });
});
