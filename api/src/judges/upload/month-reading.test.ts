import { MONTHS } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { readMonthCell, combineMonthAndYear, readYearCell } from './month-reading';

/** Parses the month cell and the year cell of a row together. */
const whenOf = (month: string, year: string) => {
  const [first, second] = [readMonthCell(month), readYearCell(year)];
  if ('error' in first) return first;
  return 'error' in second ? second : combineMonthAndYear(first.value, second.value);
};

const readMonth = (text: string) => {
  const when = whenOf(text, '');
  return 'error' in when ? when : { value: when.month };
};

describe('the month in a cell', () => {
  it('may be a full name or an abbreviation', () => {
    for (const month of MONTHS) {
      const texts = [month, month.toUpperCase(), month.slice(0, 3), `${month.slice(0, 3).toLowerCase()}.`];
      expect(texts.map(readMonth)).toEqual(texts.map(() => ({ value: month })));
    }
    expect([readMonth('Sept.'), readMonth('Octob')]).toEqual([{ value: 'September' }, { value: 'October' }]);
  });

  it('may be a number', () => {
    expect(MONTHS.map((_, index) => readMonth(String(index + 1)))).toEqual(
      MONTHS.map((value) => ({ value })),
    );
    expect([readMonth('03'), readMonth('10.0')]).toEqual([{ value: 'March' }, { value: 'October' }]);
  });

  it.each([
    ['2023-10-05', 'October'],
    ['2023-10', 'October'],
    ['2023-10-05T00:00:00Z', 'October'],
    ['10/2023', 'October'],
    ['10/25/2023', 'October'],
    ['25.10.2023', 'October'],
    ['3/3/26', 'March'],
    ['October 2023', 'October'],
    ['Oct. 5, 2023', 'October'],
    ['5 Oct 2023', 'October'],
    ['Oct-23', 'October'],
    ['23-Oct', 'October'],
  ])('is read from the date %j', (text, month) => {
    expect(readMonth(text)).toEqual({ value: month });
  });

  it('is unknown when day and month of the date are ambiguous', () => {
    expect(readMonth('3/8/2026')).toEqual({
      error: 'Month "3/8/2026" can be read in two ways. Write March or August',
    });
  });

  it.each(['', '-', 'n/a'])('is unknown for %j', (text) => {
    expect(readMonth(text)).toEqual({ value: undefined });
  });

  it.each([
    '0',
    '13',
    '2.5',
    '1e1',
    'Oc',
    'Octobre',
    'Smarch',
    'Fall',
    'FY24',
    '2023',
    '13/13/2023',
    '2023-13-01',
  ])('is an error for %j', (text) => {
    expect(readMonth(text)).toEqual({ error: 'Month must be a month name, such as "October"' });
  });
});

describe('the month and the year of a row', () => {
  it.each([
    ['October 2023', ''],
    ['10/2023', '-'],
    ['Oct 5 2023', ''],
    ['Oct 5, 2023', '2023'],
    ['2023-10-05', ''],
    ['10/25/23', '2023.0'],
    ['', 'October 2023'],
    ['n/a', '2023-10-05'],
    ['Oct', '2023-10-05'],
    ['10', '3/10/2023'],
    ['3/10/2023', '10/2023'],
    ['3/10/2023', '8/10/2023'],
    ['2023-10-05', '2023-10-05'],
    ['October', '2023'],
  ])('are both read from %j and %j', (month, year) => {
    expect(whenOf(month, year)).toEqual({ month: 'October', year: '2023' });
  });

  it('are read from years of two digits up to 2029 and from 1930', () => {
    expect(['10/25/29', '10/25/30'].map((month) => whenOf(month, ''))).toMatchObject([
      { year: '2029' },
      { year: '1930' },
    ]);
  });

  it('are unknown when neither cell has them', () => {
    expect(whenOf('Oct-23', '')).toEqual({ month: 'October', year: undefined });
    expect(whenOf('', '2023')).toEqual({ month: undefined, year: '2023' });
    expect(whenOf('-', '')).toEqual({ month: undefined, year: undefined });
  });

  it.each([
    ['October 2023', '2024'],
    ['2023-10-05', '2024-10-05'],
    ['March', '2023-10-05'],
    ['March', '8/10/2023'],
  ])('are an error that names both cells when %j and %j contradict each other', (month, year) => {
    expect(whenOf(month, year)).toEqual({
      error: `Month "${month}" and year "${year}" contradict each other`,
    });
  });

  it('are unknown when the date in the year cell is ambiguous', () => {
    expect(whenOf('3/8/2026', '3/8/2026')).toEqual(whenOf('', '3/8/2026'));
    expect(whenOf('', '3/8/2026')).toEqual({
      error: 'Month "3/8/2026" can be read in two ways. Write March or August',
    });
  });
});
