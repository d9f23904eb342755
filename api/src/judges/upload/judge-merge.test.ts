import { describe, expect, it } from 'vitest';
import { mergeJudge, createBlankJudge, type JudgeContent } from './judge-merge';
import type { JudgeImport } from './judge-row';

const row = (more: Partial<JudgeImport>): JudgeImport => ({
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
/** Maps names to keys that ignore case and spaces, as a database collation may. */
const KEYS = new Map(['Quick Pitch', 'quick pitch', ' QUICK PITCH '].map((name) => [name, 'quick pitch']));
const keptOf = (before: JudgeContent, ...rows: JudgeImport[]) =>
  mergeJudge(before, rows, KEYS).results.map((result) => ('kept' in result ? result.kept : result.error));

describe('merging rows into a judge', () => {
  it('adds the fields and competitions of each row', () => {
    const rows = [
      row({ phone: '(555) 1', competition: competition('Quick Pitch', 10, 2023) }),
      row({ email: 'j@x.example', competition: competition('Quick Pitch', 10, 2024) }),
      row({ point_of_contact: 'Bo' }),
    ];
    expect(mergeJudge(createBlankJudge(row({})), rows, KEYS)).toEqual({
      judge: {
        name: 'Jane',
        email: 'j@x.example',
        phone: '(555) 1',
        point_of_contact: 'Bo',
        competitions: [competition('Quick Pitch', 10, 2023), competition('Quick Pitch', 10, 2024)],
      },
      results: [{ kept: null }, { kept: null }, { kept: null }],
    });
  });

  it('lists each competition once, ignoring case and surrounding spaces', () => {
    const stored = { ...createBlankJudge(row({})), competitions: [competition('Quick Pitch', 10, 2023)] };
    const rows = ['quick pitch', ' QUICK PITCH '].map((name) =>
      row({ competition: competition(name, 10, 2023) }),
    );
    expect(mergeJudge(stored, rows, KEYS).judge).toBe(stored);
    const [one, other] = [competition('Quick Pitch', null, 2023), competition(null, 10, 2023)];
    const more = [one, other, one, other].map((importRow) => row({ competition: importRow }));
    expect(mergeJudge(stored, more, KEYS).judge.competitions.slice(1)).toEqual([one, other]);
  });

  it('keeps stored values, and reports the different values of the rows', () => {
    const stored = {
      name: 'Dr. Jane',
      email: 'j@x.example',
      phone: '(555) 2',
      point_of_contact: null,
      competitions: [],
    };
    const importRow = row({ name: 'Jane', email: 'J@X.example', phone: '(555) 1', point_of_contact: 'Bo' });
    expect(keptOf(stored, importRow, row({ name: 'DR. JANE', point_of_contact: 'Cy' }))).toEqual([
      'Name is "Jane" in the file; "Dr. Jane" was kept; Phone is "(555) 1" in the file; "(555) 2" was kept',
      'Point of contact is "Cy" in the file; "Bo" was kept',
    ]);
    expect(mergeJudge(stored, [importRow], KEYS).judge).toEqual({ ...stored, point_of_contact: 'Bo' });
  });

  it('rejects rows over the limit of 500 competitions completely', () => {
    const rows = Array.from({ length: 501 }, (_, index) =>
      row({ competition: competition(`Pitch ${index}`) }),
    );
    const again = row({ competition: competition('Pitch 0'), phone: '(555) 1' });
    const over = row({ competition: competition('Pitch 501'), email: 'j@x.example' });
    const { judge, results } = mergeJudge(createBlankJudge(row({})), [...rows, again, over], KEYS);
    expect(judge.competitions).toHaveLength(500);
    expect(judge).toMatchObject({ phone: '(555) 1', email: null });
    const full = { error: 'A judge has at most 500 competitions' };
    expect(results.slice(499)).toEqual([{ kept: null }, full, { kept: null }, full]);
  });
});
