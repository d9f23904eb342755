import { invalid, staleEdit } from '../base/api-error';
import { spokenTime } from './spoken-time';

interface Edited {
  readonly updated_at: Date;
  readonly last_modified_by: string;
}

/** Refuses a change that was made on an older version of the record. `ifMatch` is the `updated_at` that was read. */
export function refuseStaleEdit(what: string, record: Edited, ifMatch: string | undefined, now: Date): void {
  if (ifMatch === undefined) return;
  if (record.updated_at > readMoment(ifMatch)) {
    throw staleEdit(what, record.last_modified_by, spokenTime(record.updated_at, now));
  }
}

function readMoment(ifMatch: string): Date {
  const moment = new Date(ifMatch.replace(/^"(.*)"$/, '$1'));
  if (Number.isNaN(moment.getTime())) {
    throw invalid([
      { loc: ['headers', 'if-match'], msg: 'If-Match is the updated_at of the record', type: 'custom' },
    ]);
  }
  return moment;
}
