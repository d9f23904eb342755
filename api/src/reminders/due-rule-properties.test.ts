import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRunOptions } from '#testing/property-runs';
import type { EmailPreferencesRow } from '../db/schema';
import { findDuePeriod, toReminderContext, findNextReminderTime, toReminderTime } from './due-rule';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 0, 1);
const YEARS = 3;
const END = Date.UTC(2026 + YEARS, 0, 1);

const isoDay = (moment: number | Date) => new Date(moment).toISOString().slice(0, 10);

const zones = fc.constantFrom(
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Africa/Cairo',
  'America/Nuuk',
  'America/Scoresbysund',
);
const rulesOf = fc.record({ timeZone: zones, hour: fc.integer({ min: 0, max: 23 }) });
const momentOf = fc.integer({ min: START, max: END }).map((moment) => new Date(moment));
const preferencesOf = fc.record({
  user_id: fc.constant('0192f0c1-0000-7000-8000-000000000001'),
  email_cadence: fc.constantFrom('weekly', 'monthly', 'semester'),
  reminder_day_of_week: fc.integer({ min: 0, max: 6 }),
  reminder_day_of_month: fc.integer({ min: 1, max: 31 }),
  semester_reminder_date: momentOf.map(isoDay),
  send_updates: fc.constant(true),
  email_enabled: fc.constant(true),
  schedule_changed_at: momentOf,
});

/** True if the local time of `Intl` has reached the hour, or daylight saving skipped the hour. */
function isHourReached(moment: Date, { timeZone, hour }: { timeZone: string; hour: number }): boolean {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const wallAt = (time: number) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
    return { day: parts.day, hour: Number(parts.hour) };
  };
  const { day, hour: shown } = wallAt(moment.getTime());
  if (shown >= hour) return true;
  let time = moment.getTime();
  while (wallAt(time).day === day) time -= 15 * MINUTE;
  return wallAt(time).hour < hour;
}

/** Returns the days on which a reminder is due, calculated without time zones. */
function dueDays(preferences: EmailPreferencesRow): string[] {
  const days = Array.from({ length: (END - START) / DAY }, (_, index) => new Date(START + index * DAY));
  return days.filter((day) => isDueDay(preferences, day)).map(isoDay);
}

function isDueDay(preferences: EmailPreferencesRow, day: Date): boolean {
  if (preferences.email_cadence === 'weekly') return day.getUTCDay() === preferences.reminder_day_of_week;
  if (preferences.email_cadence === 'semester') return isoDay(day) === preferences.semester_reminder_date;
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(preferences.reminder_day_of_month, lastOfMonth);
}

describe('the due reminder', () => {
  it('exists once for each period of three years, within one tick of its hour', () => {
    fc.assert(
      fc.property(
        preferencesOf,
        rulesOf,
        fc.integer({ min: 1, max: MINUTE }),
        fc.integer({ min: 0, max: MINUTE }),
        (chosen, rules, every, phase) => {
          const preferences = { ...chosen, schedule_changed_at: new Date(START - 2 * DAY) };
          const hours = dueDays(preferences).map((day) => toReminderTime(day, rules).getTime());
          const sent: string[] = [];
          const sentAt: Date[] = [];
          for (const hour of hours) {
            // Simulate scheduler ticks around the reminder hour. Other tests cover other times.
            const first = hour - ((hour - phase) % every);
            for (const tick of [first - every, first, first + every, first + 2 * every]) {
              // Skip ticks before the first due day, when the reminder of the week before is still due.
              if (tick < (hours[0] ?? tick)) continue;
              const now = new Date(tick);
              const period = findDuePeriod(preferences, sent, toReminderContext(rules, now));
              if (period === null) continue;
              expect(sent).not.toContain(period);
              sent.push(period);
              sentAt.push(now);
              expect(tick).toBeGreaterThanOrEqual(hour);
              expect(tick - hour).toBeLessThan(every);
            }
          }
          expect(sentAt).toHaveLength(hours.length);
        },
      ),
      getPropertyRunOptions(4),
    );
  });

  it('is due on its day and not before its hour, in local time', () => {
    fc.assert(
      fc.property(preferencesOf, rulesOf, momentOf, (chosen, rules, moment) => {
        const preferences = { ...chosen, schedule_changed_at: new Date(START - 2 * DAY) };
        const next = findNextReminderTime(preferences, [], rules, moment);
        if (next === null || next <= moment) return;
        expect(findDuePeriod(preferences, [], toReminderContext(rules, next))).not.toBeNull();
        expect(isHourReached(next, rules)).toBe(true);
      }),
      getPropertyRunOptions(50),
    );
  });

  it.each([['at the moment itself', 0, true] as const, ['a millisecond before', -1, false] as const])(
    'is known %s',
    (_when, shift, isDue) => {
      fc.assert(
        fc.property(preferencesOf, rulesOf, (chosen, rules) => {
          const preferences = { ...chosen, email_cadence: 'semester' as const };
          const moment = toReminderTime(preferences.semester_reminder_date, rules);
          const changed = { ...preferences, schedule_changed_at: new Date(moment.getTime() - DAY) };
          const now = new Date(moment.getTime() + shift);
          expect(findDuePeriod(changed, [], toReminderContext(rules, now)) !== null).toBe(isDue);
        }),
        getPropertyRunOptions(50),
      );
    },
  );

  it('is null before the last change of preferences, before the hour, and for a sent period', () => {
    fc.assert(
      fc.property(
        preferencesOf,
        rulesOf,
        fc.integer({ min: -20 * DAY, max: 60 * DAY }),
        (preferences, rules, sinceChange) => {
          const now = new Date(preferences.schedule_changed_at.getTime() + sinceChange);
          const period = findDuePeriod(preferences, [], toReminderContext(rules, now));
          if (period === null) return;
          expect(sinceChange).toBeGreaterThan(0);
          expect(isHourReached(now, rules)).toBe(true);
          expect(findDuePeriod(preferences, [period], toReminderContext(rules, now))).toBeNull();
        },
      ),
      getPropertyRunOptions(200),
    );
  });

  it('is the announced next reminder, and nothing is due before it', () => {
    fc.assert(
      fc.property(
        preferencesOf,
        rulesOf,
        fc.integer({ min: 0, max: 60 * DAY }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (preferences, rules, sinceChange, part) => {
          const now = new Date(preferences.schedule_changed_at.getTime() + sinceChange);
          const next = findNextReminderTime(preferences, [], rules, now);
          if (next === null || next <= now) return;
          const between = new Date(now.getTime() + Math.floor(part * (next.getTime() - 1 - now.getTime())));
          expect(findDuePeriod(preferences, [], toReminderContext(rules, between))).toBeNull();
          expect(findDuePeriod(preferences, [], toReminderContext(rules, next))).not.toBeNull();
        },
      ),
      getPropertyRunOptions(200),
    );
  });
});
