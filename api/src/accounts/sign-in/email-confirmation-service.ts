import { type authRoutes, paths, type RouteInput } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { Actor } from '../../http/actor';
import { invalidConfirmationError, invalidFieldError } from '../../errors/api-error';
import { type Database, inTransaction } from '../../db/database';
import { queueMailFromTemplate } from '../../mail/outbox/outbox-repository';
import type { MailComposer } from '../../mail/outbox/outbox-worker';
import { insertAuditEvent } from '../../records/audit-repository';
import { type Env, isProduction } from '../../settings/env';
import {
  canonicalizeEmail,
  deleteUnconfirmedUsers,
  findUserByEmail,
  updateUser,
} from '../users/user-repository';
import { subtractMs, DAY_MS, hashToken, createMailedLink } from './mailed-link';
import { passwordHashSemaphore, passwordMatches, signUpAndResetHashSemaphore } from './password-hash';
import {
  consumeMailedLink,
  findEmailOfUsableLink,
  invalidateMailedLinksOfUser,
} from './mailed-link-repository';

type Confirmation = RouteInput<typeof authRoutes.confirmEmail>['body'];

const UNCONFIRMED_KEPT_FOR = 7 * DAY_MS;

/**
 * True if people who register must prove that they own the email address. Outside production they need not,
 * because mail may not be set up.
 */
export const requiresEmailConfirmation = (env: Env): boolean =>
  isProduction(env) && env.SIGNUP_MODE !== 'closed';

/** Requests a confirmation mail, or does nothing if the client exceeded its rate limit. */
export async function requestConfirmationMail(
  { db }: Pick<AppContext, 'db'>,
  email: string,
  actor: Actor,
  secondsToWait = 0,
): Promise<void> {
  if (secondsToWait > 0) return;
  await queueMailFromTemplate(db, 'email-confirmation', canonicalizeEmail(email), actor);
}

export const createConfirmationMailComposer =
  (context: AppContext): MailComposer =>
  async (request) => {
    const link = await createMailedLink(context, request, {
      path: paths.confirmEmail,
      action: 'email.confirmation.request',
      isFor: (user) => user.unconfirmed_since !== null,
    });
    if (link === null) return null;
    const { renderConfirmationMail } = await import('../mails/confirmation-mail');
    return renderConfirmationMail(request.to, link);
  };

/** Activates the account. Requires its password, because a stranger may have registered the address. */
export async function confirmEmail(
  { db, clock }: AppContext,
  body: Confirmation,
  actor: Actor,
): Promise<void> {
  const tokenHash = hashToken(body.token.trim());
  const email = await findEmailOfUsableLink(db, tokenHash, subtractMs(clock.now(), DAY_MS));
  const found = email === null ? null : await findUserByEmail(db, email);
  if (found === null) throw invalidConfirmationError();
  const { password_hash } = found;
  const check = () => passwordHashSemaphore.run(() => passwordMatches(password_hash, body.password));
  if (!(await signUpAndResetHashSemaphore.run(check))) throw wrongPassword();
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const userId = await consumeMailedLink(tx, tokenHash, subtractMs(now, DAY_MS), now);
    if (userId === null) throw invalidConfirmationError();
    const user = await updateUser(tx, userId, { unconfirmed_since: null });
    if (user.password_hash !== password_hash) throw wrongPassword();
    await invalidateMailedLinksOfUser(tx, userId, now);
    await insertAuditEvent(tx, {
      actor: { ...actor, userId, email: user.email },
      action: 'email.confirm',
      entity: 'user',
      entityId: userId,
    });
  });
}

const wrongPassword = () =>
  invalidFieldError(
    'password',
    'This is not the password of the sign-up. If you did not choose one, go back to login and click "Forgot your password?".',
  );

/** Deletes accounts whose email was not confirmed in time, so that the email can be registered again. */
export async function deleteExpiredRegistrations(
  { logger }: AppContext,
  tx: Database,
  now: Date,
): Promise<void> {
  const removed = await deleteUnconfirmedUsers(tx, subtractMs(now, UNCONFIRMED_KEPT_FOR));
  if (removed > 0) logger.info({ removed }, 'unconfirmed accounts removed');
}
