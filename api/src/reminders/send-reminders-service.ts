import type { emailRoutes, RouteInput, RouteResult } from '@studio-desk/shared-contract';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { insertAuditEvent } from '../records/audit-repository';
import { inTransaction, type Database } from '../db/database';
import { conflictError, serverRestartingError, tooManyAttemptsError } from '../errors/api-error';
import { getCurrentPeriod, isSameLocalDay, toReminderContext, readReminderRules } from './due-rule';
import { type ReminderUser, findUsersByCadence } from './reminder-repository';
import {
  lockReminderRuns,
  REMINDER_RUN_ENTITY,
  type ReminderRunAction,
  findReminderRunsOfLastHour,
} from './reminder-run-repository';
import { type ReminderRenderer, queueReminder, createReminderRenderer } from './reminder-sending';
import { sendTestReminder } from './test-reminder-service';

type Cadence = RouteInput<typeof emailRoutes.sendReminders>['querystring']['cadence'];
type SentReminders = RouteResult<typeof emailRoutes.sendReminders>;

const HOUR_SECONDS = 3_600;
const MAX_RUNS_PER_HOUR = 6;
/**
 * After this time, a run is considered dead. If it is still running, no mail is sent twice, because each user
 * can get only one per period.
 */
const ABANDONED_AFTER_SECONDS = 600;

export async function sendRemindersByCadence(
  context: AppContext,
  caller: SignedInActor,
  cadence: Cadence,
  isTest: boolean,
  make: ReminderRenderer = createReminderRenderer(context),
): Promise<SentReminders> {
  if (isTest) {
    await sendTestReminder(context, caller);
    return { sent: 1, skipped: 0, failed: 0 };
  }
  const endRun = await beginRun(context, caller, cadence);
  const counts = { sent: 0, skipped: 0, failed: 0 };
  try {
    await remindAll(context, cadence, make, counts);
    return counts;
  } finally {
    await endRun(counts);
  }
}

async function remindAll(
  context: AppContext,
  cadence: Cadence,
  make: ReminderRenderer,
  counts: SentReminders,
): Promise<void> {
  const { db, clock, env } = context;
  const rules = readReminderRules(env);

  function openPeriod({ schedule, sentPeriods, lastSentAt }: ReminderUser): string | null {
    if (!schedule.email_enabled || schedule.email_cadence !== cadence) return null;
    const now = clock.now();
    if (lastSentAt && isSameLocalDay(lastSentAt, now, rules)) return null;
    const period = getCurrentPeriod(schedule, toReminderContext(rules, now));
    return period === null || sentPeriods.includes(period) ? null : period;
  }

  for (const user of await findUsersByCadence(db, clock.now(), cadence)) {
    if (context.closing?.aborted) throw serverRestartingError();
    const isOpen = openPeriod(user) !== null;
    const outcome = isOpen ? await queueReminder(context, make, user, openPeriod) : 'skipped';
    counts[outcome] += 1;
  }
}

/** Throws if another run is active or too many began in an hour. Returns a function that ends this run. */
async function beginRun({ db, env }: AppContext, actor: SignedInActor, cadence: Cadence) {
  const entityId = uuidv7();
  const record = (tx: Database, action: ReminderRunAction, after: object) =>
    insertAuditEvent(tx, {
      actor,
      action,
      entity: REMINDER_RUN_ENTITY,
      entityId,
      after: { cadence, ...after },
    });
  await inTransaction(db, async (tx) => {
    await lockReminderRuns(tx);
    const runs = await findReminderRunsOfLastHour(tx);
    if (runs.some(({ isOver, secondsAgo }) => !isOver && secondsAgo < ABANDONED_AFTER_SECONDS))
      throw conflictError('Reminders are being sent at this moment. Try again in a few minutes.');
    const [oldest] = runs;
    if (oldest && env.RATE_LIMITS === 'on' && runs.length >= MAX_RUNS_PER_HOUR)
      throw tooManyAttemptsError(HOUR_SECONDS - oldest.secondsAgo);
    await record(tx, 'begin', {});
  });
  return (counts: SentReminders) => record(db, 'end', counts);
}
