import { z } from 'zod';
import { dateOrEmpty, timestamp } from '../fields';

export const REMINDER_CADENCES = ['never', 'weekly', 'monthly', 'semester'] as const;
export type ReminderCadence = (typeof REMINDER_CADENCES)[number];

export const SEMESTER_DATE_REQUIRED_MESSAGE = 'Choose the date of the reminder';

export const emailPreferences = z.object({
  id: z.uuid(),
  email_cadence: z.enum(REMINDER_CADENCES),
  reminder_day_of_week: z.number().int(),
  /** 1 to 31; in shorter months, the reminder is sent on the last day. */
  reminder_day_of_month: z.number().int(),
  semester_reminder_date: z.string().nullable(),
  send_updates: z.boolean(),
  email_enabled: z.boolean(),
  next_reminder_at: timestamp.nullable(),
  reminder_time_zone: z.string(),
  /** Changes whenever a preference changes. Clients send this version back as `If-Match`. */
  version: z.string(),
});
export type EmailPreferences = z.infer<typeof emailPreferences>;

export const EMAIL_PREFERENCES_READ_ONLY_FIELDS = [
  'id',
  'next_reminder_at',
  'reminder_time_zone',
  'version',
] as const;

const flag = (label: string) => z.boolean(`${label} must be true or false`);
const day = (label: string, first: number, last: number) => {
  const message = `${label} is a whole number from ${first} to ${last}`;
  return z.number(message).int(message).min(first, message).max(last, message);
};

export const emailPreferencesBody = z
  .strictObject({
    email_cadence: z.enum(REMINDER_CADENCES, `Cadence must be one of: ${REMINDER_CADENCES.join(', ')}`),
    reminder_day_of_week: day('Day of week', 0, 6),
    reminder_day_of_month: day('Day of month', 1, 31),
    semester_reminder_date: dateOrEmpty('Date').nullable(),
    send_updates: flag('Send updates'),
    email_enabled: flag('Email reminders'),
  })
  .partial();

export const reminderPreview = z.object({
  preview_html: z.string(),
  data: z.object({
    recent_updates_count: z.number().int(),
    days_since_last_update: z.number().int().nullable(),
    total_companies: z.number().int(),
  }),
});
export type ReminderPreview = z.infer<typeof reminderPreview>;
