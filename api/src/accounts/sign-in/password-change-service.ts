import type { authRoutes, RouteInput } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { SignedInActor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { inTransaction } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { invalidFieldError, tooManyAttemptsError } from '../../errors/api-error';
import type { Caller } from '../../http/caller';
import { queueMail } from '../../mail/outbox/outbox-repository';
import { lockOwnAccount } from '../sessions/own-sessions-service';
import { revokeOtherSessions } from '../sessions/session-repository';
import { updateUser } from '../users/user-repository';
import { getUser } from '../users/user-service';
import { hashPassword, passwordHashSemaphore, passwordMatches, assertPasswordLength } from './password-hash';
import { invalidateMailedLinksOfUser } from './mailed-link-repository';
import { readSignInThrottle, deleteAllPasswordFailures, recordFailedPasswordAttempt } from './sign-in-limit';

type Passwords = RouteInput<typeof authRoutes.changePassword>['body'];

const wrongPassword = () => invalidFieldError('current_password', 'Your current password is incorrect.');

export async function changePassword(
  context: AppContext,
  caller: Caller,
  body: Passwords,
  client: string,
  actor: SignedInActor,
): Promise<void> {
  assertPasswordLength(context, 'new_password', body.new_password);
  // Count the failure inside the semaphore, so that the attempts waiting for it see the count.
  const user = await passwordHashSemaphore.run(() =>
    checkPassword(context, body.current_password, client, actor),
  );
  if (body.new_password === body.current_password) {
    throw invalidFieldError('new_password', 'Choose a password that differs from the current one');
  }
  const passwordHash = await hashPassword(body.new_password);
  const { renderPasswordChangedMail } = await import('../mails/password-changed-mail');
  const mail = await renderPasswordChangedMail(user.email, context.env.APP_URL, 'others');
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const current = await lockOwnAccount(tx, caller);
    // Another request changed the password after the check above.
    if (current.password_hash !== user.password_hash) throw wrongPassword();
    await updateUser(tx, user.id, { password_hash: passwordHash });
    await invalidateMailedLinksOfUser(tx, user.id, now);
    await revokeOtherSessions(tx, caller, 'password change', now);
    await deleteAllPasswordFailures(tx, user.email);
    await queueMail(tx, mail);
    await insertAuditEvent(tx, { actor, action: 'password.change', entity: 'user', entityId: user.id });
  });
}

async function checkPassword(
  context: AppContext,
  password: string,
  client: string,
  actor: SignedInActor,
): Promise<UserRow> {
  const { clock, db, env } = context;
  const attempt = { email: actor.email, client };
  const waits = await readSignInThrottle(context, attempt, 'change');
  const wait = Math.max(waits.accountWaitSeconds, waits.clientWaitSeconds);
  if (wait > 0) throw tooManyAttemptsError(wait);
  const user = await getUser(context, actor.userId);
  if (await passwordMatches(user.password_hash, password)) return user;
  await inTransaction(db, async (tx) => {
    if (env.RATE_LIMITS === 'on') await recordFailedPasswordAttempt(tx, clock.now(), attempt, 'change');
    await insertAuditEvent(tx, {
      actor,
      action: 'password.change.failed',
      entity: 'user',
      entityId: user.id,
    });
  });
  throw wrongPassword();
}
