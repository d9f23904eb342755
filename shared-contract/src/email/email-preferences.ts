import { z } from 'zod';
import { isDate, timestamp } from '../fields';

/** How often a reminder comes. */
export const REMINDER_CADENCES = ['never', 'weekly', 'monthly', 'semester'] as const;
export type ReminderCadence = (typeof REMINDER_CADENCES)[number];

/** Said on `semester_reminder_date`. */
export const NO_SEMESTER_DATE = 'Choose the date of the reminder';

/** When a user is reminded, and of what. */
export const emailPreferences = z.object({
  id: z.uuid(),
  email_cadence: z.enum(REMINDER_CADENCES),
  /** 0 Sunday to 6 Saturday. */
  reminder_day_of_week: z.number().int(),
  /** 1 to 31; the last day of a month that is shorter. */
  reminder_day_of_month: z.number().int(),
  /** YYYY-MM-DD. */
  semester_reminder_date: z.string().nullable(),
  /** With the last 5 company updates. */
  send_updates: z.boolean(),
  email_enabled: z.boolean(),
  /** When the next reminder is due; null where none is. */
  next_reminder_at: timestamp.nullable(),
  /** IANA name of the program's time zone, in which the days are meant. */
  reminder_time_zone: z.string(),
});
export type EmailPreferences = z.infer<typeof emailPreferences>;

/** What the server keeps: ignored in a body. */
export const EMAIL_PREFERENCES_KEPT = ['id', 'next_reminder_at', 'reminder_time_zone'] as const;

const flag = (label: string) => z.boolean(`${label} must be true or false`);
const day = (label: string, first: number, last: number) => {
  const message = `${label} is a whole number from ${first} to ${last}`;
  return z.number(message).int(message).min(first, message).max(last, message);
};

/** Only the fields in the body change. */
export const emailPreferencesBody = z
  .strictObject({
    email_cadence: z.enum(REMINDER_CADENCES, `Cadence must be one of: ${REMINDER_CADENCES.join(', ')}`),
    reminder_day_of_week: day('Day of week', 0, 6),
    reminder_day_of_month: day('Day of month', 1, 31),
    /** '' and null both clear it. */
    semester_reminder_date: z
      .string('Date must be a date like 2026-11-21')
      .trim()
      .refine((value) => value === '' || isDate(value), 'Date must be a date like 2026-11-21')
      .nullable(),
    send_updates: flag('Send updates'),
    email_enabled: flag('Email reminders'),
  })
  .partial();

/** The reminder as it would be sent now, with its figures. */
export const reminderPreview = z.object({
  preview_html: z.string(),
  data: z.object({
    /** Companies that the user has added or changed in the last 30 days. */
    recent_updates_count: z.number().int(),
    /** Whole days since the user last added or changed a company; null where that never was. */
    days_since_last_update: z.number().int().nullable(),
    total_companies: z.number().int(),
  }),
});
export type ReminderPreview = z.infer<typeof reminderPreview>;
