import { expect, test } from 'vitest';
import { parseOverride } from './override-link';

test('an override link names an area and the address of its folder', () => {
  for (const [text, name, base] of [
    ['judges@http://localhost:5175', 'judges', 'http://localhost:5175/'],
    ['judges@http://localhost:5175/', 'judges', 'http://localhost:5175/'],
    ['judges@https://review.example.edu/judges/42', 'judges', 'https://review.example.edu/judges/42/'],
    ['judges@http://localhost:5175/?x=1#y', 'judges', 'http://localhost:5175/'],
    ['judges@javascript:alert(1)', 'judges', null],
    ['judges@data:text/html,x', 'judges', null],
    ['judges@//localhost:5175', 'judges', null],
    ['judges@http://someone@localhost:5175', 'judges', null],
    ['judges@localhost:5175', 'judges', null],
    ['judges', 'judges', null],
    ['', '', null],
  ] as const) {
    expect(parseOverride(text), text).toEqual({ text, name, base });
  }
});
