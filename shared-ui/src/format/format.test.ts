import { expect, onTestFinished, test, vi } from 'vitest';
import { formatDate, formatDateTime, formatRecentTime, formatDateRange, getToday } from './dates';
import { formatFileSize } from './file-size';
import { getFirstLetter, getInitials } from './initials';
import { replaceUnderscores, toTitleCase } from './letter-case';
import { pluralize, formatCount, formatMoney, formatMoneyShort, formatPercentage } from './numbers';

test('today is the local day, even shortly before midnight', () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 2, 23, 59) });
  onTestFinished(() => void vi.useRealTimers());
  expect(getToday()).toBe('2026-01-02');
});

test.each([
  [57_500, '$57,500'],
  [0, '$0'],
  [1234.5, '$1,234.50'],
  [99.999, '$100'],
  [-20, '-$20'],
])('the amount %d is formatted as %s', (amount, text) => expect(formatMoney(amount)).toBe(text));

test('field names are formatted as words and in title case', () => {
  expect(replaceUnderscores('entr_board_member')).toBe('entr board member');
  expect(toTitleCase('speaking engagement')).toBe('Speaking Engagement');
});

test('short amounts, counts, shares and file sizes are formatted', () => {
  expect(formatMoneyShort(412_000)).toBe('$412k');
  expect(formatMoneyShort(1_456_000)).toBe('$1.46M');
  expect(formatMoneyShort(57_500)).toBe('$57.5k');
  expect(formatMoneyShort(0)).toBe('$0');
  expect(formatCount(1284)).toBe('1,284');
  expect([0, 1, 1284].map((count) => pluralize(count, 'team', 'teams'))).toEqual([
    '0 teams',
    '1 team',
    '1,284 teams',
  ]);
  expect(formatPercentage(104, 312)).toBe('33%');
  expect(formatPercentage(0, 0)).toBe('0%');
  expect(formatFileSize(86_220)).toBe('84.2 KB');
  expect([0, 1, 51, 52, 205, 1023].map(formatFileSize)).toEqual([
    '0.0 KB',
    '<0.1 KB',
    '<0.1 KB',
    '0.1 KB',
    '0.2 KB',
    '1.0 KB',
  ]);
});

test('a date is the same in every time zone, and a timestamp is the local day', () => {
  expect(formatDate('2026-11-20')).toBe('Nov 20, 2026');
  expect(formatDate(new Date(2026, 10, 20, 23, 59))).toBe('Nov 20, 2026');
  expect(formatDate('not a date')).toBe('not a date');
  expect(formatDateTime(new Date(2026, 10, 20, 14, 5))).toMatch(/^Nov 20, 2026, 2:05\sPM$/);
});

test.each([
  ['2026-11-20', '2027-01-05', 'Nov 20, 2026 to Jan 5, 2027'],
  ['2026-11-20', null, 'From Nov 20, 2026'],
  [null, '2027-01-05', 'Until Jan 5, 2027'],
  [null, null, ''],
])('the time from %s to %s is "%s"', (start, end, text) => expect(formatDateRange(start, end)).toBe(text));

test.each([
  [20_000, 'just now'],
  [5 * 60_000, '5 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [30 * 3_600_000, 'yesterday'],
  [46 * 3_600_000, '2 days ago'],
  [3 * 86_400_000, '3 days ago'],
])('a time %d ms ago is shown as %s', (age, text) => {
  const now = new Date(2026, 10, 20, 12).getTime();
  expect(formatRecentTime(now - age, now)).toBe(text);
});

test('a time more than a week ago or in the future is shown as a day', () => {
  const now = new Date(2026, 10, 20, 12).getTime();
  expect(formatRecentTime(new Date(2026, 9, 1), now)).toBe('Oct 1, 2026');
  expect(formatRecentTime(new Date(2026, 10, 21), now)).toBe('Nov 21, 2026');
});

test.each([
  ['Acme Robotics', 'AR'],
  ['Acme', 'AC'],
  ['(Un)real & Sons', 'US'],
  ['  x ', 'X'],
  ['', '?'],
  ['Émile zola labs', 'ÉZ'],
])('initials of "%s" are %s', (name, text) => expect(getInitials(name)).toBe(text));

test('getFirstLetter returns the first letter of a name', () => {
  expect(getFirstLetter('founder A')).toBe('F');
  expect(getFirstLetter(' "Ada"')).toBe('A');
  expect(getFirstLetter('')).toBe('?');
});
