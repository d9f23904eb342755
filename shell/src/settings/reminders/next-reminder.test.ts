import { expect, test } from 'vitest';
import { formatReminderTime } from './next-reminder';

test.each([
  ['in winter', '2026-11-23T13:00:00.000Z', 'America/New_York', 'Mon, Nov 23, 2026, 8:00 AM EST'],
  ['in summer', '2027-06-01T12:00:00.000Z', 'America/New_York', 'Tue, Jun 1, 2027, 8:00 AM EDT'],
  ['west of the day line', '2026-12-31T18:00:00.000Z', 'Pacific/Honolulu', 'Thu, Dec 31, 2026, 8:00 AM HST'],
  ['past midnight', '2026-12-31T23:30:00.000Z', 'Asia/Kolkata', 'Fri, Jan 1, 2027, 5:00 AM GMT+5:30'],
])('the next reminder is shown in the time zone of the program: %s', (_, moment, zone, text) => {
  expect(formatReminderTime(moment, zone)).toBe(text);
});
