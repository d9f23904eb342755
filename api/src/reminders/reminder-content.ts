import type { AppContext } from '../app-context';
import { countCompanies } from '../companies/company-metrics-repository';
import type { Database } from '../db/database';
import type { UserRow } from '../db/schema';
import { listNextStepRows } from '../notes/next-step-repository';
import type { ReminderContent } from './reminder-mail';
import { findPreferences } from './preferences-repository';
import {
  countCompaniesChangedSince,
  findLastChangeTimeByUser,
  listRecentlyUpdatedCompanies,
} from './reminder-metrics-repository';

const DAY = 24 * 60 * 60 * 1000;

export async function readReminderContent(
  { clock, env }: Pick<AppContext, 'clock' | 'env'>,
  db: Database,
  user: Pick<UserRow, 'id' | 'full_name'>,
  kind: ReminderContent['kind'],
): Promise<ReminderContent> {
  const now = clock.now();
  const preferences = await findPreferences(db, user.id);
  const lastChange = await findLastChangeTimeByUser(db, user.id);
  return {
    name: user.full_name,
    metrics: {
      recent_updates_count: await countCompaniesChangedSince(db, user.id, new Date(now.getTime() - 30 * DAY)),
      days_since_last_update: lastChange && wholeDays(lastChange, now),
      total_companies: await countCompanies(db),
    },
    dueSteps: await listNextStepRows(db, {
      assigneeId: user.id,
      open: true,
      dueUntil: dayIn(env.REMINDER_TIMEZONE, now),
    }),
    updates: preferences?.send_updates === false ? null : await listRecentlyUpdatedCompanies(db),
    appUrl: env.APP_URL,
    timeZone: env.REMINDER_TIMEZONE,
    kind,
  };
}

const dayIn = (timeZone: string, moment: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** Returns at least 0: times in the audit log are from the database's clock, which may be slightly ahead. */
const wholeDays = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY));
