import { type authRoutes, paths, type RouteInput } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { Actor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { inTransaction } from '../../db/database';
import { invalidResetTokenError } from '../../errors/api-error';
import { queueMail, queueMailFromTemplate } from '../../mail/outbox/outbox-repository';
import type { MailComposer } from '../../mail/outbox/outbox-worker';
import { revokeSessionsOfUser } from '../sessions/session-repository';
import { canonicalizeEmail, updateUser } from '../users/user-repository';
import { hashPassword, assertPasswordLength, signUpAndResetHashSemaphore } from './password-hash';
import { subtractMs, hashToken, HOUR_MS, createMailedLink } from './mailed-link';
import {
  consumeMailedLink,
  findEmailOfUsableLink,
  invalidateMailedLinksOfUser,
} from './mailed-link-repository';
import { deleteAllPasswordFailures } from './sign-in-limit';

type Confirmation = RouteInput<typeof authRoutes.confirmReset>['body'];

/**
 * Requests a mail with a reset link, or does nothing if the client exceeded its rate limit. Does not look up
 * the account, so that neither the response nor its duration reveals whether the account exists.
 */
export async function requestPasswordReset(
  { db }: AppContext,
  email: string,
  actor: Actor,
  secondsToWait: number,
): Promise<void> {
  if (secondsToWait > 0) return;
  await queueMailFromTemplate(db, 'password-reset', canonicalizeEmail(email), actor);
}

export const createResetMailComposer =
  (context: AppContext): MailComposer =>
  async (request) => {
    const purpose = { path: paths.resetPassword, action: 'reset.request', isFor: () => true };
    const link = await createMailedLink(context, request, purpose);
    if (link === null) return null;
    const { renderResetMail } = await import('../mails/reset-mail');
    return renderResetMail(request.to, link);
  };

export async function confirmPasswordReset(
  context: AppContext,
  body: Confirmation,
  actor: Actor,
): Promise<void> {
  const { db, clock } = context;
  assertPasswordLength(context, 'new_password', body.new_password);
  const tokenHash = hashToken(body.token.trim());
  const email = await findEmailOfUsableLink(db, tokenHash, subtractMs(clock.now(), HOUR_MS));
  if (email === null) throw invalidResetTokenError();
  const passwordHash = await signUpAndResetHashSemaphore.run(() => hashPassword(body.new_password));
  const { renderPasswordChangedMail } = await import('../mails/password-changed-mail');
  const mail = await renderPasswordChangedMail(email, context.env.APP_URL, 'all');
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const userId = await consumeMailedLink(tx, tokenHash, subtractMs(now, HOUR_MS), now);
    if (userId === null) throw invalidResetTokenError();
    const user = await updateUser(tx, userId, { password_hash: passwordHash, unconfirmed_since: null });
    await invalidateMailedLinksOfUser(tx, user.id, now);
    await revokeSessionsOfUser(tx, user.id, 'password reset', now);
    await deleteAllPasswordFailures(tx, user.email);
    await queueMail(tx, mail);
    await insertAuditEvent(tx, {
      actor: { ...actor, userId, email: user.email },
      action: 'reset.confirm',
      entity: 'user',
      entityId: userId,
    });
  });
}
