import { describe, expect, test } from 'vitest';
import {
  dateOrEmpty,
  optionalEmail,
  optionalLongText,
  optionalText,
  optionalUrl,
  optionalYear,
  requiredEmail,
  requiredText,
} from './fields';
import { listValidationErrors } from './testing/validation-errors';

const LAST_YEAR = new Date().getFullYear() + 10;

describe('texts', () => {
  test('are cleaned, in one line unless they are long', () => {
    expect(requiredText('Name').parse(' A\u200b\nB ')).toBe('A B');
    expect(optionalText('Phone').parse('\u202a706\u202c')).toBe('706');
    expect(optionalLongText('Notes').parse(' A\u200b\nB ')).toBe('A\nB');
    expect(listValidationErrors(requiredText('Name'), '\u200b\u00a0')).toEqual([': Name is required']);
  });

  test('that cannot be stored are refused with the code of the character', () => {
    expect(listValidationErrors(optionalText('Name'), 'a\0b')).toEqual([
      ': Name contains a character that cannot be stored (U+0000). Remove it.',
    ]);
  });
});

describe('email addresses', () => {
  test.each([
    ['a@x.edu\u200b', 'a@x.edu'],
    ['info@exämple.de', 'info@xn--exmple-cua.de'],
    ['info@exa\u0308mple.de', 'info@xn--exmple-cua.de'],
  ])('%j is stored as %j', (typed, stored) => {
    expect([requiredEmail('Email').parse(typed), optionalEmail('Email').parse(typed)]).toEqual([
      stored,
      stored,
    ]);
  });

  test('are refused with the character that the eye takes for another', () => {
    expect(listValidationErrors(optionalEmail('Email'), 'infо@x.edu')).toEqual([
      ': Enter an email address like name@example.com. This one contains "о" (U+043E)',
    ]);
    for (const email of ['a@exämple.de/x', 'a@exämple.de:1', 'a@mail。example', 'a b@x.edu'])
      expect(listValidationErrors(optionalEmail('Email'), email), email).toHaveLength(1);
  });
});

test('a web address may begin with www', () => {
  expect(optionalUrl('Website').parse('www.a.example')).toBe('https://www.a.example');
  expect(listValidationErrors(optionalUrl('Website'), 'a.example')).toHaveLength(1);
});

test('a year has four digits, from 1900 to ten years ahead', () => {
  const year = optionalYear('Year');
  for (const value of ['1900', 2024, String(LAST_YEAR), '', null])
    expect(listValidationErrors(year, value)).toEqual([]);
  for (const value of ['24', '0024', 24, '1899', LAST_YEAR + 1, 'x'])
    expect(listValidationErrors(year, value), String(value)).toEqual([
      `: Year must be from 1900 to ${LAST_YEAR}`,
    ]);
});

test('a day is one of the calendar, from 1900 to ten years ahead', () => {
  const faults = (day: string) => listValidationErrors(dateOrEmpty('Start date'), day);
  for (const day of ['', '1900-01-01', '2024-02-29', `${LAST_YEAR}-12-31`])
    expect(faults(day), day).toEqual([]);
  for (const day of ['2023-02-29', '0000-01-01', '10000-01-01', '2024-1-5', '5 May', '2024-05-01T00:00:00Z'])
    expect(faults(day), day).toEqual([': Start date must be a date like 2026-11-21']);
  for (const day of ['0024-05-05', '1899-12-31', '9999-12-31'])
    expect(faults(day), day).toEqual([
      `: Start date must be from 1900 to ${LAST_YEAR}. Write all four digits of the year.`,
    ]);
});
