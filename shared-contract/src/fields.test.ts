import { describe, expect, test } from 'vitest';
import {
  optionalEmail,
  optionalLongText,
  optionalText,
  optionalUrl,
  requiredEmail,
  requiredText,
} from './fields';
import { faultsOf } from './testing/faults-of';

describe('texts', () => {
  test('are cleaned, in one line unless they are long', () => {
    expect(requiredText('Name').parse(' A\u200b\nB ')).toBe('A B');
    expect(optionalText('Phone').parse('\u202a706\u202c')).toBe('706');
    expect(optionalLongText('Notes').parse(' A\u200b\nB ')).toBe('A\nB');
    expect(faultsOf(requiredText('Name'), '\u200b\u00a0')).toEqual([': Name is required']);
  });

  test('that cannot be stored are refused with the code of the character', () => {
    expect(faultsOf(optionalText('Name'), 'a\0b')).toEqual([
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
    expect(faultsOf(optionalEmail('Email'), 'infо@x.edu')).toEqual([
      ': Enter an email address like name@example.com. This one contains "о" (U+043E)',
    ]);
    for (const email of ['a@exämple.de/x', 'a@exämple.de:1', 'a@mail。example', 'a b@x.edu'])
      expect(faultsOf(optionalEmail('Email'), email), email).toHaveLength(1);
  });
});

test('a web address may begin with www', () => {
  expect(optionalUrl('Website').parse('www.a.example')).toBe('https://www.a.example');
  expect(faultsOf(optionalUrl('Website'), 'a.example')).toHaveLength(1);
});
