import { describe, expect, it } from 'vitest';
import { formatCompetitionDate } from './judge-presenter';
import { toJudgedCompetitions } from './judge-values';

describe('toJudgedCompetitions', () => {
  it('returns undefined when competitions were not sent', () => {
    expect(toJudgedCompetitions(undefined)).toBeUndefined();
    expect(toJudgedCompetitions(null)).toEqual([]);
  });

  it('drops empty rows', () => {
    expect(
      toJudgedCompetitions([{}, { name: '', month: '', year: '' }, { date: '2024-01-01' }, { year: '2024' }]),
    ).toEqual([{ name: null, month: null, year: 2024 }]);
  });
});

describe('formatCompetitionDate', () => {
  it.each([
    [5, 2024, '2024-05-01'],
    [12, 987, '0987-12-01'],
    [null, 2024, null],
    [5, null, null],
  ])('of month %j and year %j is %j', (month, year, date) => {
    expect(formatCompetitionDate(month, year)).toBe(date);
  });
});
