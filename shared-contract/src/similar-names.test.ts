import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areSimilarNames, computeNameSimilarity } from './similar-names';
import { UNUSUAL_TEXTS } from './testing/some-company';

describe('similar names', () => {
  it.each([
    ['equal but for case and spaces around', ' acme ROBOTICS ', 'Acme Robotics'],
    ['one contains the other, 8 of 11 letters', 'Acme Rob', 'Acme Robots'],
    ['one letter of twenty differs', 'abcdefghijklmnopqrst', 'abcdefghijklmnopqrsX'],
    ['exactly 0.85: three letters of twenty differ', 'abcdefghijklmnopqrst', 'abcdefghijklmnopqXYZ'],
    ['two characters', 'AB', 'ab'],
    ['two characters of another script', '東京', '東京'],
  ])('are similar: %s', (_, a, b) => {
    expect(areSimilarNames(a, b)).toBe(true);
  });

  it.each([
    ['exactly 70 % of the letters', 'abcdefg', 'abcdefgHIJ'],
    ['exactly 70 % in 20', 'abcdefghijklmn', 'abcdefghijklmn123456'],
    ['below 0.85: four letters of twenty', 'abcdefghijklmnopqrst', 'abcdefghijklmnopWXYZ'],
    ['two of three letters', 'abc', 'abX'],
    ['both empty', '', ''],
    ['empty and not', '  ', 'Acme'],
    ['Acme and Acne, 0.75', 'Acme', 'Acne'],
    ['Café and Cafe, 0.75', 'Café', 'Cafe'],
    ['Dawg Delivery and Dawg Deliveries', 'Dawg Delivery', 'Dawg Deliveries'],
  ])('are not similar: %s', (_, a, b) => {
    expect(areSimilarNames(a, b)).toBe(false);
  });

  it('are so from just above 70 % contained: 71 of 100', () => {
    const long = 'abcdefghij'.repeat(10);
    expect(areSimilarNames(long.slice(0, 71), long)).toBe(true);
    expect(areSimilarNames(long.slice(0, 70), long)).toBe(false);
  });

  it('two characters, CJK, emoji, RTL and 200 characters are similar to themselves', () => {
    for (const name of UNUSUAL_TEXTS) {
      expect(areSimilarNames(name, ` ${name} `), name).toBe(true);
      expect(computeNameSimilarity(name, name), name).toBe(1);
    }
  });
});

describe('for any names', () => {
  const names = fc.string({ unit: 'grapheme', maxLength: 200 });

  it('similarity is the same both ways and between 0 and 1', () => {
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(areSimilarNames(a, b)).toBe(areSimilarNames(b, a));
        expect(computeNameSimilarity(a, b)).toBe(computeNameSimilarity(b, a));
        expect(computeNameSimilarity(a, b)).toBeGreaterThanOrEqual(0);
        expect(computeNameSimilarity(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a name that is not empty is similar to itself', () => {
    fc.assert(
      fc.property(names, (a) => {
        expect(areSimilarNames(a, a)).toBe(a.trim() !== '');
      }),
    );
  });

  it('a name with a few letters more is similar, as long as it keeps more than 70 %', () => {
    const parts = fc.tuple(fc.string({ minLength: 1, maxLength: 100 }), fc.string({ maxLength: 100 }));
    fc.assert(
      fc.property(parts, ([start, rest]) => {
        const long = start + rest;
        fc.pre(start.trim() === start && long.trim() === long);
        const contained = start.toLowerCase().length > 0.7 * long.toLowerCase().length;
        if (contained) expect(areSimilarNames(start, long)).toBe(true);
      }),
    );
  });

  it('one changed letter in seven or more keeps them similar, in fewer it does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (length, at) => {
        const name = 'a'.repeat(length);
        const changed = `${name.slice(0, at % length)}z${name.slice((at % length) + 1)}`;
        expect(areSimilarNames(name, changed)).toBe(length >= 7);
      }),
    );
  });
});
