import { SEMESTER_DATE_REQUIRED_MESSAGE } from '@studio-desk/shared-contract';
import { describe, expect, test } from 'vitest';
import { somePreferences } from '../../testing/user-fixtures';
import {
  pickChangedReminderValues,
  createReminderResolver,
  toReminderValues,
  type ReminderValues,
} from './reminder-values';

const saved = somePreferences({ email_cadence: 'weekly', semester_reminder_date: '2026-12-01' });
const typed = (fields: Partial<ReminderValues>) => ({ ...toReminderValues(saved), ...fields });

describe('the changes that a save would send', () => {
  test.each<[what: string, fields: Partial<ReminderValues>, changes: Partial<ReminderValues>]>([
    ['nothing', {}, {}],
    ['a field that is shown', { reminder_day_of_week: 0 }, { reminder_day_of_week: 0 }],
    ['a flag that is taken away', { send_updates: false }, { send_updates: false }],
    ['a cadence, without its day', { email_cadence: 'monthly' }, { email_cadence: 'monthly' }],
    [
      'a cadence with its day, and the day of the one before',
      { email_cadence: 'monthly', reminder_day_of_month: 31, reminder_day_of_week: 4 },
      { email_cadence: 'monthly', reminder_day_of_month: 31, reminder_day_of_week: 4 },
    ],
    [
      'a day that is not shown any more',
      { email_cadence: 'never', reminder_day_of_week: 4 },
      { email_cadence: 'never', reminder_day_of_week: 4 },
    ],
    [
      'a date that was taken away',
      { email_cadence: 'semester', semester_reminder_date: '' },
      { email_cadence: 'semester', semester_reminder_date: '' },
    ],
    [
      'mail off, and what it hides',
      { email_enabled: false, email_cadence: 'monthly', send_updates: false },
      { email_enabled: false, email_cadence: 'monthly', send_updates: false },
    ],
    ['half a date that is not shown', { semester_reminder_date: 'unfinished' }, {}],
    [
      'a date that was taken away behind mail that is off',
      { email_enabled: false, email_cadence: 'semester', semester_reminder_date: '' },
      { email_enabled: false, email_cadence: 'semester' },
    ],
  ])('%s', (_, fields, changes) => {
    expect(pickChangedReminderValues(typed(fields), saved)).toEqual(changes);
  });

  test('do not include a date that was never chosen', () => {
    const never = somePreferences();
    expect(pickChangedReminderValues(toReminderValues(never), never)).toEqual({});
  });

  test('do not include a semester without a date while reminders are off', () => {
    const never = somePreferences();
    const values = { ...toReminderValues(never), email_enabled: false, email_cadence: 'semester' as const };
    expect(pickChangedReminderValues(values, never)).toEqual({ email_enabled: false });
  });
});

describe('the reminder form rejects', () => {
  const messageFor = async (fields: Partial<ReminderValues>) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await createReminderResolver(saved)(typed(fields), undefined, options);
    return errors.semester_reminder_date?.message;
  };

  test.each([
    ['no date', { email_cadence: 'semester', semester_reminder_date: '' }, SEMESTER_DATE_REQUIRED_MESSAGE],
    [
      'half a date',
      { email_cadence: 'semester', semester_reminder_date: 'unfinished' },
      'Date must be a date like 2026-11-21',
    ],
    ['a date', { email_cadence: 'semester', semester_reminder_date: '2026-12-02' }, undefined],
    ['half a date that is not shown', { semester_reminder_date: 'unfinished' }, undefined],
    [
      'half a date behind mail that is off',
      { email_enabled: false, email_cadence: 'semester', semester_reminder_date: 'unfinished' },
      undefined,
    ],
  ] as const)('%s', async (_, fields, message) => {
    expect(await messageFor(fields)).toBe(message);
  });
});
