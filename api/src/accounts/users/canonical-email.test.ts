import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { canonicalizeEmail } from './user-repository';

describe('the canonical form of an address', () => {
  it.each([
    ['ann@example.com', 'ann@example.com'],
    ['  Ann@EXAMPLE.com\t', 'ann@example.com'],
    ['ａｎｎ＠example.com', 'ann@example.com'],
    ['ann+desk@example.com', 'ann+desk@example.com'],
    ['a.nn@example.com', 'a.nn@example.com'],
    ['mıke@example.com', 'mıke@example.com'],
  ])('of %j is %j', (email, canonical) => {
    expect(canonicalizeEmail(email)).toBe(canonical);
  });

  it('does not change when canonicalized again', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const once = canonicalizeEmail(email);
        expect(canonicalizeEmail(once)).toBe(once);
      }),
      getPropertyRunOptions(50),
    );
  });

  it('is the same for all upper and lower case spellings', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(canonicalizeEmail(` ${email.toUpperCase()} `)).toBe(canonicalizeEmail(email));
      }),
      getPropertyRunOptions(50),
    );
  });
});
