import { implausibleYearMessage, JUDGE_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { readJudgeCells, readJudgeIdentity } from './judge-row';

const reading = (cells: Record<string, string>) =>
  readJudgeCells(new Map(Object.entries({ name: 'Jane', ...cells })));
const judgeOf = (cells: Record<string, string>) => {
  const read = reading(cells);
  if ('errors' in read) throw new Error(read.errors.join('; '));
  return read.parsed;
};
const errorsOf = (cells: Record<string, string>) => {
  const read = reading(cells);
  return 'errors' in read ? read.errors : [];
};
const NOTHING_ELSE = { email: null, phone: null, point_of_contact: null, competition: null };

describe('the cells of a judge row', () => {
  it('add no values when they are empty or mean unknown', () => {
    for (const nothing of [' ', '-', '–', 'n/a', 'N.A.']) {
      const cells = JUDGE_UPLOAD_COLUMNS.slice(1).map((column) => [column, nothing]);
      expect(judgeOf(Object.fromEntries(cells))).toEqual({ name: 'Jane', ...NOTHING_ELSE });
    }
    expect(judgeOf({ shoe_size: '44' })).toEqual({ name: 'Jane', ...NOTHING_ELSE });
  });

  it('are read into the fields of the judge', () => {
    const cells = {
      name: ' Dr. Jane Smith ',
      email: 'Jane@Smith.example',
      phone: '(706) 555-0100 x123',
      point_of_contact: 'Bo',
      competition_name: 'Quick Pitch',
      month: 'Sept.',
      year: '2024.0',
    };
    expect(judgeOf(cells)).toEqual({
      name: 'Dr. Jane Smith',
      email: 'Jane@Smith.example',
      phone: '(706) 555-0100 x123',
      point_of_contact: 'Bo',
      competition: { name: 'Quick Pitch', month: 9, year: 2024 },
    });
  });

  it.each([
    [{ competition_name: 'Quick Pitch' }, { name: 'Quick Pitch', month: null, year: null }],
    [{ month: '3' }, { name: null, month: 3, year: null }],
    [{ year: '2024' }, { name: null, month: null, year: 2024 }],
    [{ year: '2024-10-05' }, { name: null, month: 10, year: 2024 }],
    [{ year: '2024-01-01' }, { name: null, month: null, year: 2024 }],
    [
      { month: 'October', year: '2024-01-01' },
      { name: null, month: 10, year: 2024 },
    ],
    [
      { month: 'October 2023', year: ' ' },
      { name: null, month: 10, year: 2023 },
    ],
  ])('add a competition if one of its cells is filled: %j', (cells, competition) => {
    expect(judgeOf(cells).competition).toEqual(competition);
  });

  it.each([{ name: '' }, { name: '  ' }, { name: '-' }, { name: ' N/A ' }])(
    'return an error for the missing name: %j',
    (cells) => {
      expect(errorsOf(cells)).toEqual(['Judge name is required']);
      expect(readJudgeCells(new Map())).toEqual({ errors: ['Judge name is required'] });
    },
  );

  it.each([
    [{ email: 'no address' }, 'Email: Enter an email address like name@example.com'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'Email is at most 254 characters'],
    [{ phone: '5'.repeat(61) }, 'Phone is at most 60 characters'],
    [
      { phone: '1.70656E+10' },
      'Phone has lost digits: "1.70656E+10". Format its column as text and enter the number again',
    ],
    [{ name: 'J'.repeat(201) }, 'Judge name is at most 200 characters'],
    [{ point_of_contact: 'B'.repeat(201) }, 'Point of contact is at most 200 characters'],
    [{ competition_name: 'C'.repeat(201) }, 'Competition name is at most 200 characters'],
    [{ month: 'Fall' }, 'Month must be a month name, such as "October"'],
    [{ year: 'FY24' }, 'Year must be 4 digits'],
    [{ month: 'March', year: '2024-10-05' }, 'Month "March" and year "2024-10-05" contradict each other'],
    [{ year: '2023-24' }, 'Year must be 4 digits'],
    [{ year: '1850' }, `Year ${implausibleYearMessage()}`],
    [{ year: '2999' }, `Year ${implausibleYearMessage()}`],
    [{ year: '#N/A' }, 'Year must be 4 digits'],
    [{ phone: 'a\0b' }, 'Phone contains a character that cannot be stored (U+0000). Remove it.'],
    [
      { competition_name: '\ud800' },
      'Competition name contains a character that cannot be stored (U+D800). Remove it.',
    ],
  ])('return errors with the label of the field: %j', (cells, error) => {
    expect(errorsOf(cells)).toEqual([error]);
  });

  it('return all errors of the row', () => {
    expect(errorsOf({ name: '', email: 'x', month: 'x', year: 'x' })).toEqual([
      'Month must be a month name, such as "October"',
      'Year must be 4 digits',
      'Judge name is required',
      'Email: Enter an email address like name@example.com',
    ]);
  });

  it.each(['-', 'n/a', ' '])('identify nobody when the name or email is invalid: %j', (nothing) => {
    const named = (cells: Record<string, string>) => readJudgeIdentity(new Map(Object.entries(cells)));
    expect(named({ name: nothing, email: 'a@x.example' })).toBeNull();
    expect(named({ name: 'Jane', email: nothing })).toBeNull();
    expect(named({ name: ' Jane ', email: 'a@x.example' })).toEqual({ name: 'Jane', email: 'a@x.example' });
  });

  it('may contain text that looks like code', () => {
    const text = "__proto__'); drop table judges;--";
    expect(judgeOf({ name: text, competition_name: '__proto__' })).toMatchObject({
      name: text,
      competition: { name: '__proto__' },
    });
    expect(
      readJudgeCells(
        new Map([
          ['name', 'Jane'],
          ['__proto__', 'x'],
          ['toString', 'x'],
        ]),
      ),
    ).toEqual({
      parsed: { name: 'Jane', ...NOTHING_ELSE },
    });
  });
});
