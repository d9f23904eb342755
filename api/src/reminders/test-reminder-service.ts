import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../http/actor';
import { insertAuditEvent } from '../records/audit-repository';
import { inTransaction, type Database } from '../db/database';
import { mailNotAcceptedError, tooManyAttemptsError } from '../errors/api-error';
import { describeSmtpError } from '../mail/smtp-mailer';
import { lockUserByEmail } from '../accounts/users/user-repository';
import { getUser } from '../accounts/users/user-service';
import { readReminderContent } from './reminder-content';
import {
  TEST_REMINDER_REQUESTED_ACTION,
  TEST_REMINDER_FAILED_ACTION,
  findTestRemindersOfLastHour,
} from './test-reminder-repository';

const HOUR_SECONDS = 3_600;
const MAX_ACCEPTED_PER_HOUR = 5;
/** Includes failed tests, which do not count toward `MAX_ACCEPTED_PER_HOUR`. */
const MAX_REQUESTED_PER_HOUR = 20;
const SEND_TIMEOUT_MS = 12_000;

export async function sendTestReminder(
  context: AppContext,
  actor: SignedInActor,
  withinMs = SEND_TIMEOUT_MS,
): Promise<void> {
  const { clock, db, mailer } = context;
  const id = uuidv7();
  await countTest(context, actor, id);
  const user = await getUser(context, actor.userId);
  const content = await readReminderContent(context, db, user, 'test');
  const { renderReminderMail } = await import('./reminder-mail');
  const mail = { id, created_at: clock.now(), ...(await renderReminderMail(user.email, content)) };
  // Send directly, because the outbox would retry for a day.
  await mailer.send(mail, AbortSignal.timeout(withinMs)).catch(async (error: unknown) => {
    await recordTest(db, actor, TEST_REMINDER_FAILED_ACTION, id);
    throw mailNotAcceptedError(new Error(describeSmtpError(error)));
  });
}

/** Counts the test in the database before sending it, so that parallel requests are limited too. */
const countTest = ({ db, env }: AppContext, actor: SignedInActor, mailId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockUserByEmail(tx, actor.email);
    const requested = await findTestRemindersOfLastHour(tx, actor.userId);
    const accepted = requested.filter(({ hasFailed }) => !hasFailed);
    const wait = Math.max(
      secondsUntilAllowed(accepted, MAX_ACCEPTED_PER_HOUR),
      secondsUntilAllowed(requested, MAX_REQUESTED_PER_HOUR),
    );
    if (env.RATE_LIMITS === 'on' && wait > 0) throw tooManyAttemptsError(wait);
    await recordTest(tx, actor, TEST_REMINDER_REQUESTED_ACTION, mailId);
  });

function secondsUntilAllowed(tests: readonly { readonly secondsAgo: number }[], most: number): number {
  const first = tests.at(-most);
  return first ? HOUR_SECONDS - first.secondsAgo : 0;
}

const recordTest = (
  db: Database,
  actor: SignedInActor,
  action: typeof TEST_REMINDER_REQUESTED_ACTION | typeof TEST_REMINDER_FAILED_ACTION,
  mailId: string,
): Promise<void> =>
  insertAuditEvent(db, {
    actor,
    action,
    entity: 'email_preferences',
    entityId: actor.userId,
    after: { mail_id: mailId },
  });
