import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import { groupRowsByJudge, type StoredJudgeKeys } from './judge-identity';
import { mergeJudge, createBlankJudge, type JudgeContent } from './judge-merge';
import type { JudgeImportValues } from './judge-row';

const row = (more: Partial<JudgeImportValues>): JudgeImportValues => ({
  name: 'Jane',
  email: null,
  phone: null,
  point_of_contact: null,
  competition: null,
  ...more,
});
const competition = (name: string | null, month: number | null = null, year: number | null = null) => ({
  name,
  month,
  year,
});
const JANE = createBlankJudge('Jane');
/** Maps names to keys that ignore case and spaces, as a database collation may. */
const KEYS = new Map(['Quick Pitch', 'quick pitch', ' QUICK PITCH '].map((name) => [name, 'quick pitch']));
const merge = (before: JudgeContent, ...rows: JudgeImportValues[]) => mergeJudge(before, rows, KEYS);

describe('merging rows into a judge', () => {
  it('adds the fields and competitions of each row', () => {
    const [first, second] = [2023, 2024].map((year) => competition('Quick Pitch', 10, year));
    const rows = [
      row({ phone: '(555) 1', competition: first ?? null }),
      row({ email: 'j@x.example', competition: second ?? null }),
      row({ point_of_contact: 'Bo' }),
    ];
    const fields = { email: 'j@x.example', phone: '(555) 1', point_of_contact: 'Bo' };
    expect(merge(JANE, ...rows)).toEqual({
      judge: { name: 'Jane', ...fields, competitions: [first, second] },
      results: rows.map(() => ({ kept: null })),
    });
  });

  it('lists each competition once, ignoring case and surrounding spaces', () => {
    const stored = { ...JANE, competitions: [competition('Quick Pitch', 10, 2023)] };
    const again = ['quick pitch', ' QUICK PITCH '].map((name) =>
      row({ competition: competition(name, 10, 2023) }),
    );
    expect(merge(stored, ...again).judge).toBe(stored);
    const [one, other] = [competition('Quick Pitch', null, 2023), competition(null, 10, 2023)];
    const more = [one, other, one, other].map((added) => row({ competition: added }));
    expect(merge(stored, ...more).judge.competitions.slice(1)).toEqual([one, other]);
  });

  it('keeps stored values, and reports the different values of the rows', () => {
    const stored = { ...JANE, name: 'Dr. Jane', email: 'j@x.example', phone: '(555) 2' };
    const other = row({ email: 'J@X.example', phone: '(555) 1', point_of_contact: 'Bo' });
    const { judge, results } = merge(stored, other, row({ name: 'DR. JANE', point_of_contact: 'Cy' }));
    expect(judge).toEqual({ ...stored, point_of_contact: 'Bo' });
    expect(results).toEqual([
      {
        kept: 'Name is "Jane" in the file; "Dr. Jane" was kept; Phone is "(555) 1" in the file; "(555) 2" was kept',
      },
      { kept: 'Point of contact is "Cy" in the file; "Bo" was kept' },
    ]);
  });

  it('rejects rows over the limit of 500 competitions completely', () => {
    const rows = Array.from({ length: 501 }, (_, index) =>
      row({ competition: competition(`Pitch ${index}`) }),
    );
    const again = row({ competition: competition('Pitch 0'), phone: '(555) 1' });
    const over = row({ competition: competition('Pitch 501'), email: 'j@x.example' });
    const { judge, results } = merge(JANE, ...rows, again, over);
    expect(judge.competitions).toHaveLength(500);
    expect(judge).toMatchObject({ phone: '(555) 1', email: null });
    const full = { error: 'A judge has at most 500 competitions' };
    expect(results.slice(499)).toEqual([{ kept: null }, full, { kept: null }, full]);
  });
});

interface Stored extends StoredJudgeKeys {
  readonly content: JudgeContent;
}

const keysOf = ({ name, email }: Pick<JudgeContent, 'name' | 'email'>) => ({
  name: name.toLowerCase(),
  email: email?.toLowerCase() ?? null,
});

/** Imports a file; returns the judges after the import, and the result of each row. */
async function imported(
  rows: readonly JudgeImportValues[],
  refused: readonly JudgeImportValues[],
  stored: readonly Stored[],
  moment: number,
) {
  const keys = [...rows, ...refused].map(keysOf);
  const { judges, unclear } = await groupRowsByJudge(keys, stored, (index) => index >= rows.length);
  const after = new Map(stored.map((judge) => [judge.id, judge]));
  const results = new Map<number, unknown>(unclear.map((index) => [index, 'unclear']));
  for (const [at, { stored: known, rowIndexes }] of judges.entries()) {
    const own = rowIndexes.flatMap((index) => rows[index] ?? []);
    const before = known?.content ?? createBlankJudge(own[0]?.name ?? '');
    const merged = merge(before, ...own);
    const id = known?.id ?? `new ${moment} ${at}`;
    const content = merged.judge;
    if (content !== before || known === null)
      after.set(id, { id, keys: keysOf(content), updated_at: new Date(moment), content });
    rowIndexes.forEach((index, position) => results.set(index, merged.results[position]));
  }
  return { after: [...after.values()], results };
}

describe('a file of judges', () => {
  it('sent twice changes nothing the second time, for any stored judges', () => {
    const names = ['Quick Pitch', 'quick pitch'].map((name) => competition(name, 3, 2024));
    const anyRow = fc.record({
      name: fc.constantFrom('Jane', 'jane', 'Bo', 'Dr. Jane'),
      email: fc.constantFrom(null, null, 'a@x', 'A@x', 'b@x', 'c@x'),
      phone: fc.constantFrom(null, '1', '2'),
      point_of_contact: fc.constantFrom(null, 'Cy'),
      competition: fc.constantFrom(null, ...names),
    });
    const rowsOf = (maxLength: number) => fc.array(anyRow, { maxLength });
    const property = fc.asyncProperty(rowsOf(4), rowsOf(7), rowsOf(2), async (before, file, refused) => {
      const stored = before.map((one, index): Stored => {
        const content = { ...createBlankJudge(one.name), email: one.email, phone: one.phone };
        return { id: `stored ${index}`, keys: keysOf(one), updated_at: new Date(index), content };
      });
      const first = await imported(file, refused, stored, 100);
      expect([...first.results.keys()].sort((a, b) => a - b)).toEqual([...file.keys()]);
      expect(await imported(file, refused, first.after, 200)).toEqual(first);
    });
    return fc.assert(property, getPropertyRunOptions(300));
  });
});
