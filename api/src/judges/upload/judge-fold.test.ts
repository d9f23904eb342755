import { describe, expect, it } from 'vitest';
import { foldJudge, newJudge, type JudgeContent } from './judge-fold';
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
/** As a database may compare them. */
const KEYS = new Map(['Quick Pitch', 'quick pitch', ' QUICK PITCH '].map((name) => [name, 'quick pitch']));
const keptOf = (before: JudgeContent, ...rows: JudgeImport[]) =>
  foldJudge(before, rows, KEYS).verdicts.map((verdict) => ('kept' in verdict ? verdict.kept : verdict.error));

describe('a judge of rows', () => {
  it('has what each of them adds', () => {
    const rows = [
      row({ phone: '(555) 1', competition: competition('Quick Pitch', 10, 2023) }),
      row({ email: 'j@x.example', competition: competition('Quick Pitch', 10, 2024) }),
      row({ point_of_contact: 'Bo' }),
    ];
    expect(foldJudge(newJudge(row({})), rows, KEYS)).toEqual({
      judge: {
        name: 'Jane',
        email: 'j@x.example',
        phone: '(555) 1',
        point_of_contact: 'Bo',
        competitions: [competition('Quick Pitch', 10, 2023), competition('Quick Pitch', 10, 2024)],
      },
      verdicts: [{ kept: null }, { kept: null }, { kept: null }],
    });
  });

  it('has each competition once, whatever its case and outer spaces (I5)', () => {
    const stored = { ...newJudge(row({})), competitions: [competition('Quick Pitch', 10, 2023)] };
    const rows = ['quick pitch', ' QUICK PITCH '].map((name) =>
      row({ competition: competition(name, 10, 2023) }),
    );
    expect(foldJudge(stored, rows, KEYS).judge).toBe(stored);
    const [one, other] = [competition('Quick Pitch', null, 2023), competition(null, 10, 2023)];
    const more = [one, other, one, other].map((told) => row({ competition: told }));
    expect(foldJudge(stored, more, KEYS).judge.competitions.slice(1)).toEqual([one, other]);
  });

  it('keeps what it has, and tells what the rows say otherwise', () => {
    const stored = {
      name: 'Dr. Jane',
      email: 'j@x.example',
      phone: '(555) 2',
      point_of_contact: null,
      competitions: [],
    };
    const told = row({ name: 'Jane', email: 'J@X.example', phone: '(555) 1', point_of_contact: 'Bo' });
    expect(keptOf(stored, told, row({ name: 'DR. JANE', point_of_contact: 'Cy' }))).toEqual([
      'Name is "Jane" in the file; "Dr. Jane" was kept; Phone is "(555) 1" in the file; "(555) 2" was kept',
      'Point of contact is "Cy" in the file; "Bo" was kept',
    ]);
    expect(foldJudge(stored, [told], KEYS).judge).toEqual({ ...stored, point_of_contact: 'Bo' });
  });

  it('has no room for more than 500 competitions, and takes nothing of a row that has one too many', () => {
    const rows = Array.from({ length: 501 }, (_, index) =>
      row({ competition: competition(`Pitch ${index}`) }),
    );
    const again = row({ competition: competition('Pitch 0'), phone: '(555) 1' });
    const over = row({ competition: competition('Pitch 501'), email: 'j@x.example' });
    const { judge, verdicts } = foldJudge(newJudge(row({})), [...rows, again, over], KEYS);
    expect(judge.competitions).toHaveLength(500);
    expect(judge).toMatchObject({ phone: '(555) 1', email: null });
    const full = { error: 'A judge has at most 500 competitions' };
    expect(verdicts.slice(499)).toEqual([{ kept: null }, full, { kept: null }, full]);
  });
});
