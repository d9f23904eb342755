import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { toContainsPattern, toStartsWithPattern, toTypoPatterns } from './like-patterns';

/** Evaluates LIKE as PostgreSQL does. */
function isLike(text: string, pattern: string): boolean {
  const tokens = pattern.match(/\\[\s\S]|[\s\S]/g) ?? [];
  const source = tokens.map((token) => {
    if (token === '%') return '[\\s\\S]*';
    if (token === '_') return '[\\s\\S]';
    return (token.length === 2 ? token.slice(1) : token).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  });
  return new RegExp(`^${source.join('')}$`).test(text);
}

const texts = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', ' ', '.') });

describe('search patterns', () => {
  it('match text that contains the search text literally', () => {
    fc.assert(
      fc.property(texts, texts, (text, searched) => {
        expect(isLike(text, toContainsPattern(searched))).toBe(text.includes(searched));
        expect(isLike(text, toStartsWithPattern(searched))).toBe(text.startsWith(searched));
      }),
      getPropertyRunOptions(100),
    );
  });
});

describe('patterns of a word with typos', () => {
  const { words, parts } = toTypoPatterns('hazel');

  it.each([
    ['hazel', true],
    ['bazel', true],
    ['hazex', true],
    ['azel', true],
    ['haze', true],
    ['xhazel', true],
    ['hazzel', true],
    ['hazels', true],
    ['ahzel', true],
    ['hzael', true],
    ['hazle', true],
    ['hzl', false],
    ['hezal', false],
    ['bazle', false],
    ['hazelss', false],
    ['lezah', false],
  ])('match %s: %s', (text, expected) => {
    expect(words.some((word) => isLike(text, word))).toBe(expected);
    if (expected) expect(parts.some((part) => isLike(text, part))).toBe(true);
  });
});
