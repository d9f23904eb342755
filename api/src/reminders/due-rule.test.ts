import { describe, expect, it } from 'vitest';
import { type ReminderSimulationOptions, simulateReminders } from '#testing/simulated-reminders';

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;

const weekly = (reminder_day_of_week: number) => ({ email_cadence: 'weekly', reminder_day_of_week }) as const;
const monthly = (reminder_day_of_month: number) =>
  ({ email_cadence: 'monthly', reminder_day_of_month }) as const;
const semester = (semester_reminder_date: string) =>
  ({ email_cadence: 'semester', semester_reminder_date }) as const;

interface Case extends ReminderSimulationOptions {
  readonly name: string;
  readonly sent: readonly string[];
}

const decides = (cases: readonly Case[]) =>
  it.each(cases)('$name', ({ sent, ...run }) => {
    expect(simulateReminders(run)).toEqual(sent.map((moment) => new Date(moment)));
  });

describe('a weekly reminder', () => {
  it.each([
    ['Sunday', 0, ['2026-11-15', '2026-11-22']],
    ['Saturday', 6, ['2026-11-21', '2026-11-28']],
  ])('is due each %s at 8', (_weekday, day, dates) => {
    const run = { wants: weekly(day), from: '2026-11-15T00:00-05:00', to: '2026-11-29T00:00-05:00' };
    expect(simulateReminders(run)).toEqual(dates.map((date) => new Date(`${date}T08:00-05:00`)));
  });

  decides([
    {
      name: 'goes on over the end of the year',
      wants: weekly(THURSDAY),
      from: '2026-12-24T00:00-05:00',
      to: '2027-01-08T00:00-05:00',
      sent: ['2026-12-24T08:00-05:00', '2026-12-31T08:00-05:00', '2027-01-07T08:00-05:00'],
    },
    {
      name: 'of a week that lies in two years comes once',
      wants: weekly(THURSDAY),
      changes: [{ at: '2026-12-31T12:00-05:00', ...weekly(FRIDAY) }],
      from: '2026-12-27T00:00-05:00',
      to: '2027-01-09T00:00-05:00',
      sent: ['2026-12-31T08:00-05:00', '2027-01-08T08:00-05:00'],
    },
  ]);
});

describe('a monthly reminder', () => {
  const dates = (year: number, days: readonly number[]) =>
    days.map((day, month) => `${year}-${String(month + 1).padStart(2, '0')}-${day}`);

  it.each([
    [29, 2027, [29, 28, 29, 29, 29, 29, 29, 29, 29, 29, 29, 29]],
    [30, 2028, [30, 29, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30]],
    [31, 2028, [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]],
  ])('on day %i is due in each month of %i', (day, year, days) => {
    const run = {
      timeZone: 'UTC',
      wants: monthly(day),
      from: `${year}-01-01T00:00Z`,
      to: `${year + 1}-01-01T00:00Z`,
      everyMinutes: 240,
    };
    expect(simulateReminders(run)).toEqual(dates(year, days).map((date) => new Date(`${date}T08:00Z`)));
  });

  decides([
    {
      name: 'of a day that a year has at its end and the next month too',
      wants: monthly(31),
      from: '2026-12-01T00:00-05:00',
      to: '2027-02-01T00:00-05:00',
      sent: ['2026-12-31T08:00-05:00', '2027-01-31T08:00-05:00'],
    },
    {
      name: 'of the last of a month is caught up in the next one, which has its own',
      wants: monthly(31),
      down: [['2026-11-30T07:00-05:00', '2026-12-02T12:00-05:00']],
      from: '2026-11-29T00:00-05:00',
      to: '2027-01-01T00:00-05:00',
      sent: ['2026-12-02T12:00-05:00', '2026-12-31T08:00-05:00'],
    },
  ]);
});

