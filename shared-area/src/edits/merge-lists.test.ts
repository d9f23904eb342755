import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLists } from './merge-lists';

const row = (source: string, amount: number, year = '2024') => ({ source, amount, year });
const grant = row('Grant', 100);
const angel = row('Angel', 200);
const settled = (...rows: object[]) => rows.map((one) => ({ kind: 'settled', row: one }));

describe('rows of two lists made from one', () => {
  test('both added different rows: both are kept, mine at the end', () => {
    const [mine, theirs] = [row('Mine', 1, '2025'), row('Theirs', 2, '2026')];
    expect(mergeLists([grant], [mine, grant], [grant, theirs])).toEqual(settled(grant, theirs, mine));
  });

  test('both added the same row: it is added once', () => {
    expect(mergeLists([grant], [grant, angel], [grant, angel])).toEqual(settled(grant, angel));
  });

  test('a row that one removed and the other left is removed', () => {
    expect(mergeLists([grant, angel], [angel], [grant, angel])).toEqual(settled(angel));
    expect(mergeLists([grant, angel], [grant, angel], [angel])).toEqual(settled(angel));
    expect(mergeLists([grant, angel], [angel], [angel])).toEqual(settled(angel));
  });

  test('each changed another row: both changes are kept', () => {
    const [newGrant, newAngel] = [row('Grant', 150), row('Angel', 250)];
    expect(mergeLists([grant, angel], [newGrant, angel], [grant, newAngel])).toEqual(
      settled(newGrant, newAngel),
    );
  });

  test('both changed the same row differently: that row is a conflict, the others are merged', () => {
    const [yours, theirs] = [row('Grant', 150), row('Grant', 175)];
    expect(mergeLists([grant, angel], [yours, angel], [theirs, angel])).toEqual([
      { kind: 'conflict', was: grant, yours, theirs },
      ...settled(angel),
    ]);
  });

  test('one changed what the other removed: a conflict', () => {
    const changed = row('Grant', 150);
    expect(mergeLists([grant], [changed], [])).toEqual([
      { kind: 'conflict', was: grant, yours: changed, theirs: null },
    ]);
    expect(mergeLists([grant], [], [changed])).toEqual([
      { kind: 'conflict', was: grant, yours: null, theirs: changed },
    ]);
  });

  test('equal rows are counted', () => {
    expect(mergeLists([], [grant, grant], [grant])).toEqual(settled(grant, grant));
  });
});

describe('whatever the three lists', () => {
  const rows = fc.array(
    fc.record({
      source: fc.constantFrom('Grant', 'Angel', 'Other'),
      amount: fc.nat(3),
      year: fc.constantFrom('2024', '2025', null),
    }),
    { maxLength: 5 },
  );
  const text = (one: object | null) => JSON.stringify(one);
  const minus = (list: readonly object[], other: readonly object[]) => {
    const left = other.map(text);
    return list.map(text).filter((one) => {
      const found = left.indexOf(one);
      if (found !== -1) left.splice(found, 1);
      return found === -1;
    });
  };
  const outcome = (choice: 'yours' | 'theirs', merged: ReturnType<typeof mergeLists<object>>) =>
    merged.map((one) => text(one.kind === 'settled' ? one.row : one[choice])).filter((one) => one !== 'null');

  test('nothing that I wrote is lost where I keep mine, nothing of theirs where I keep theirs', () => {
    fc.assert(
      fc.property(rows, rows, rows, (base, yours, theirs) => {
        const merged = mergeLists<object>(base, yours, theirs);
        const [mine, other] = [outcome('yours', merged), outcome('theirs', merged)];
        for (const one of minus(yours, base)) expect(mine).toContain(one);
        for (const one of minus(theirs, base)) expect(other).toContain(one);
      }),
    );
  });

  test('what I did not touch is theirs, what they did not touch is mine', () => {
    fc.assert(
      fc.property(rows, rows, (base, changed) => {
        expect(outcome('yours', mergeLists<object>(base, base, changed))).toEqual(changed.map(text));
        const mine = mergeLists<object>(base, changed, base);
        expect(mine.every(({ kind }) => kind === 'settled')).toBe(true);
        expect(outcome('theirs', mine).sort()).toEqual(changed.map(text).sort());
      }),
    );
  });

  test('the same changes are no conflict', () => {
    fc.assert(
      fc.property(rows, rows, (base, changed) => {
        expect(mergeLists<object>(base, changed, changed)).toEqual(settled(...changed));
      }),
    );
  });
});
