import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyFormValues, anyJudge } from '../testing/any-judge';
import { someJudge } from '../testing/some-judge';
import { emptyFormValues, formValues, saysSomething } from '../form/judge-form-values';
import { replacedDetails, withoutPicked, withPicked } from './judge-picking';

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
  test('shows the judge, what was typed where the judge says nothing, and the rows of both', () => {
    expect(withPicked({ record: judge, before })).toEqual({
      name: 'Ann Able',
      email: 'ann@mail.example',
      phone: '555',
      point_of_contact: '',
      competitions: [gban, pitch],
    });
  });

  test('shows a row that both have once, whatever its capitals', () => {
    const typed = { ...before, competitions: [{ ...gban, name: ' gban ' }, pitch] };
    expect(withPicked({ record: judge, before: typed }).competitions).toEqual([gban, pitch]);
  });

  test('nothing that the judge says is lost, whatever was typed', () => {
    fc.assert(
      fc.property(anyJudge, anyFormValues, (any, typed) => {
        const stored = formValues(any);
        const shown = withPicked({ record: any, before: typed });
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
  test('at once gives back what was typed before, whatever it was', () => {
    fc.assert(
      fc.property(anyJudge, anyFormValues, (any, typed) => {
        const picked = { record: any, before: typed };
        const left = withoutPicked(picked, withPicked(picked));
        const byText = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
        expect({ ...left, competitions: [] }).toEqual({ ...typed, competitions: [] });
        expect(byText(left.competitions)).toEqual(byText(typed.competitions.filter(saysSomething)));
      }),
    );
  });

  test('keeps what was typed since, and takes nothing of the judge along', () => {
    const now = {
      ...withPicked({ record: judge, before }),
      point_of_contact: 'Program Manager',
      competitions: [gban, pitch, { ...gban, year: '2025' }],
    };
    expect(withoutPicked({ record: judge, before }, now)).toEqual({
      ...before,
      point_of_contact: 'Program Manager',
      competitions: [pitch, { ...gban, year: '2025' }],
    });
  });

  test('gives back what was typed into a field that is empty by then', () => {
    const now = { ...withPicked({ record: judge, before }), email: ' ', phone: '' };
    expect(withoutPicked({ record: judge, before }, now)).toEqual(before);
  });

  test('gives back a row that both have only while it stands as it was', () => {
    const typed = { ...before, competitions: [gban] };
    const shown = withPicked({ record: judge, before: typed });
    const rowsLeft = (competitions: typeof shown.competitions) =>
      withoutPicked({ record: judge, before: typed }, { ...shown, competitions }).competitions;
    expect(rowsLeft([gban])).toEqual([gban]);
    expect(rowsLeft([{ ...gban, year: '2025' }])).toEqual([{ ...gban, year: '2025' }]);
    expect(rowsLeft([])).toEqual([]);
  });

  test('never loses a text: each field says what was typed since, else what was typed before', () => {
    fc.assert(
      fc.property(anyJudge, anyFormValues, anyFormValues, (any, typed, now) => {
        const picked = { record: any, before: typed };
        const shown = withPicked(picked);
        const left = withoutPicked(picked, now);
        for (const name of ['email', 'phone', 'point_of_contact'] as const) {
          const isTyped = now[name] !== '' && now[name] !== shown[name];
          expect(left[name]).toBe(isTyped ? now[name] : typed[name]);
        }
      }),
    );
  });

  test('keeps every row that is none of the judge’s, whatever was typed before and since', () => {
    fc.assert(
      fc.property(anyJudge, anyFormValues, anyFormValues, (any, typed, now) => {
        const own = new Set(formValues(any).competitions.map((row) => JSON.stringify(row)));
        const left = withoutPicked({ record: any, before: typed }, now).competitions;
        for (const row of now.competitions) {
          if (!own.has(JSON.stringify(row))) expect(left).toContainEqual(row);
        }
      }),
    );
  });
});

describe('what was typed in fields that show something else now', () => {
  test('is what differs and is not empty', () => {
    expect(replacedDetails({ record: judge, before }, withPicked({ record: judge, before }))).toEqual({
      email: 'typed@mail.example',
    });
  });

  test('is nothing where nothing was typed', () => {
    const picked = { record: judge, before: emptyFormValues };
    expect(replacedDetails(picked, withPicked(picked))).toEqual({});
  });
});