describe('a reminder once per semester', () => {
  decides([
    {
      name: 'comes on its date',
      wants: semester('2026-12-01'),
      from: '2026-11-22T00:00-05:00',
      to: '2026-12-20T00:00-05:00',
      sent: ['2026-12-01T08:00-05:00'],
    },
    {
      name: 'comes once more where the date is moved after it was sent',
      wants: semester('2026-12-01'),
      changes: [{ at: '2026-12-02T09:00-05:00', ...semester('2026-12-10') }],
      from: '2026-11-30T00:00-05:00',
      to: '2026-12-20T00:00-05:00',
      sent: ['2026-12-01T08:00-05:00', '2026-12-10T08:00-05:00'],
    },
    {
      name: 'does not come where the date is moved away in time',
      wants: semester('2026-12-01'),
      changes: [{ at: '2026-12-01T07:59-05:00', ...semester('2026-12-10') }],
      from: '2026-11-30T00:00-05:00',
      to: '2026-12-09T00:00-05:00',
      sent: [],
    },
    {
      name: 'comes on the 29th of February',
      wants: semester('2028-02-29'),
      from: '2028-02-20T00:00-05:00',
      to: '2028-03-10T00:00-05:00',
      sent: ['2028-02-29T08:00-05:00'],
    },
  ]);
});

describe('when daylight saving starts or ends', () => {
  decides([
    {
      name: 'an hour that is skipped counts from the first moment after it',
      hour: 2,
      wants: weekly(SUNDAY),
      from: '2026-03-01T00:00-05:00',
      to: '2026-03-16T00:00-04:00',
      sent: ['2026-03-01T02:00-05:00', '2026-03-08T07:00Z', '2026-03-15T02:00-04:00'],
    },
    {
      name: 'an hour that comes twice counts once, the first time',
      hour: 1,
      wants: weekly(SUNDAY),
      from: '2026-10-25T00:00-04:00',
      to: '2026-11-09T00:00-05:00',
      sent: ['2026-10-25T01:00-04:00', '2026-11-01T05:00Z', '2026-11-08T01:00-05:00'],
    },
    {
      name: 'a process that was down in the first of two hours sends in the second',
      hour: 1,
      wants: weekly(SUNDAY),
      down: [['2026-11-01T00:30-04:00', '2026-11-01T01:00-05:00']],
      from: '2026-11-01T00:00-04:00',
      to: '2026-11-02T00:00-05:00',
      sent: ['2026-11-01T01:00-05:00'],
    },
    {
      name: 'the hour of the wall holds in spring',
      wants: weekly(SUNDAY),
      from: '2026-03-01T00:00-05:00',
      to: '2026-03-16T00:00-04:00',
      sent: ['2026-03-01T08:00-05:00', '2026-03-08T08:00-04:00', '2026-03-15T08:00-04:00'],
    },
    {
      name: 'and in autumn',
      wants: monthly(1),
      from: '2026-10-01T00:00-04:00',
      to: '2026-12-02T00:00-05:00',
      sent: ['2026-10-01T08:00-04:00', '2026-11-01T08:00-05:00', '2026-12-01T08:00-05:00'],
    },
    {
      name: 'half an hour that is skipped, in Lord Howe',
      timeZone: 'Australia/Lord_Howe',
      hour: 2,
      wants: weekly(SUNDAY),
      from: '2026-09-27T00:00+10:30',
      to: '2026-10-12T00:00+11:00',
      sent: ['2026-09-27T02:00+10:30', '2026-10-04T02:30+11:00', '2026-10-11T02:00+11:00'],
    },
    {
      name: 'half an hour that comes twice, in Lord Howe',
      timeZone: 'Australia/Lord_Howe',
      hour: 2,
      wants: weekly(SUNDAY),
      from: '2026-04-05T00:00+11:00',
      to: '2026-04-13T00:00+10:30',
      sent: ['2026-04-05T02:00+10:30', '2026-04-12T02:00+10:30'],
    },
    {
      name: 'two hours that are skipped, in Troll',
      timeZone: 'Antarctica/Troll',
      hour: 2,
      wants: weekly(SUNDAY),
      from: '2026-03-22T00:00Z',
      to: '2026-04-06T00:00+02:00',
      sent: ['2026-03-22T02:00Z', '2026-03-29T03:00+02:00', '2026-04-05T02:00+02:00'],
    },
    ...['America/Nuuk', 'America/Scoresbysund'].map((timeZone) => ({
      name: `the last hour of a day that is skipped, in ${timeZone}`,
      timeZone,
      hour: 23,
      wants: weekly(SATURDAY),
      from: '2027-03-20T00:00-02:00',
      to: '2027-04-05T00:00-01:00',
      sent: ['2027-03-20T23:00-02:00', '2027-03-28T00:00-01:00', '2027-04-03T23:00-01:00'],
    })),
  ]);
});

