import { MONTHS } from '@studio-desk/shared-contract';
import { describe, expect, it } from 'vitest';
import { parseMonthCell, combineMonthAndYear, parseYearCell } from './month-parsing';

/** Parses the month cell and the year cell of a row together. */
const whenOf = (month: string, year: string) => {
  const [first, second] = [parseMonthCell(month), parseYearCell(year)];
  const error = first.error ?? second.error;
  return error === undefined ? combineMonthAndYear(first.value, second.value) : { error };
};
const monthOf = (text: string) => {
  const { month, error } = whenOf(text, '');
  return month ?? error;
};
const expectMonth = (texts: readonly string[], month: string | undefined) => {
  for (const text of texts) expect(monthOf(text), text).toBe(month);
};

describe('the month in a cell', () => {
  it('may be a name, an abbreviation, a number or a date', () => {
    MONTHS.forEach((month, index) => {
      const short = month.slice(0, 3);
      expectMonth([month, month.toUpperCase(), short, `${short.toLowerCase()}.`, String(index + 1)], month);
    });
    expectMonth(['Sept.'], 'September');
    expectMonth(['03', '3/3/26'], 'March');
    const dates = ['2023-10-05', '2023-10', '2023-10-05T00:00:00Z', '10/2023', '10/25/2023', '25.10.2023'];
    const named = ['Octob', 'October 2023', 'Oct. 5, 2023', '5 Oct 2023', 'Oct-23', '23-Oct', '10.0'];
    expectMonth([...dates, ...named], 'October');
    expectMonth(['', '-', 'n/a'], undefined);
  });

  it('is an error for other text, and for a date whose day and month are ambiguous', () => {
    const numbers = ['0', '13', '2.5', '1e1', '2023', '13/13/2023', '2023-13-01'];
    const error = 'Month must be a month name, such as "October"';
    expectMonth([...numbers, 'Oc', 'Octobre', 'Smarch', 'Fall', 'FY24'], error);
    expectMonth(['3/8/2026'], 'Month "3/8/2026" can be read in two ways. Write March or August');
  });
});

describe('the month and the year of a row', () => {
  it('are read from both cells', () => {
    const cells = [
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
    ];
    for (const [month = '', year = ''] of cells)
      expect(whenOf(month, year), `${month} and ${year}`).toEqual({ month: 'October', year: '2023' });
    expect(whenOf('10/25/29', '').year).toBe('2029');
    expect(whenOf('10/25/30', '').year).toBe('1930');
    expect(whenOf('Oct-23', '')).toEqual({ month: 'October' });
    expect(whenOf('', '2023')).toEqual({ year: '2023' });
    expect(whenOf('-', '')).toEqual({});
  });

  it('are an error when the cells contradict each other, or their date is ambiguous', () => {
    const contradictions = [
      ['October 2023', '2024'],
      ['2023-10-05', '2024-10-05'],
      ['March', '2023-10-05'],
      ['March', '8/10/2023'],
    ];
    for (const [month = '', year = ''] of contradictions) {
      const error = `Month "${month}" and year "${year}" contradict each other`;
      expect(whenOf(month, year)).toEqual({ error });
    }
    const error = 'Month "3/8/2026" can be read in two ways. Write March or August';
    expect([whenOf('', '3/8/2026'), whenOf('3/8/2026', '3/8/2026')]).toEqual([{ error }, { error }]);
  });
});
