import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyJudgeFormValues, anyJudge } from '../testing/any-judge';
import { someJudge } from '../testing/some-judge';
import { emptyJudgeFormValues, toJudgeFormValues, isCompetitionFilledIn } from '../form/judge-form-values';
import { judgePickRules } from './judge-pick-rules';

const { replaced, withoutPicked, mergePicked } = judgePickRules;

const gban = { name: 'GBAN', month: 'April', year: '2026' };
const pitch = { name: 'SEC Pitch', month: 'May', year: '2025' };
const judge = someJudge({
  name: 'Ann Able',
  email: 'ann@mail.example',
  competitions: [{ name: 'GBAN', month: 'April', year: 2026, date: '2026-04-01' }],
});
const before = {
  name: 'Ann',
  email: 'typed@mail.example',
  phone: '555',
  point_of_contact: '',
  competitions: [pitch],
};

describe('picking a judge', () => {
  test('shows the values of the judge, typed text in fields the judge leaves empty, and the rows of both', () => {
    expect(mergePicked({ record: judge, before })).toEqual({
      name: 'Ann Able',
      email: 'ann@mail.example',
      phone: '555',
      point_of_contact: '',
      competitions: [gban, pitch],
    });
  });

  test('shows a row that both have once, ignoring case', () => {
    const typed = { ...before, competitions: [{ ...gban, name: ' gban ' }, pitch] };
    expect(mergePicked({ record: judge, before: typed }).competitions).toEqual([gban, pitch]);
  });

  test('loses no value of the judge, for any typed text', () => {
    fc.assert(
      fc.property(anyJudge, anyJudgeFormValues, (any, typed) => {
        const stored = toJudgeFormValues(any);
        const shown = mergePicked({ record: any, before: typed });
        expect(shown.name).toBe(stored.name);
        for (const name of ['email', 'phone', 'point_of_contact'] as const) {
          expect(shown[name]).toBe(stored[name] || typed[name]);
        }
        expect(shown.competitions.slice(0, stored.competitions.length)).toEqual(stored.competitions);
      }),
    );
  });
});

describe('leaving the picked judge', () => {
  test('right after picking restores any typed text', () => {
    fc.assert(
      fc.property(anyJudge, anyJudgeFormValues, (any, typed) => {
        const picked = { record: any, before: typed };
        const left = withoutPicked(picked, mergePicked(picked));
        const byText = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
        expect({ ...left, competitions: [] }).toEqual({ ...typed, competitions: [] });
        expect(byText(left.competitions)).toEqual(byText(typed.competitions.filter(isCompetitionFilledIn)));
      }),
    );
  });

  test('keeps text typed after picking and removes the values of the judge', () => {
    const now = {
      ...mergePicked({ record: judge, before }),
      point_of_contact: 'Program Manager',
      competitions: [gban, pitch, { ...gban, year: '2025' }],
    };
    expect(withoutPicked({ record: judge, before }, now)).toEqual({
      ...before,
      point_of_contact: 'Program Manager',
      competitions: [pitch, { ...gban, year: '2025' }],
    });
  });

  test('restores text typed before picking into fields that are empty', () => {
    const now = { ...mergePicked({ record: judge, before }), email: ' ', phone: '' };
    expect(withoutPicked({ record: judge, before }, now)).toEqual(before);
  });

  test('restores a row that both have only if it is unchanged', () => {
    const typed = { ...before, competitions: [gban] };
    const shown = mergePicked({ record: judge, before: typed });
    const rowsLeft = (competitions: typeof shown.competitions) =>
      withoutPicked({ record: judge, before: typed }, { ...shown, competitions }).competitions;
    expect(rowsLeft([gban])).toEqual([gban]);
    expect(rowsLeft([{ ...gban, year: '2025' }])).toEqual([{ ...gban, year: '2025' }]);
    expect(rowsLeft([])).toEqual([]);
  });

  test('keeps in each field the text typed after picking, or else the text typed before', () => {
    fc.assert(
      fc.property(anyJudge, anyJudgeFormValues, anyJudgeFormValues, (any, typed, now) => {
        const picked = { record: any, before: typed };
        const shown = mergePicked(picked);
        const left = withoutPicked(picked, now);
        for (const name of ['email', 'phone', 'point_of_contact'] as const) {
          const isTyped = now[name] !== '' && now[name] !== shown[name];
          expect(left[name]).toBe(isTyped ? now[name] : typed[name]);
        }
      }),
    );
  });

  test('keeps every row that is not the judge’s, for any typed text', () => {
    fc.assert(
      fc.property(anyJudge, anyJudgeFormValues, anyJudgeFormValues, (any, typed, now) => {
        const own = new Set(toJudgeFormValues(any).competitions.map((row) => JSON.stringify(row)));
        const left = withoutPicked({ record: any, before: typed }, now).competitions;
        for (const row of now.competitions) {
          if (!own.has(JSON.stringify(row))) expect(left).toContainEqual(row);
        }
      }),
    );
  });
});

describe('typed text that values of the picked judge replaced', () => {
  test('is returned for fields whose typed text differs and is not empty', () => {
    expect(replaced(before, mergePicked({ record: judge, before }))).toEqual({
      email: 'typed@mail.example',
    });
  });

  test('is empty when nothing was typed', () => {
    const shown = mergePicked({ record: judge, before: emptyJudgeFormValues });
    expect(replaced(emptyJudgeFormValues, shown)).toEqual({});
  });
});