describe('in another time zone', () => {
  it.each([
    ['Pacific/Kiritimati', '+14:00'],
    ['Pacific/Pago_Pago', '-11:00'],
  ])('the Monday of %s is the day of the reminder', (timeZone, offset) => {
    const run = {
      timeZone,
      wants: weekly(MONDAY),
      from: `2026-11-20T00:00${offset}`,
      to: `2026-11-28T00:00${offset}`,
    };
    expect(simulateReminders(run)).toEqual([new Date(`2026-11-23T08:00${offset}`)]);
  });

  it.each([
    [0, '2026-11-23T00:00-05:00'],
    [23, '2026-11-23T23:00-05:00'],
  ])('hour %i is accepted as the hour of the reminder', (hour, moment) => {
    const run = {
      hour,
      wants: weekly(MONDAY),
      from: '2026-11-22T00:00-05:00',
      to: '2026-11-24T12:00-05:00',
    };
    expect(simulateReminders(run)).toEqual([new Date(moment)]);
  });
});

describe('when the process was not running', () => {
  const monday = { wants: weekly(MONDAY), from: '2026-11-22T00:00-05:00', to: '2026-11-30T00:00-05:00' };
  const until = (moment: string) => ({ down: [['2026-11-23T07:00-05:00', moment]] }) as const;

  decides([
    {
      name: 'over the hour, it sends when it is back',
      ...monday,
      ...until('2026-11-23T10:00-05:00'),
      sent: ['2026-11-23T10:00-05:00'],
    },
    {
      name: 'until late in the evening, it sends the same day',
      ...monday,
      ...until('2026-11-23T23:30-05:00'),
      sent: ['2026-11-23T23:30-05:00'],
    },
    {
      name: 'until the night, it sends the next morning',
      ...monday,
      ...until('2026-11-24T02:00-05:00'),
      sent: ['2026-11-24T08:00-05:00'],
    },
    {
      name: 'until the next morning, it sends then',
      ...monday,
      ...until('2026-11-24T09:30-05:00'),
      sent: ['2026-11-24T09:30-05:00'],
    },
    {
      name: 'for three days, it sends then',
      ...monday,
      ...until('2026-11-26T15:00-05:00'),
      sent: ['2026-11-26T15:00-05:00'],
    },
    {
      name: 'for eight days, only the newer week is caught up',
      ...monday,
      to: '2026-12-06T00:00-05:00',
      ...until('2026-12-01T15:00-05:00'),
      sent: ['2026-12-01T15:00-05:00'],
    },
    {
      name: 'until the sixth day after, a date is caught up',
      ...monday,
      wants: semester('2026-11-23'),
      ...until('2026-11-29T23:30-05:00'),
      sent: ['2026-11-29T23:30-05:00'],
    },
    {
      name: 'until the seventh day after, a date is dropped',
      ...monday,
      wants: semester('2026-11-23'),
      ...until('2026-11-30T00:00-05:00'),
      to: '2026-12-10T00:00-05:00',
      sent: [],
    },
    {
      name: 'for eight days, a month is dropped and the next one is not',
      ...monday,
      wants: monthly(23),
      ...until('2026-12-01T15:00-05:00'),
      to: '2026-12-24T00:00-05:00',
      sent: ['2026-12-23T08:00-05:00'],
    },
    {
      name: 'twice, it sends each time when it is back',
      ...monday,
      to: '2026-12-07T00:00-05:00',
      down: [
        ['2026-11-23T07:00-05:00', '2026-11-24T12:00-05:00'],
        ['2026-11-30T07:00-05:00', '2026-11-30T09:00-05:00'],
      ],
      sent: ['2026-11-24T12:00-05:00', '2026-11-30T09:00-05:00'],
    },
    {
      name: 'twice around the hour, it sends once',
      ...monday,
      down: [
        ['2026-11-23T07:00-05:00', '2026-11-23T08:30-05:00'],
        ['2026-11-23T09:00-05:00', '2026-11-24T12:00-05:00'],
      ],
      sent: ['2026-11-23T08:30-05:00'],
    },
    {
      name: 'and its clock jumps back by an hour, it sends once',
      ...monday,
      jumps: [{ at: '2026-11-23T08:30-05:00', to: '2026-11-23T07:30-05:00' }],
      sent: ['2026-11-23T08:00-05:00'],
    },
    {
      name: 'and its clock jumps back over midnight, it sends once',
      ...monday,
      hour: 0,
      jumps: [{ at: '2026-11-23T00:30-05:00', to: '2026-11-22T23:30-05:00' }],
      sent: ['2026-11-23T00:00-05:00'],
    },
  ]);
});

