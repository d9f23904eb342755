import { describe, expect, it } from 'vitest';
import type { EmailPreferencesRow } from '../db/schema';
import { getCurrentPeriod, findDuePeriod, toReminderContext, findNextReminderTime } from './due-rule';

const rules = { hour: 8, timeZone: 'America/New_York' };

const preferences = (wants: Partial<EmailPreferencesRow>): EmailPreferencesRow => ({
  user_id: '0192f0c1-0000-7000-8000-000000000001',
  email_cadence: 'weekly',
  reminder_day_of_week: 1,
  reminder_day_of_month: 1,
  semester_reminder_date: null,
  send_updates: true,
  email_enabled: true,
  schedule_changed_at: new Date('2026-11-01T12:00-05:00'),
  ...wants,
});

interface Case {
  readonly name: string;
  readonly wants?: Partial<EmailPreferencesRow>;
  readonly sent?: readonly string[];
  readonly now: string;
  readonly next: string | null;
}

describe('the next reminder', () => {
  const monthly31 = { email_cadence: 'monthly', reminder_day_of_month: 31 } as const;
  const semester = { email_cadence: 'semester', semester_reminder_date: '2026-12-01' } as const;
  const saturday = { reminder_day_of_week: 6 };

  it.each<Case>([
    {
      name: 'of a week',
      sent: ['2026-11-15'],
      now: '2026-11-20T12:00-05:00',
      next: '2026-11-23T08:00-05:00',
    },
    {
      name: 'of a week whose reminder was sent for this one',
      sent: ['2026-11-22'],
      now: '2026-11-23T08:01-05:00',
      next: '2026-11-30T08:00-05:00',
    },
    {
      name: 'of a week whose day is still to come but whose reminder was sent',
      wants: saturday,
      sent: ['2026-11-22'],
      now: '2026-11-24T12:00-05:00',
      next: '2026-12-05T08:00-05:00',
    },
    {
      name: 'that is due at this moment',
      sent: ['2026-11-15'],
      now: '2026-11-23T08:00-05:00',
      next: '2026-11-23T08:00-05:00',
    },
    {
      name: 'that was missed, by night: the next morning',
      sent: ['2026-11-15'],
      now: '2026-11-25T02:00-05:00',
      next: '2026-11-25T08:00-05:00',
    },
    {
      name: 'after a change at noon of its day: the week after',
      wants: { schedule_changed_at: new Date('2026-11-23T12:00-05:00') },
      now: '2026-11-23T12:00-05:00',
      next: '2026-11-30T08:00-05:00',
    },
    {
      name: 'of a month that is shorter',
      wants: monthly31,
      now: '2026-11-10T12:00-05:00',
      next: '2026-11-30T08:00-05:00',
    },
    {
      name: 'of a month whose last day is over',
      wants: monthly31,
      sent: ['2026-11'],
      now: '2026-11-30T09:00-05:00',
      next: '2026-12-31T08:00-05:00',
    },
    {
      name: 'of a date',
      wants: semester,
      now: '2026-11-22T12:00-05:00',
      next: '2026-12-01T08:00-05:00',
    },
    {
      name: 'of a date that was sent: none',
      wants: semester,
      sent: ['2026-12-01'],
      now: '2026-11-22T12:00-05:00',
      next: null,
    },
    { name: 'of a date that is over: none', wants: semester, now: '2026-12-20T12:00-05:00', next: null },
    {
      name: 'of a semester without a date: none',
      wants: { email_cadence: 'semester' },
      now: '2026-11-22T12:00-05:00',
      next: null,
    },
    {
      name: 'of the cadence never: none',
      wants: { email_cadence: 'never' },
      now: '2026-11-22T12:00-05:00',
      next: null,
    },
    {
      name: 'with mail turned off: none',
      wants: { email_enabled: false },
      now: '2026-11-22T12:00-05:00',
      next: null,
    },
  ])('$name', ({ wants = {}, sent = [], now, next }) => {
    expect(findNextReminderTime(preferences(wants), sent, rules, new Date(now))).toEqual(
      next === null ? null : new Date(next),
    );
  });
});

describe('the next reminder when daylight saving skips the last hour of a Saturday', () => {
  const lateInNuuk = { hour: 23, timeZone: 'America/Nuuk' };
  const midnight = new Date('2027-03-28T00:00-01:00');
  const chosen = { schedule_changed_at: new Date('2027-03-20T23:30-02:00') };

  it('is announced for the midnight after that hour, and due then', () => {
    const saturday = preferences({ ...chosen, reminder_day_of_week: 6 });
    for (const now of [new Date('2027-03-27T22:30-02:00'), midnight])
      expect(findNextReminderTime(saturday, [], lateInNuuk, now)).toEqual(midnight);
    expect(findDuePeriod(saturday, [], toReminderContext(lateInNuuk, midnight))).toBe('2027-03-21');
  });

  it('is not announced for a midnight at which it would be too late', () => {
    const date = preferences({ ...chosen, email_cadence: 'semester', semester_reminder_date: '2027-03-21' });
    expect(findNextReminderTime(date, [], lateInNuuk, new Date('2027-03-26T12:00-02:00'))).not.toBeNull();
    expect(findNextReminderTime(date, [], lateInNuuk, new Date('2027-03-27T12:00-02:00'))).toBeNull();
    expect(findDuePeriod(date, [], toReminderContext(lateInNuuk, midnight))).toBeNull();
  });
});

describe('a reminder sent by hand', () => {
  const saturday = preferences({ reminder_day_of_week: 6 });

  it.each([
    ['weekly', '2026-11-22'],
    ['monthly', '2026-11'],
    ['semester', '2026-12-01'],
    ['never', null],
  ] as const)('counts for the current period: %s', (email_cadence, period) => {
    const chosen = preferences({ email_cadence, semester_reminder_date: '2026-12-01' });
    expect(getCurrentPeriod(chosen, toReminderContext(rules, new Date('2026-11-27T12:00-05:00')))).toBe(
      period,
    );
  });

  it('replaces the missed reminder of the week before', () => {
    const sunday = new Date('2026-11-22T09:00-05:00');
    expect(findDuePeriod(saturday, ['2026-11-08'], toReminderContext(rules, sunday))).toBe('2026-11-15');
    expect(
      findDuePeriod(saturday, ['2026-11-08', '2026-11-22'], toReminderContext(rules, sunday)),
    ).toBeNull();
  });

  it('with a period in the future does not block later reminders', () => {
    const saturdayMorning = new Date('2026-11-28T09:00-05:00');
    expect(findDuePeriod(saturday, ['2031-01-05'], toReminderContext(rules, saturdayMorning))).toBe(
      '2026-11-22',
    );
  });
});
