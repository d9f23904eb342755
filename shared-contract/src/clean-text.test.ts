import { expect, test } from 'vitest';
import { cleanSingleLine, cleanText, revealInvisibleCharacters } from './clean-text';

test.each([
  ['a zero-width space', 'A\u200bcme'],
  ['direction marks', '\u202aAcme\u202c\u2066\u2069\u200e\u061c'],
  ['a soft hyphen', 'Ac\u00adme'],
  ['a byte order mark', '\ufeffAcme'],
  ['joiners', 'Ac\u200c\u200d\u2060me'],
  ['a Hangul filler', 'Acme\u3164'],
  ['control characters', '\u0001Ac\u0008me\u001a\u007f\u0081'],
  ['blanks that do not break', '\u00a0Acme\u202f'],
])('%s is removed', (_, text) => {
  expect([cleanSingleLine(text), cleanText(text)]).toEqual(['Acme', 'Acme']);
});

test('a text of invisible characters alone is empty', () => {
  expect(cleanSingleLine('\u200b \u00a0\u001a\u2029')).toBe('');
});

test('runs of white space are one blank in a line, and long texts keep them', () => {
  expect(cleanSingleLine('Amber \t Kite\r\nLab\u2028s\u00a0\u00a0x')).toBe('Amber Kite Lab s x');
  expect(cleanText(' one  two\n\n\tthree\u2028four\u00a0five ')).toBe('one  two\n\n\tthree\nfour five');
});

test('decomposed letters are composed, also over what is removed', () => {
  expect(cleanSingleLine('E\u200b\u0301lodie')).toBe('Élodie');
});

test('emoji of several parts stay', () => {
  for (const text of ['👩‍🔬', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) expect(cleanSingleLine(text)).toBe(text);
});

test('codes make invisible characters visible', () => {
  expect(revealInvisibleCharacters('na\u200bme\ufeff')).toBe('na[U+200B]me[U+FEFF]');
});