describe('when preferences change', () => {
  const week = { from: '2026-11-22T00:00-05:00', to: '2026-12-05T00:00-05:00' };
  const never = { email_cadence: 'never' } as const;
  const off = { email_enabled: false } as const;
  const on = { email_enabled: true } as const;

  decides([
    {
      name: 'before the hour of the day, it comes that day',
      ...week,
      wants: never,
      changes: [{ at: '2026-11-23T07:59-05:00', ...weekly(MONDAY) }],
      sent: ['2026-11-23T08:00-05:00', '2026-11-30T08:00-05:00'],
    },
    {
      name: 'at the very hour, it comes the next time',
      ...week,
      wants: never,
      changes: [{ at: '2026-11-23T08:00-05:00', ...weekly(MONDAY) }],
      sent: ['2026-11-30T08:00-05:00'],
    },
    {
      name: 'after the hour, it comes the next time',
      ...week,
      wants: never,
      changes: [{ at: '2026-11-23T09:00-05:00', ...weekly(MONDAY) }],
      sent: ['2026-11-30T08:00-05:00'],
    },
    {
      name: 'while the process is down, what was due before is not sent',
      ...week,
      wants: weekly(MONDAY),
      down: [['2026-11-23T07:00-05:00', '2026-11-23T12:00-05:00']],
      changes: [{ at: '2026-11-23T11:00-05:00', ...weekly(FRIDAY) }],
      sent: ['2026-11-27T08:00-05:00', '2026-12-04T08:00-05:00'],
    },
    {
      name: 'and mail is off at the hour, none comes, nor later that week',
      ...week,
      wants: weekly(MONDAY),
      changes: [
        { at: '2026-11-23T07:30-05:00', ...off },
        { at: '2026-11-23T09:00-05:00', ...on },
      ],
      sent: ['2026-11-30T08:00-05:00'],
    },
    {
      name: 'and mail is turned on again before the hour, it comes',
      ...week,
      wants: weekly(MONDAY),
      changes: [
        { at: '2026-11-23T07:30-05:00', ...off },
        { at: '2026-11-23T07:45-05:00', ...on },
      ],
      sent: ['2026-11-23T08:00-05:00', '2026-11-30T08:00-05:00'],
    },
    {
      name: 'and mail is turned on again after it came, it comes no second time',
      ...week,
      wants: weekly(MONDAY),
      changes: [
        { at: '2026-11-23T09:00-05:00', ...off },
        { at: '2026-11-23T10:00-05:00', ...on },
      ],
      sent: ['2026-11-23T08:00-05:00', '2026-11-30T08:00-05:00'],
    },
    {
      name: 'to another cadence before the hour of both, only the new one comes',
      ...week,
      wants: weekly(MONDAY),
      changes: [{ at: '2026-11-23T07:30-05:00', ...monthly(23) }],
      to: '2026-12-24T00:00-05:00',
      sent: ['2026-11-23T08:00-05:00', '2026-12-23T08:00-05:00'],
    },
    {
      name: 'to another cadence after it came, the new one comes the next time',
      ...week,
      wants: weekly(MONDAY),
      changes: [{ at: '2026-11-23T10:00-05:00', ...monthly(23) }],
      to: '2026-12-24T00:00-05:00',
      sent: ['2026-11-23T08:00-05:00', '2026-12-23T08:00-05:00'],
    },
    {
      name: 'to a later day of a week whose reminder came, it comes the week after',
      ...week,
      wants: weekly(MONDAY),
      changes: [{ at: '2026-11-24T10:00-05:00', ...weekly(FRIDAY) }],
      sent: ['2026-11-23T08:00-05:00', '2026-12-04T08:00-05:00'],
    },
    {
      name: 'to a later day of a month whose reminder came, it comes the month after',
      ...week,
      wants: monthly(23),
      changes: [{ at: '2026-11-24T10:00-05:00', ...monthly(31) }],
      to: '2027-01-01T00:00-05:00',
      sent: ['2026-11-23T08:00-05:00', '2026-12-31T08:00-05:00'],
    },
    {
      name: 'to never, none comes',
      ...week,
      wants: weekly(MONDAY),
      changes: [{ at: '2026-11-23T07:30-05:00', ...never }],
      sent: [],
    },
  ]);
});
