import { getImplausibleYearMessage, JUDGE_UPLOAD_COLUMNS } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { parseJudgeCells, readJudgeIdentity } from './judge-row';

type Cells = Record<string, string>;

function read(cells: Cells) {
  const row = parseJudgeCells(new Map(Object.entries({ name: 'Jane', ...cells })));
  return 'errors' in row ? row.errors : row.parsed;
}

const ALONE = { name: 'Jane', email: null, phone: null, point_of_contact: null, competition: null };
const REQUIRED = 'Judge name is required';
const NO_YEAR = 'Year must be 4 digits';
const OCTOBER = 'Month must be a month name, such as "October"';

describe('the cells of a judge row', () => {
  it('add no values when they are empty or mean unknown', () => {
    for (const nothing of [' ', '-', '–', 'n/a', 'N.A.']) {
      const cells = JUDGE_UPLOAD_COLUMNS.slice(1).map((column) => [column, nothing]);
      expect(read(Object.fromEntries(cells)), nothing).toEqual(ALONE);
    }
    expect(read({ shoe_size: '44', ['__proto__']: 'x', toString: 'x' })).toEqual(ALONE);
  });

  it('are read into the fields of the judge, also if they look like code', () => {
    const fields = { email: 'Jane@Smith.example', phone: '(706) 555-0100 x123', point_of_contact: 'Bo' };
    const parts = { competition_name: 'Quick Pitch', month: 'Sept.', year: '2024.0' };
    expect(read({ name: ' Dr. Jane Smith ', ...fields, ...parts })).toEqual({
      name: 'Dr. Jane Smith',
      ...fields,
      competition: { name: 'Quick Pitch', month: 9, year: 2024 },
    });
    const name = "__proto__'); drop table judges;--";
    const competition = { name: '__proto__', month: null, year: null };
    expect(read({ name, competition_name: '__proto__' })).toEqual({ ...ALONE, name, competition });
  });

  it('add a competition if one of its cells is filled', () => {
    const cases: [Cells, object][] = [
      [{ competition_name: 'Quick Pitch' }, { name: 'Quick Pitch' }],
      [{ month: '3' }, { month: 3 }],
      [{ year: '2024' }, { year: 2024 }],
      [{ year: '2024-10-05' }, { month: 10, year: 2024 }],
      [{ year: '2024-01-01' }, { year: 2024 }],
      [
        { month: 'October', year: '2024-01-01' },
        { month: 10, year: 2024 },
      ],
      [
        { month: 'October 2023', year: ' ' },
        { month: 10, year: 2023 },
      ],
    ];
    for (const [cells, parts] of cases) {
      const competition = { name: null, month: null, year: null, ...parts };
      expect(read(cells), JSON.stringify(cells)).toEqual({ ...ALONE, competition });
    }
  });

  it('return errors with the label of the field', () => {
    const cases: [Cells, ...string[]][] = [
      ...['', '  ', '-', ' N/A '].map((name): [Cells, string] => [{ name }, REQUIRED]),
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
      [{ month: 'Fall' }, OCTOBER],
      [{ year: 'FY24' }, NO_YEAR],
      [{ month: 'March', year: '2024-10-05' }, 'Month "March" and year "2024-10-05" contradict each other'],
      [{ year: '2023-24' }, NO_YEAR],
      [{ year: '1850' }, `Year ${getImplausibleYearMessage()}`],
      [{ year: '2999' }, `Year ${getImplausibleYearMessage()}`],
      [{ year: '#N/A' }, NO_YEAR],
      [{ phone: 'a\0b' }, 'Phone contains a character that cannot be stored (U+0000). Remove it.'],
      [
        { competition_name: '\ud800' },
        'Competition name contains a character that cannot be stored (U+D800). Remove it.',
      ],
      [
        { name: '', email: 'x', month: 'x', year: 'x' },
        ...[OCTOBER, NO_YEAR, REQUIRED, 'Email: Enter an email address like name@example.com'],
      ],
    ];
    for (const [cells, ...errors] of cases) expect(read(cells), JSON.stringify(cells)).toEqual(errors);
    expect(parseJudgeCells(new Map())).toEqual({ errors: [REQUIRED] });
  });

  it('identify nobody without a valid email', () => {
    const identified = (cells: Cells) => readJudgeIdentity(new Map(Object.entries(cells)));
    for (const email of ['-', 'n/a', ' ', 'no address'])
      expect(identified({ name: 'Jane', email }), email).toMatchObject({ email: null });
    expect(identified({ name: ' Jane ', email: 'a@x.example', month: 'x' })).toEqual({
      name: 'Jane',
      email: 'a@x.example',
    });
    expect(identified({ name: 'n/a', email: 'a@x.example' })).toEqual({ name: '', email: 'a@x.example' });
  });
});
