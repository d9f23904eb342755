import { zodResolver } from '@hookform/resolvers/zod';
import {
  emailPreferencesBody,
  SEMESTER_DATE_REQUIRED_MESSAGE,
  type EmailPreferences,
  type ReminderCadence,
} from '@studio-desk/shared-contract';
import { pickChangedFields } from '@studio-desk/shared-ui/components';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

const fields = emailPreferencesBody.required();

export type ReminderValues = z.input<typeof fields>;

export const toReminderValues = (preferences: EmailPreferences): ReminderValues => ({
  email_enabled: preferences.email_enabled,
  email_cadence: preferences.email_cadence,
  reminder_day_of_week: preferences.reminder_day_of_week,
  reminder_day_of_month: preferences.reminder_day_of_month,
  semester_reminder_date: preferences.semester_reminder_date ?? '',
  send_updates: preferences.send_updates,
});

const FIELD_OF = {
  weekly: 'reminder_day_of_week',
  monthly: 'reminder_day_of_month',
  semester: 'semester_reminder_date',
} as const satisfies Record<Exclude<ReminderCadence, 'never'>, keyof ReminderValues>;

export function listVisibleReminderFields({
  email_enabled,
  email_cadence,
}: ReminderValues): (keyof ReminderValues)[] {
  if (!email_enabled) return ['email_enabled'];
  if (email_cadence === 'never') return ['email_enabled', 'email_cadence'];
  return ['email_enabled', 'email_cadence', FIELD_OF[email_cadence], 'send_updates'];
}

function submittedValues(values: ReminderValues, saved: EmailPreferences): ReminderValues {
  const { semester_reminder_date: date, email_cadence } = values;
  const isSemester = email_cadence === 'semester';
  const isFit = fields.shape.semester_reminder_date.safeParse(date).success && (!isSemester || !!date);
  if (isFit || listVisibleReminderFields(values).includes('semester_reminder_date')) return values;
  const before = toReminderValues(saved);
  return {
    ...values,
    semester_reminder_date: before.semester_reminder_date,
    email_cadence: isSemester && !before.semester_reminder_date ? before.email_cadence : email_cadence,
  };
}

export const pickChangedReminderValues = (
  values: ReminderValues,
  saved: EmailPreferences,
): Partial<ReminderValues> =>
  pickChangedFields<Partial<ReminderValues>>(saved, submittedValues(values, saved));

const rules = fields.refine(
  ({ email_enabled, email_cadence, semester_reminder_date }) =>
    !email_enabled || email_cadence !== 'semester' || !!semester_reminder_date,
  { error: SEMESTER_DATE_REQUIRED_MESSAGE, path: ['semester_reminder_date'] },
);

export const createReminderResolver = (saved: EmailPreferences): Resolver<ReminderValues> => {
  const check = zodResolver(rules);
  return (values, context, options) => check(submittedValues(values, saved), context, options);
};
