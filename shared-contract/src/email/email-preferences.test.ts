import { expect, it } from 'vitest';
import { emailPreferencesBody } from './email-preferences';

const CADENCE = 'Cadence must be one of: never, weekly, monthly, semester';
const WEEK = 'Day of week is a whole number from 0 to 6';
const MONTH = 'Day of month is a whole number from 1 to 31';
const DATE = 'Date must be a date like 2026-11-21';

const REFUSED: readonly (readonly [object, string])[] = [
  [{ email_cadence: 'daily' }, CADENCE],
  [{ email_cadence: null }, CADENCE],
  [{ reminder_day_of_week: 7 }, WEEK],
  [{ reminder_day_of_week: -1 }, WEEK],
  [{ reminder_day_of_week: 1.5 }, WEEK],
  [{ reminder_day_of_week: '1' }, WEEK],
  [{ reminder_day_of_month: 0 }, MONTH],
  [{ reminder_day_of_month: 32 }, MONTH],
  [{ reminder_day_of_month: null }, MONTH],
  [{ semester_reminder_date: '2026-02-30' }, DATE],
  [{ semester_reminder_date: '2027-01-15T00:00:00Z' }, DATE],
  [{ semester_reminder_date: 20270115 }, DATE],
  [{ send_updates: 'yes' }, 'Send updates must be true or false'],
  [{ email_enabled: 1 }, 'Email reminders must be true or false'],
  [{ email_enabled: null }, 'Email reminders must be true or false'],
  [{ cadence: 'weekly' }, 'Unrecognized key: "cadence"'],
  [{ schedule_changed_at: '2026-11-20T15:00:00.000Z' }, 'Unrecognized key: "schedule_changed_at"'],
];

it('refuses values that no email preference has', () => {
  for (const [body, msg] of REFUSED) {
    const messages = emailPreferencesBody.safeParse(body).error?.issues.map(({ message }) => message);
    expect(messages, JSON.stringify(body)).toEqual([msg]);
  }
});

it('takes dates that are removed', () => {
  for (const semester_reminder_date of [null, '', ' 2027-01-15 '])
    expect(emailPreferencesBody.safeParse({ semester_reminder_date }).success).toBe(true);
});
