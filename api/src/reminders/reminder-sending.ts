import type { AppContext } from '../app-context';
import { inTransaction } from '../db/database';
import { isDatabaseUnavailable, isDatabaseTimeout } from '../db/database-errors';
import { type Mail, queueMail } from '../mail/outbox/outbox-repository';
import { readReminderContent } from './reminder-content';
import { insertSentReminder, lockReminderUser, type ReminderUser } from './reminder-repository';

type ReminderPeriod = (user: ReminderUser) => string | null;

export type ReminderRenderer = (user: ReminderUser) => Promise<Mail>;

type ReminderOutcome = 'sent' | 'skipped' | 'failed';

export const createReminderRenderer =
  (context: AppContext): ReminderRenderer =>
  async (user) => {
    // Load React and the templates with the first mail, because they would slow down startup.
    const { renderReminderMail } = await import('./reminder-mail');
    return renderReminderMail(user.email, await readReminderContent(context, context.db, user, 'reminder'));
  };

export async function queueReminder(
  context: AppContext,
  make: ReminderRenderer,
  user: ReminderUser,
  period: ReminderPeriod,
): Promise<ReminderOutcome> {
  try {
    // Render outside the transaction, so that rows are not locked meanwhile.
    const mail = await make(user);
    return (await takePeriod(context, mail, user, period)) ? 'sent' : 'skipped';
  } catch (error) {
    if (isDatabaseUnavailable(error) && !isDatabaseTimeout(error)) throw error;
    context.logger.error({ user_id: user.id, ...errorDetails(error) }, 'a reminder could not be made');
    return 'failed';
  }
}

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
    await insertSentReminder(tx, { user_id: user.id, cadence, period, sent_at: clock.now(), mail_id });
    return true;
  });

/** Omits the error message, which may quote personal data from the mail. */
function errorDetails(error: unknown) {
  if (!(error instanceof Error)) return { failure: 'unknown' };
  return { failure: error.name, at: error.stack?.split('\n').filter((line) => line.startsWith('    at ')) };
}
