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
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type DateInput = string | number | Date;

// A plain day has no time zone; parsed as a moment it would be the day before west of Greenwich.
const isPlainDay = (value: DateInput) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const formatted = (value: DateInput, format: Intl.DateTimeFormat) => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : format.format(date);
};

/** 'Nov 20, 2026'; returns invalid dates unchanged. */
export const formatDate = (value: DateInput) => formatted(value, isPlainDay(value) ? dayInUtc : day);

export function formatSpan(start: string | null, end: string | null): string {
  if (!start) return end ? `Until ${formatDate(end)}` : '';
  return end ? `${formatDate(start)} to ${formatDate(end)}` : `From ${formatDate(start)}`;
}

export const formatDateTime = (value: DateInput) => formatted(value, dayAndTime);

/** Within a week '5 minutes ago' or 'yesterday'; else the day. */
export function formatRecent(value: DateInput, now = Date.now()) {
  const age = now - new Date(value).getTime();
  if (Number.isNaN(age) || age < 0 || age >= 7 * DAY) return formatDate(value);
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour');
  return relative.format(-Math.floor(age / DAY), 'day');
}
