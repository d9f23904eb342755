import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthsLike, mayMean, nameLikeness } from './name-likeness';

const names = fc
  .string({ unit: fc.constantFrom('a', 'b', 'c', 'd', ' '), minLength: 1, maxLength: 20 })
  .filter((name) => name.trim() === name);

describe('the likeness of names', () => {
  it.each([
    ['Ann Lee', 'ann lee', 1],
    ['Ann Lee', ' Ann Lee ', 1],
    ['abcd', 'abce', 0.75],
    ['abcd', 'wxyz', 0],
  ])('of %s and %s is %d', (one, other, likeness) => {
    expect(nameLikeness(one, other)).toBe(likeness);
  });

  it('is the same both ways, from 0 to 1, and 1 only for equal names', () => {
    fc.assert(
      fc.property(names, names, (one, other) => {
        const likeness = nameLikeness(one, other);
        expect(likeness).toBe(nameLikeness(other, one));
        expect(likeness >= 0 && likeness <= 1).toBe(true);
        expect(likeness === 1).toBe(one === other);
      }),
    );
  });
});

describe('what someone who types may mean', () => {
  it.each([
    ['jo', 'John Smith', true],
    ['SMITH', 'John Smith', true],
    ['Jon Smith', 'John Smith', true],
    ['John Smith Jr', 'John Smith', true],
    ['John', 'Joan', false],
    ['John Smith of Athens', 'John Smith', false],
  ])('%s: %s is %j', (typed, name, expected) => {
    expect(mayMean(typed, name)).toBe(expected);
  });

  it('is in the name, or about as long', () => {
    fc.assert(
      fc.property(names, names, (typed, name) => {
        const { least, most } = lengthsLike(typed);
        const isAsLong = name.length >= least && name.length <= most;
        expect(!mayMean(typed, name) || name.includes(typed) || isAsLong).toBe(true);
      }),
    );
  });
});
