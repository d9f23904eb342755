import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { emailPreferencesBody, SEMESTER_DATE_REQUIRED_MESSAGE } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { insertAuditEvent } from '../records/audit-repository';
import { inTransaction } from '../db/database';
import type { EmailPreferencesRow } from '../db/schema';
import { ApiError, invalidFieldError } from '../errors/api-error';
import { diffFields, changesNothing } from '../records/field-values';
import { assertNoNewImplausibleValues } from '../http/request-input';
import { findNextReminderTime, toReminderTime, readReminderRules, type ReminderRules } from './due-rule';
import {
  findPreferences,
  lockOrInsertPreferences,
  findSentReminders,
  updatePreferences,
} from './preferences-repository';

type Body = z.output<typeof emailPreferencesBody>;

const VERSION_LENGTH = 16;

const PAST_DATE = 'Choose a later date: this reminder would be due in the past';

export interface PreferencesWithNextReminder {
  readonly row: EmailPreferencesRow;
  readonly next: Date | null;
  readonly timeZone: string;
}

const defaultPreferences = (userId: string, now: Date): EmailPreferencesRow => ({
  user_id: userId,
  email_cadence: 'never',
  reminder_day_of_week: 1,
  reminder_day_of_month: 1,
  semester_reminder_date: null,
  send_updates: true,
  email_enabled: true,
  schedule_changed_at: now,
});

export async function readPreferences(
  context: AppContext,
  userId: string,
): Promise<PreferencesWithNextReminder> {
  const row = await findPreferences(context.db, userId);
  return withNextReminder(context, row ?? defaultPreferences(userId, context.clock.now()));
}

export async function savePreferences(
  context: AppContext,
  actor: SignedInActor,
  body: Body,
  ifMatch: string | undefined,
): Promise<PreferencesWithNextReminder> {
  const row = await inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const current = await lockOrInsertPreferences(tx, defaultPreferences(actor.userId, now));
    if (ifMatch !== undefined && ifMatch.replaceAll('"', '') !== hashPreferences(current))
      throw stalePreferences();
    assertNoNewImplausibleValues(emailPreferencesBody, body, current);
    const values = columnValues(body);
    if (changesNothing(current, values)) return current;
    const wanted = { ...current, ...values };
    assertValidReminderDate(current, wanted, readReminderRules(context.env), now);
    const scheduleChange = hasScheduleChanged(current, wanted) ? { schedule_changed_at: now } : {};
    const changed = await updatePreferences(tx, actor.userId, { ...values, ...scheduleChange });
    await insertAuditEvent(tx, {
      actor,
      action: 'update',
      entity: 'email_preferences',
      entityId: actor.userId,
      ...diffFields(current, wanted),
    });
    return changed;
  });
  return withNextReminder(context, row);
}

const stalePreferences = () =>
  new ApiError({
    status: 409,
    code: 'stale_edit',
    detail: 'Your email preferences were changed elsewhere. Reload to see the latest version.',
  });

/** The preferences' version for `If-Match`: a hash, so that equal preferences have equal versions. */
export const hashPreferences = ({
  user_id: _user,
  schedule_changed_at: _moment,
  ...values
}: EmailPreferencesRow): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(values).toSorted()))
    .digest('base64url')
    .slice(0, VERSION_LENGTH);

const columnValues = ({ semester_reminder_date: date, ...values }: Body): Partial<EmailPreferencesRow> =>
  date === undefined ? values : { ...values, semester_reminder_date: date || null };

export const hasScheduleChanged = (current: EmailPreferencesRow, wanted: EmailPreferencesRow): boolean =>
  !changesNothing(current, scheduleOf(wanted));

function scheduleOf(row: EmailPreferencesRow): Partial<EmailPreferencesRow> {
  const { email_cadence, email_enabled } = row;
  return { email_cadence, email_enabled, ...dayOfCadence(row) };
}

function dayOfCadence(row: EmailPreferencesRow): Partial<EmailPreferencesRow> {
  switch (row.email_cadence) {
    case 'never':
      return {};
    case 'weekly':
      return { reminder_day_of_week: row.reminder_day_of_week };
    case 'monthly':
      return { reminder_day_of_month: row.reminder_day_of_month };
    case 'semester':
      return { semester_reminder_date: row.semester_reminder_date };
  }
}

/**
 * Throws 422 if semester reminders have no date, or are turned on or moved to a date in the past. Does not
 * throw if the stored date has passed meanwhile, so that other preferences can be changed.
 */
export function assertValidReminderDate(
  current: EmailPreferencesRow,
  wanted: EmailPreferencesRow,
  rules: ReminderRules,
  now: Date,
): void {
  if (!wanted.email_enabled || wanted.email_cadence !== 'semester') return;
  const { semester_reminder_date: date } = wanted;
  if (date === null) throw invalidFieldError('semester_reminder_date', SEMESTER_DATE_REQUIRED_MESSAGE);
  const isInForce = current.email_enabled && current.email_cadence === 'semester';
  const isNew = !isInForce || current.semester_reminder_date !== date;
  if (isNew && toReminderTime(date, rules) <= now)
    throw invalidFieldError('semester_reminder_date', PAST_DATE);
}

async function withNextReminder(
  { db, clock, env }: AppContext,
  row: EmailPreferencesRow,
): Promise<PreferencesWithNextReminder> {
  const rules = readReminderRules(env);
  const periods = (await findSentReminders(db, row)).map(({ period }) => period);
  const next = findNextReminderTime(row, periods, rules, clock.now());
  return { row, next, timeZone: rules.timeZone };
}
