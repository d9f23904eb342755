import { Temporal } from 'temporal-polyfill';
import type { EmailPreferencesRow } from '../db/schema';
import type { Env } from '../settings/env';

const LATE_DAYS = 6;

export interface ReminderRules {
  readonly hour: number;
  readonly timeZone: string;
}

export const readReminderRules = (env: Pick<Env, 'REMINDER_HOUR' | 'REMINDER_TIMEZONE'>): ReminderRules => ({
  hour: env.REMINDER_HOUR,
  timeZone: env.REMINDER_TIMEZONE,
});

type ReminderSchedule = Pick<
  EmailPreferencesRow,
  | 'email_cadence'
  | 'reminder_day_of_week'
  | 'reminder_day_of_month'
  | 'semester_reminder_date'
  | 'email_enabled'
  | 'schedule_changed_at'
>;

/** A time with its local date; `sendsFrom` is when the reminders of that date become due. */
export interface ReminderContext {
  readonly rules: ReminderRules;
  readonly now: Date;
  readonly today: Temporal.PlainDate;
  readonly sendsFrom: Date;
}

export function toReminderContext(rules: ReminderRules, now: Date): ReminderContext {
  const today = dayOf(now, rules);
  // If daylight saving skips the last hour of a day, the reminder of that day becomes due on the next day.
  const yesterdays = momentOf(today.subtract({ days: 1 }), rules);
  const sendsFrom = dayOf(yesterdays, rules).equals(today) ? yesterdays : momentOf(today, rules);
  return { rules, now, today, sendsFrom };
}

export const isSameLocalDay = (one: Date, other: Date, rules: ReminderRules): boolean =>
  dayOf(one, rules).equals(dayOf(other, rules));

export function findDuePeriod(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  reading: ReminderContext,
): string | null {
  const day = reading.now >= reading.sendsFrom ? openDay(schedule, sentPeriods, reading) : null;
  return day && periodOf(schedule, day);
}

export function findNextReminderTime(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  rules: ReminderRules,
  now: Date,
): Date | null {
  if (!schedule.email_enabled) return null;
  const reading = toReminderContext(rules, now);
  const caughtUpAt = openMoment(schedule, sentPeriods, reading);
  if (caughtUpAt) return caughtUpAt;
  for (let day = dueDayFrom(schedule, reading.today); day; day = dueDayFrom(schedule, day.add({ days: 1 }))) {
    const moment = momentOf(day, rules);
    const isToCome = moment > now && moment > schedule.schedule_changed_at;
    if (isToCome && !isSent(schedule, sentPeriods, day)) return moment;
  }
  return null;
}

export const getCurrentPeriod = (schedule: ReminderSchedule, { today }: ReminderContext): string | null =>
  periodOf(schedule, today);

export const toReminderTime = (date: string, rules: ReminderRules): Date =>
  momentOf(Temporal.PlainDate.from(date), rules);

function openMoment(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  reading: ReminderContext,
): Date | null {
  const day = openDay(schedule, sentPeriods, reading);
  if (!day) return null;
  const due = momentOf(day, reading.rules);
  const moment = due > reading.sendsFrom ? due : reading.sendsFrom;
  // If daylight saving moves today's reminder hour to tomorrow, an overdue reminder may be too late by then.
  const isStillOpen =
    moment <= reading.now || openDay(schedule, sentPeriods, toReminderContext(reading.rules, moment));
  return isStillOpen ? moment : null;
}

/** Returns the day whose reminder is due; null if the period's reminder was already sent, even by hand. */
function openDay(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  { rules, now, today }: ReminderContext,
): Temporal.PlainDate | null {
  const day = schedule.email_enabled ? lastDueDay(schedule, today) : null;
  if (!day || day.until(today).days > LATE_DAYS) return null;
  if (isSent(schedule, sentPeriods, day) || isSent(schedule, sentPeriods, today)) return null;
  const moment = momentOf(day, rules);
  return moment <= now && moment > schedule.schedule_changed_at ? day : null;
}

function isSent(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  day: Temporal.PlainDate,
): boolean {
  const period = periodOf(schedule, day);
  return period !== null && sentPeriods.includes(period);
}

function lastDueDay(schedule: ReminderSchedule, upTo: Temporal.PlainDate): Temporal.PlainDate | null {
  switch (schedule.email_cadence) {
    case 'never':
      return null;
    case 'weekly':
      return upTo.subtract({ days: daysBetween(schedule.reminder_day_of_week, weekdayOf(upTo)) });
    case 'monthly': {
      const day = dayInMonth(schedule, upTo);
      return isAfter(day, upTo) ? dayInMonth(schedule, upTo.subtract({ months: 1 })) : day;
    }
    case 'semester': {
      const day = semesterDay(schedule);
      return day && isAfter(day, upTo) ? null : day;
    }
  }
}

function dueDayFrom(schedule: ReminderSchedule, from: Temporal.PlainDate): Temporal.PlainDate | null {
  switch (schedule.email_cadence) {
    case 'never':
      return null;
    case 'weekly':
      return from.add({ days: daysBetween(weekdayOf(from), schedule.reminder_day_of_week) });
    case 'monthly': {
      const day = dayInMonth(schedule, from);
      return isAfter(from, day) ? dayInMonth(schedule, from.add({ months: 1 })) : day;
    }
    case 'semester': {
      const day = semesterDay(schedule);
      return day && isAfter(from, day) ? null : day;
    }
  }
}

function periodOf(schedule: ReminderSchedule, day: Temporal.PlainDate): string | null {
  switch (schedule.email_cadence) {
    case 'never':
      return null;
    case 'weekly':
      return day.subtract({ days: weekdayOf(day) }).toString();
    case 'monthly':
      return day.toPlainYearMonth().toString();
    case 'semester':
      return schedule.semester_reminder_date;
  }
}

const weekdayOf = (day: Temporal.PlainDate): number => day.dayOfWeek % 7;

const daysBetween = (weekday: number, later: number): number => (later - weekday + 7) % 7;

const dayInMonth = (schedule: ReminderSchedule, day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ day: schedule.reminder_day_of_month });

const semesterDay = ({ semester_reminder_date }: ReminderSchedule): Temporal.PlainDate | null =>
  semester_reminder_date === null ? null : Temporal.PlainDate.from(semester_reminder_date);

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, other) > 0;

const dayOf = (moment: Date, { timeZone }: ReminderRules): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** If daylight saving skips `hour`, returns the first time after it; if it repeats `hour`, the first one. */
function momentOf(day: Temporal.PlainDate, { hour, timeZone }: ReminderRules): Date {
  const wanted = day.toPlainDateTime({ hour });
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const isSkipped = !found.toPlainDateTime().equals(wanted);
  const moment = isSkipped ? found.getTimeZoneTransition('next') : found;
  return new Date((moment ?? found).epochMilliseconds);
}
