import type { authRoutes, RouteInput } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { Actor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { inTransaction } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { emailTakenError, signupRefusedError } from '../../errors/api-error';
import { canonicalizeEmail, insertUser } from '../users/user-repository';
import {
  deleteExpiredRegistrations,
  requestConfirmationMail,
  requiresEmailConfirmation,
} from './email-confirmation-service';
import { hashPassword, assertPasswordLength, signUpAndResetHashSemaphore } from './password-hash';

type Registration = RouteInput<typeof authRoutes.register>['body'];

export async function registerUser(context: AppContext, body: Registration, actor: Actor): Promise<UserRow> {
  const email = canonicalizeEmail(body.email);
  refuseByMode(context, email);
  assertPasswordLength(context, 'password', body.password);
  const passwordHash = await signUpAndResetHashSemaphore.run(() => hashPassword(body.password));
  const now = context.clock.now();
  const isUnconfirmed = requiresEmailConfirmation(context.env);
  return inTransaction(context.db, async (tx) => {
    await deleteExpiredRegistrations(context, tx, now);
    const user = await insertUser(tx, {
      email,
      password_hash: passwordHash,
      full_name: body.full_name || null,
      created_at: now,
      unconfirmed_since: isUnconfirmed ? now : null,
    });
    if (user === null) throw emailTakenError('An account');
    await insertAuditEvent(tx, {
      actor: { ...actor, userId: user.id, email },
      action: 'register',
      entity: 'user',
      entityId: user.id,
      after: { email, full_name: user.full_name },
    });
    if (isUnconfirmed) await requestConfirmationMail({ db: tx }, email, actor);
    return user;
  });
}

function refuseByMode({ env }: AppContext, email: string): void {
  if (env.SIGNUP_MODE === 'closed') {
    throw signupRefusedError('Sign-up is closed. Ask your administrator for an account.');
  }
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (env.SIGNUP_MODE === 'domains' && !env.SIGNUP_ALLOWED_DOMAINS.includes(domain)) {
    throw signupRefusedError(`Sign-up is limited to addresses at ${env.SIGNUP_ALLOWED_DOMAINS.join(', ')}`);
  }
}
