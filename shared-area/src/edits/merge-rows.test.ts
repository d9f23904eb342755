import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRows } from './merge-rows';

const row = (source: string, amount: number, year = '2024') => ({ source, amount, year });
const grant = row('Grant', 100);
const angel = row('Angel', 200);
const mergedRows = (...rows: object[]) => rows.map((one) => ({ kind: 'merged', row: one }));

describe('merging two changed versions of a list', () => {
  test('keeps different rows that both added, mine last', () => {
    const [added, latest] = [row('Mine', 1, '2025'), row('Theirs', 2, '2026')];
    expect(mergeRows([grant], [added, grant], [grant, latest])).toEqual(mergedRows(grant, latest, added));
  });

  test('adds a row once that both added', () => {
    expect(mergeRows([grant], [grant, angel], [grant, angel])).toEqual(mergedRows(grant, angel));
  });

  test('removes a row that one removed and the other left unchanged', () => {
    expect(mergeRows([grant, angel], [angel], [grant, angel])).toEqual(mergedRows(angel));
    expect(mergeRows([grant, angel], [grant, angel], [angel])).toEqual(mergedRows(angel));
    expect(mergeRows([grant, angel], [angel], [angel])).toEqual(mergedRows(angel));
  });

  test('keeps changes of different rows', () => {
    const [newGrant, newAngel] = [row('Grant', 150), row('Angel', 250)];
    expect(mergeRows([grant, angel], [newGrant, angel], [grant, newAngel])).toEqual(
      mergedRows(newGrant, newAngel),
    );
  });

  test('has a conflict for a row that both changed differently, and merges the others', () => {
    const [yours, latest] = [row('Grant', 150), row('Grant', 175)];
    expect(mergeRows([grant, angel], [yours, angel], [latest, angel])).toEqual([
      { kind: 'conflict', was: grant, yours, latest },
      ...mergedRows(angel),
    ]);
  });

  test('has a conflict for a row that one changed and the other removed', () => {
    const changed = row('Grant', 150);
    expect(mergeRows([grant], [changed], [])).toEqual([
      { kind: 'conflict', was: grant, yours: changed, latest: null },
    ]);
    expect(mergeRows([grant], [], [changed])).toEqual([
      { kind: 'conflict', was: grant, yours: null, latest: changed },
    ]);
  });

  test('keeps as many equal rows as were added', () => {
    expect(mergeRows([], [grant, grant], [grant])).toEqual(mergedRows(grant, grant));
  });
});

describe('merging any three lists', () => {
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
  const outcome = (choice: 'yours' | 'latest', merged: ReturnType<typeof mergeRows<object>>) =>
    merged.map((one) => text(one.kind === 'merged' ? one.row : one[choice])).filter((one) => one !== 'null');

  test('keeps all my rows when I choose mine, and all theirs when I choose theirs', () => {
    fc.assert(
      fc.property(rows, rows, rows, (base, yours, latest) => {
        const merged = mergeRows<object>(base, yours, latest);
        const [yourRows, latestRows] = [outcome('yours', merged), outcome('latest', merged)];
        for (const one of minus(yours, base)) expect(yourRows).toContain(one);
        for (const one of minus(latest, base)) expect(latestRows).toContain(one);
      }),
    );
  });

  test('takes the changes of the only user who made any', () => {
    fc.assert(
      fc.property(rows, rows, (base, changed) => {
        expect(outcome('yours', mergeRows<object>(base, base, changed))).toEqual(changed.map(text));
        const merged = mergeRows<object>(base, changed, base);
        expect(merged.every(({ kind }) => kind === 'merged')).toBe(true);
        expect(outcome('latest', merged).sort()).toEqual(changed.map(text).sort());
      }),
    );
  });

  test('has no conflict for equal changes', () => {
    fc.assert(
      fc.property(rows, rows, (base, changed) => {
        expect(mergeRows<object>(base, changed, changed)).toEqual(mergedRows(...changed));
      }),
    );
  });
});
