import { Temporal } from 'temporal-polyfill';
import type { EmailPreferencesRow } from '../db/schema';
import type { Env } from '../settings/env';

/** For how many days after its own a reminder is caught up, where the process was down. */
const CAUGHT_UP_DAYS = 6;

/** The hour and the zone in which the days of all users are meant. */
export interface ReminderRules {
  readonly hour: number;
  readonly timeZone: string;
}

export const reminderRules = (env: Pick<Env, 'REMINDER_HOUR' | 'REMINDER_TIMEZONE'>): ReminderRules => ({
  hour: env.REMINDER_HOUR,
  timeZone: env.REMINDER_TIMEZONE,
});

/** When a user wants to be reminded, and since when. */
type ReminderSchedule = Pick<
  EmailPreferencesRow,
  | 'email_cadence'
  | 'reminder_day_of_week'
  | 'reminder_day_of_month'
  | 'semester_reminder_date'
  | 'email_enabled'
  | 'schedule_changed_at'
>;

/** The clock as it is at one moment: one look serves all users. */
export interface ClockLook {
  readonly rules: ReminderRules;
  readonly now: Date;
  readonly today: Temporal.PlainDate;
  /** From here to midnight reminders are sent: nothing comes at night. */
  readonly sendsFrom: Date;
}

export function lookAtClock(rules: ReminderRules, now: Date): ClockLook {
  const today = dayOf(now, rules);
  // An hour that is skipped at the end of a day is there at the midnight after it.
  const yesterdays = momentOf(today.subtract({ days: 1 }), rules);
  const sendsFrom = dayOf(yesterdays, rules).equals(today) ? yesterdays : momentOf(today, rules);
  return { rules, now, today, sendsFrom };
}

/** Whether both moments are of one day. */
export const isSameDay = (one: Date, other: Date, rules: ReminderRules): boolean =>
  dayOf(one, rules).equals(dayOf(other, rules));

/** The period of the reminder that is to be sent now; null where none is. `sentPeriods` are those of the cadence. */
export function dueReminder(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  look: ClockLook,
): string | null {
  const day = look.now >= look.sendsFrom ? openDay(schedule, sentPeriods, look) : null;
  return day && periodOf(schedule, day);
}

/** When the next reminder comes, be it caught up; null where none does. */
export function nextReminder(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  rules: ReminderRules,
  now: Date,
): Date | null {
  if (!schedule.email_enabled) return null;
  const look = lookAtClock(rules, now);
  const caughtUpAt = openMoment(schedule, sentPeriods, look);
  if (caughtUpAt) return caughtUpAt;
  for (let day = dueDayFrom(schedule, look.today); day; day = dueDayFrom(schedule, day.add({ days: 1 }))) {
    const moment = momentOf(day, rules);
    const isToCome = moment > now && moment > schedule.schedule_changed_at;
    if (isToCome && !isSent(schedule, sentPeriods, day)) return moment;
  }
  return null;
}

/** The period whose reminder somebody sends by hand now; null where the user chose no cadence or date. */
export const currentPeriod = (schedule: ReminderSchedule, { today }: ClockLook): string | null =>
  periodOf(schedule, today);

/** The moment at which a reminder of this date ('2026-12-01') is due. */
export const reminderMoment = (date: string, rules: ReminderRules): Date =>
  momentOf(Temporal.PlainDate.from(date), rules);

/** When the reminder that is due and was not sent goes out today; null where there is none. */
function openMoment(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  look: ClockLook,
): Date | null {
  const day = openDay(schedule, sentPeriods, look);
  if (!day) return null;
  const due = momentOf(day, look.rules);
  const moment = due > look.sendsFrom ? due : look.sendsFrom;
  // The hour of today may lie in tomorrow, when it is too late for this one.
  const isStillOpen = moment <= look.now || openDay(schedule, sentPeriods, lookAtClock(look.rules, moment));
  return isStillOpen ? moment : null;
}

/**
 * The day whose reminder is due and was not sent: the latest one, as long as it is not too long ago. One that was
 * sent by hand meanwhile, for the period of today, stands for it.
 */
function openDay(
  schedule: ReminderSchedule,
  sentPeriods: readonly string[],
  { rules, now, today }: ClockLook,
): Temporal.PlainDate | null {
  const day = schedule.email_enabled ? lastDueDay(schedule, today) : null;
  if (!day || day.until(today).days > CAUGHT_UP_DAYS) return null;
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

/** The latest day on which a reminder is due, up to the given one. */
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

/** The first day on which a reminder is due, from the given one. */
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

/** The week by its Sunday, the month, the date: each has one reminder. */
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

/** 0 Sunday to 6 Saturday. */
const weekdayOf = (day: Temporal.PlainDate): number => day.dayOfWeek % 7;

const daysBetween = (weekday: number, later: number): number => (later - weekday + 7) % 7;

/** The last of the month where it is shorter: so the library reads a day that a month does not have. */
const dayInMonth = (schedule: ReminderSchedule, day: Temporal.PlainDate): Temporal.PlainDate =>
  day.with({ day: schedule.reminder_day_of_month });

const semesterDay = ({ semester_reminder_date }: ReminderSchedule): Temporal.PlainDate | null =>
  semester_reminder_date === null ? null : Temporal.PlainDate.from(semester_reminder_date);

const isAfter = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, other) > 0;

const dayOf = (moment: Date, { timeZone }: ReminderRules): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/** The hour on this day. Where the clock skips it: the first moment after; where it comes twice: the first. */
function momentOf(day: Temporal.PlainDate, { hour, timeZone }: ReminderRules): Date {
  const wanted = day.toPlainDateTime({ hour });
  const found = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const isSkipped = !found.toPlainDateTime().equals(wanted);
  const moment = isSkipped ? found.getTimeZoneTransition('next') : found;
  return new Date((moment ?? found).epochMilliseconds);
}
