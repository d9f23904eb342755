import type { EmailPreferencesRow } from '../src/db/schema';
import { findDuePeriod, toReminderContext, toReminderTime } from '../src/reminders/due-rule';

type Wants = Partial<EmailPreferencesRow>;

export interface ReminderSimulationOptions {
  readonly timeZone?: string;
  readonly hour?: number;
  readonly wants: Wants;
  readonly from: string;
  readonly to: string;
  readonly everyMinutes?: number;
  readonly down?: readonly (readonly [string, string])[];
  readonly changes?: readonly (Wants & { readonly at: string })[];
  readonly jumps?: readonly { readonly at: string; readonly to: string }[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEAR = 3 * HOUR;
const SELDOM = 6 * HOUR;

export function simulateReminders(run: ReminderSimulationOptions): Date[] {
  const { timeZone = 'America/New_York', hour = 8 } = run;
  const sent: Date[] = [];
  const periods = new Map<string, string[]>();
  for (const now of ticks(run)) {
    if (isDown(run, now)) continue;
    const preferences = preferencesAt(run, now);
    const ofCadence = periods.get(preferences.email_cadence) ?? [];
    const period = findDuePeriod(preferences, ofCadence, toReminderContext({ timeZone, hour }, now));
    if (period === null) continue;
    periods.set(preferences.email_cadence, [...ofCadence, period]);
    sent.push(now);
  }
  return sent;
}

/**
 * Returns the times at which a process checks for due reminders. Skips most times when nothing can be due,
 * because each check is slow.
 */
function ticks(run: ReminderSimulationOptions): Date[] {
  const { from, to, everyMinutes = 30, jumps = [] } = run;
  const moments: Date[] = [];
  const waiting = [...jumps];
  const isNear = nearness(run);
  for (let now = Date.parse(from); now < Date.parse(to); now += everyMinutes * MINUTE) {
    const [jump] = waiting;
    if (jump && now >= Date.parse(jump.at)) {
      now = Date.parse(jump.to);
      waiting.shift();
    }
    if (isNear(now) || now % SELDOM === 0) moments.push(new Date(now));
  }
  return moments;
}

/**
 * Returns a function that is true near the reminder hour of any day, including daylight-saving shifts, and
 * near outages, changed preferences and clock jumps.
 */
function nearness(run: ReminderSimulationOptions): (now: number) => boolean {
  const { timeZone = 'America/New_York', hour = 8, from, down = [], changes = [], jumps = [] } = run;
  const dueAt = toReminderTime(from.slice(0, 10), { timeZone, hour }).getTime();
  const events = [...down.flat(), ...changes.map(({ at }) => at), ...jumps.flatMap(({ at, to }) => [at, to])];
  const marks = events.map((moment) => Date.parse(moment));
  return (now) => {
    const sinceDue = (((now - dueAt) % DAY) + DAY) % DAY;
    return Math.min(sinceDue, DAY - sinceDue) <= NEAR || marks.some((mark) => Math.abs(now - mark) <= NEAR);
  };
}

const isDown = ({ down = [] }: ReminderSimulationOptions, now: Date): boolean =>
  down.some(([from, to]) => now >= new Date(from) && now < new Date(to));

function preferencesAt(
  { wants, from, changes = [] }: ReminderSimulationOptions,
  now: Date,
): EmailPreferencesRow {
  const presets: EmailPreferencesRow = {
    user_id: '0192f0c1-0000-7000-8000-000000000001',
    email_cadence: 'never',
    reminder_day_of_week: 1,
    reminder_day_of_month: 1,
    semester_reminder_date: null,
    send_updates: true,
    email_enabled: true,
    schedule_changed_at: new Date(from),
  };
  return changes
    .filter(({ at }) => new Date(at) <= now)
    .reduce((row, { at, ...changed }) => ({ ...row, ...changed, schedule_changed_at: new Date(at) }), {
      ...presets,
      ...wants,
    });
}
