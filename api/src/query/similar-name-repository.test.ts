import { areSimilarNames } from '@studio-desk/shared-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { createSimilarNamePrefilter } from './similar-name-repository';

const units = ['a', 'b', 'c', ' ', '.', 'é', '公', '😀', '👩‍🔬'];
const names = fc.string({ unit: fc.constantFrom(...units), maxLength: 60 });

/** Pairs of a name and a variant of it, with a few edits or cut at its ends. */
const pairs = names.chain((name) => {
  const letters = [...name];
  const index = fc.nat({ max: Math.max(letters.length - 1, 0) });
  const edit = fc.tuple(index, fc.constantFrom('insert', 'remove', 'replace'), fc.constantFrom(...units));
  const edits = fc.array(edit, { maxLength: 9 });
  const cut = fc.tuple(fc.nat({ max: 15 }), fc.nat({ max: 15 }));
  return fc.tuple(fc.constant(name), edits, cut).map(([typed, changes, [front, back]]): [string, string] => {
    const made = [...letters];
    for (const [at, kind, unit] of changes)
      made.splice(at, kind === 'insert' ? 0 : 1, kind === 'remove' ? '' : unit);
    return [typed, changes.length > 0 ? made.join('') : letters.slice(front, letters.length - back).join('')];
  });
});

/** Applies the prefilter like the database query. */
function isCandidate(name: string, typed: string) {
  const { minLength, maxLength, pieces, letters, lettersAtLeast } = createSimilarNamePrefilter(typed);
  const length = [...name].length;
  const text = name.toLowerCase();
  const has = (part: string) => text.includes(part);
  return (
    length >= minLength &&
    length <= maxLength &&
    (pieces.length === 0 || pieces.some(has)) &&
    letters.filter(has).length >= lettersAtLeast
  );
}

describe('the candidates for a similar name', () => {
  it('include all names that areSimilarNames accepts', () => {
    let similar = 0;
    const stored = (name: string) => name.trim();
    fc.assert(
      fc.property(pairs, fc.boolean(), ([one, other], turned) => {
        const [typed, name] = turned ? [other, stored(one)] : [one, stored(other)];
        fc.pre(typed.trim() !== '' && name !== '' && areSimilarNames(name, typed));
        similar += 1;
        expect(isCandidate(name, typed)).toBe(true);
      }),
      getPropertyRunOptions(400),
    );
    expect(similar).toBeGreaterThanOrEqual(400);
  });

  it('exclude most other names', () => {
    expect(createSimilarNamePrefilter('Bright Fern Robotics')).toMatchObject({
      pieces: ['brigh', 't fer', 'n rob', 'otics'],
      lettersAtLeast: 6,
    });
    for (const name of ['Silver Oak Logistics', 'Bright Oak Logistics', 'Silver Oak Robotics']) {
      expect([name, isCandidate(name, 'Bright Fern Robotics')]).toEqual([name, false]);
    }
  });
});
