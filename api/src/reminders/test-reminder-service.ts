import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../app-context';
import type { SignedInActor } from '../base/actor';
import { recordChange } from '../records/audit-repository';
import { inTransaction, type Database } from '../db/database';
import { mailNotTaken, tooManyAttempts } from '../base/api-error';
import { reasonOf } from '../mail/smtp-mailer';
import { lockUserByEmail } from '../accounts/users/user-repository';
import { getUser } from '../accounts/users/user-service';
import { reminderContent } from './reminder-content';
import { TEST_ASKED, TEST_REFUSED, testsOfLastHour } from './test-reminder-repository';

const HOUR_SECONDS = 3_600;
const MOST_TAKEN_AN_HOUR = 5;
/** With those that the mail server did not take, so that a fault of the server costs nobody their tests. */
const MOST_ASKED_AN_HOUR = 20;
/** Somebody waits: with what the database and the template take, the answer comes within 15 seconds. */
const TAKEN_WITHIN_MS = 12_000;

/** Sends the caller a reminder now, and fails where the mail server does not take it in time. */
export async function sendTestReminder(
  context: AppContext,
  actor: SignedInActor,
  withinMs = TAKEN_WITHIN_MS,
): Promise<void> {
  const { clock, db, mailer } = context;
  const id = uuidv7();
  await countTest(context, actor, id);
  const user = await getUser(context, actor.userId);
  const content = await reminderContent(context, db, user, 'test');
  const { reminderMail } = await import('./reminder-mail');
  const mail = { id, created_at: clock.now(), ...(await reminderMail(user.email, content)) };
  // Not through the outbox, which would try again for a day. Into the log goes why it failed, not to whom.
  await mailer.send(mail, AbortSignal.timeout(withinMs)).catch(async (error: unknown) => {
    await noteTest(db, actor, TEST_REFUSED, id);
    throw mailNotTaken(new Error(reasonOf(error)));
  });
}

/** Before the mail is sent, and in the database: many at once count one by one, whichever process has them. */
const countTest = ({ db, env }: AppContext, actor: SignedInActor, mailId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockUserByEmail(tx, actor.email);
    const asked = await testsOfLastHour(tx, actor.userId);
    const taken = asked.filter(({ isRefused }) => !isRefused);
    const wait = Math.max(waitAfter(taken, MOST_TAKEN_AN_HOUR), waitAfter(asked, MOST_ASKED_AN_HOUR));
    if (env.RATE_LIMITS === 'on' && wait > 0) throw tooManyAttempts(wait);
    await noteTest(tx, actor, TEST_ASKED, mailId);
  });

/** Seconds until fewer than the most are within the hour. */
function waitAfter(tests: readonly { readonly secondsAgo: number }[], most: number): number {
  const first = tests.at(-most);
  return first ? HOUR_SECONDS - first.secondsAgo : 0;
}

const noteTest = (
  db: Database,
  actor: SignedInActor,
  action: typeof TEST_ASKED | typeof TEST_REFUSED,
  mailId: string,
): Promise<void> =>
  recordChange(db, {
    actor,
    action,
    entity: 'email_preferences',
    entityId: actor.userId,
    after: { mail_id: mailId },
  });
