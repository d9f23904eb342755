import { invalidInputError, staleEditError } from '../errors/api-error';

interface EditedRecord {
  readonly updated_at: Date;
  readonly last_modified_by: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Throws 409 if the record changed since `ifMatch`, the `updated_at` that the client read. */
export function assertNotStale(
  what: string,
  record: EditedRecord,
  ifMatch: string | undefined,
  now: Date,
): void {
  if (ifMatch === undefined) return;
  if (record.updated_at > readMoment(ifMatch)) {
    throw staleEditError(what, record.last_modified_by, formatRelativeTime(record.updated_at, now));
  }
}

function readMoment(ifMatch: string): Date {
  const moment = new Date(ifMatch.replace(/^"(.*)"$/, '$1'));
  if (Number.isNaN(moment.getTime())) {
    throw invalidInputError([
      { loc: ['headers', 'if-match'], msg: 'If-Match is the updated_at of the record', type: 'custom' },
    ]);
  }
  return moment;
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function formatRelativeTime(moment: Date, now: Date): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000;
  if (seconds < MINUTE) return 'just now';
  if (seconds < HOUR) return ago(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return ago(Math.floor(seconds / HOUR), 'hour');
  return `on ${date.format(moment)}`;
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;
