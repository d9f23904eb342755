import type { AppContext } from '../app-context';
import { inTransaction } from '../db/database';
import { isDatabaseUnavailable, isQueryTooSlow } from '../db/database-errors';
import { type Mail, queueMail } from '../mail/outbox/outbox-repository';
import { reminderContent } from './reminder-content';
import { insertReminder, lockReminderUser, type ReminderUser } from './reminder-repository';

/** The period that a user's reminder is for, judged at the moment it is taken; null where they are to get none. */
type ReminderPeriod = (user: ReminderUser) => string | null;

export type MakeReminder = (user: ReminderUser) => Promise<Mail>;

/** `skipped`: there was none to send, or another process or a changed preference was faster. */
type ReminderOutcome = 'sent' | 'skipped' | 'failed';

/** Makes the mail of a user's reminder, as it is now. */
export const reminderMaker =
  (context: AppContext): MakeReminder =>
  async (user) => {
    // At the first mail: what it takes to make one is large, and the start of the process is not to wait for it.
    const { reminderMail } = await import('./reminder-mail');
    return reminderMail(user.email, await reminderContent(context, context.db, user, 'reminder'));
  };

/**
 * Queues a user's reminder and takes its period, both or neither. Nothing of a user whose mail cannot be made stays,
 * and the others get theirs.
 */
export async function queueReminder(
  context: AppContext,
  make: MakeReminder,
  user: ReminderUser,
  period: ReminderPeriod,
): Promise<ReminderOutcome> {
  try {
    // Not in the transaction, which waits for nothing but the database.
    const mail = await make(user);
    return (await takePeriod(context, mail, user, period)) ? 'sent' : 'skipped';
  } catch (error) {
    if (isDatabaseUnavailable(error) && !isQueryTooSlow(error)) throw error;
    context.logger.error({ user_id: user.id, ...placeOf(error) }, 'a reminder could not be made');
    return 'failed';
  }
}

/** Judged anew by what holds now, for the mail took its time. */
const takePeriod = (
  { db, clock }: AppContext,
  mail: Mail,
  user: ReminderUser,
  periodFor: ReminderPeriod,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const current = await lockReminderUser(tx, user.id);
    const period = current && periodFor(current);
    if (!current || period === null) return false;
    const mail_id = await queueMail(tx, mail, clock.now());
    const cadence = current.schedule.email_cadence;
    await insertReminder(tx, { user_id: user.id, cadence, period, sent_at: clock.now(), mail_id });
    return true;
  });

/** Without its words, which may quote what the mail says. */
function placeOf(error: unknown) {
  if (!(error instanceof Error)) return { failure: 'unknown' };
  return { failure: error.name, at: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) };
}
