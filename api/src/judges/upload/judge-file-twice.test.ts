import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#testing/property-runs';
import { mergeJudge, createBlankJudge, type JudgeContent } from './judge-merge';
import { groupRowsByJudge, type StoredJudgeKeys } from './judge-identity';
import type { JudgeImport } from './judge-row';

interface Stored extends StoredJudgeKeys {
  readonly content: JudgeContent;
}

const keysOf = ({ name, email }: Pick<JudgeContent, 'name' | 'email'>) => ({
  name: name.toLowerCase(),
  email: email?.toLowerCase() ?? null,
});

/** Imports a file; returns the judges after the import, and the result of each row. */
async function imported(
  rows: readonly JudgeImport[],
  refused: readonly JudgeImport[],
  stored: readonly Stored[],
  moment: number,
) {
  const { judges, unclear } = await groupRowsByJudge(rows.map(keysOf), stored, refused.map(keysOf));
  const after = new Map(stored.map((judge) => [judge.id, judge]));
  const messages = new Map<number, string | null>(unclear.map((rowIndex) => [rowIndex, 'unclear']));
  judges.forEach(({ stored: known, rowIndexes }, index) => {
    const own = rowIndexes.flatMap((rowIndex) => rows[rowIndex] ?? []);
    const before = known?.content ?? createBlankJudge(own[0] ?? { ...BLANK, name: '' });
    const { judge, results } = mergeJudge(before, own, KEYS);
    const id = known?.id ?? `new ${moment} ${index}`;
    if (judge !== before || known === null) {
      after.set(id, { id, keys: keysOf(judge), updated_at: new Date(moment), content: judge });
    }
    rowIndexes.forEach((rowIndex, at) => {
      const result = results[at];
      messages.set(rowIndex, result === undefined ? null : 'error' in result ? result.error : result.kept);
    });
  });
  return { after: [...after.values()], messages };
}

const KEYS = new Map(['Pitch', 'pitch'].map((name) => [name, 'pitch']));
const BLANK = { email: null, phone: null, point_of_contact: null, competition: null };
const rowsOf = (most: number) =>
  fc.array(
    fc.record({
      name: fc.constantFrom('Jane', 'jane', 'Bo', 'Dr. Jane'),
      email: fc.constantFrom(null, null, 'a@x', 'A@x', 'b@x', 'c@x'),
      phone: fc.constantFrom(null, '1', '2'),
      point_of_contact: fc.constantFrom(null, 'Cy'),
      competition: fc.constantFrom(
        null,
        { name: 'Pitch', month: 3, year: 2024 },
        { name: 'pitch', month: 3, year: 2024 },
      ),
    }),
    { maxLength: most },
  );

describe('a file of judges', () => {
  it('sent twice changes nothing the second time, for any stored judges', () => {
    return fc.assert(
      fc.asyncProperty(rowsOf(4), rowsOf(7), rowsOf(2), async (before, file, refused) => {
        const stored = before.map((row, index): Stored => {
          const content = { ...createBlankJudge(row), email: row.email, phone: row.phone };
          return { id: `stored ${index}`, keys: keysOf(row), updated_at: new Date(index), content };
        });
        const first = await imported(file, refused, stored, 100);
        expect([...first.messages.keys()].sort((a, b) => a - b)).toEqual(file.map((_, rowIndex) => rowIndex));
        const second = await imported(file, refused, first.after, 200);
        expect(second.after).toEqual(first.after);
        expect(second.messages).toEqual(first.messages);
      }),
      propertyRuns(300),
    );
  });
});
