const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const dayInUtc = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
// Swedish writes dates as YYYY-MM-DD.
const plainDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type DateValue = string | number | Date;

// Format dates without a time in UTC, because users in America would see the day before in local time.
const isPlainDay = (value: DateValue) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const formatted = (value: DateValue, format: Intl.DateTimeFormat) => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : format.format(date);
};

export const formatDate = (value: DateValue) => formatted(value, isPlainDay(value) ? dayInUtc : day);

/** Returns the local day as YYYY-MM-DD, the value of a date field. */
export const getToday = () => plainDay.format(Date.now());

/** Formats the day in UTC, because filters compare days in UTC. */
export const formatUtcDay = (moment: string) => formatted(moment, dayInUtc);

export function formatDateRange(start: string | null, end: string | null): string {
  if (!start) return end ? `Until ${formatDate(end)}` : '';
  return end ? `${formatDate(start)} to ${formatDate(end)}` : `From ${formatDate(start)}`;
}

export const formatTime = (value: DateValue) => formatted(value, timeOfDay);

export const formatDateTime = (value: DateValue) => formatted(value, dayAndTime);

/** Returns a relative time such as '5 minutes ago' for the last 7 days, otherwise the date. */
export function formatRecentTime(value: DateValue, now = Date.now()) {
  const age = now - new Date(value).getTime();
  if (Number.isNaN(age) || age < 0 || age >= 7 * DAY) return formatDate(value);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  return relative.format(Math.round((startOfDay(value) - startOfDay(now)) / DAY), 'day');
}

/** Used to count calendar days, because 'yesterday' may be only an hour ago. */
const startOfDay = (value: DateValue) => new Date(value).setHours(0, 0, 0, 0);
