import { type authRoutes, paths, type RouteInput } from '@studio-desk/shared-contract';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../app-context';
import type { Actor } from '../../base/actor';
import { recordChange } from '../../records/audit-repository';
import { inTransaction, type Database } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { resetTokenInvalid } from '../../base/api-error';
import { queueMail } from '../../mail/outbox/outbox-repository';
import { revokeSessionsOfUser } from '../sessions/session-repository';
import { canonicalEmail, lockUserByEmail, updateUser } from '../users/user-repository';
import { hashPassword, refuseShortPassword } from './password-hash';
import {
  countResetsSince,
  emailOfUsableReset,
  endResetsOfUser,
  insertReset,
  consumeReset,
} from './password-reset-repository';
import { deleteAllFailures } from './sign-in-limit';

type Confirmation = RouteInput<typeof authRoutes.confirmReset>['body'];

const HOUR = 60 * 60 * 1000;
/** Longer than the work takes, so that timing does not reveal whether the account exists. */
const MIN_RESPONSE_MS = 100;

export async function requestReset(context: AppContext, email: string, actor: Actor): Promise<void> {
  await Promise.all([mailLink(context, canonicalEmail(email), actor), pause(MIN_RESPONSE_MS)]);
}

async function mailLink(context: AppContext, email: string, actor: Actor): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  // Written for unknown addresses too, and before any row is locked.
  const { resetMail } = await import('../mails/reset-mail');
  const mail = await resetMail(email, resetLink(context.env.APP_URL, token));
  await inTransaction(context.db, async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user === null || user.disabled_at !== null) return;
    if (await storeReset(context, tx, user, token)) {
      await queueMail(tx, mail);
      await recordChange(tx, { actor, action: 'reset.request', entity: 'user', entityId: user.id });
    }
  });
}

async function storeReset(context: AppContext, tx: Database, user: UserRow, token: string): Promise<boolean> {
  const { env, clock } = context;
  const now = clock.now();
  const requests = await countResetsSince(tx, user.id, hourBefore(now));
  if (env.RATE_LIMITS === 'on' && requests >= env.LIMIT_RESET_REQUESTS_PER_ACCOUNT) return false;
  await endResetsOfUser(tx, user.id, now);
  await insertReset(tx, { user_id: user.id, token_hash: digest(token), created_at: now });
  return true;
}

export async function confirmReset(context: AppContext, body: Confirmation, actor: Actor): Promise<void> {
  const { db, clock } = context;
  refuseShortPassword(context, 'new_password', body.new_password);
  const tokenHash = digest(body.token.trim());
  const email = await emailOfUsableReset(db, tokenHash, hourBefore(clock.now()));
  if (email === null) throw resetTokenInvalid();
  const passwordHash = await hashPassword(body.new_password);
  const { passwordChangedMail } = await import('../mails/password-changed-mail');
  const mail = await passwordChangedMail(email, context.env.APP_URL, 'all');
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const userId = await consumeReset(tx, tokenHash, hourBefore(now), now);
    if (userId === null) throw resetTokenInvalid();
    const user = await updateUser(tx, userId, { password_hash: passwordHash });
    await endResetsOfUser(tx, user.id, now);
    await revokeSessionsOfUser(tx, user.id, 'password reset', now);
    await deleteAllFailures(tx, user.email);
    await queueMail(tx, mail);
    await recordChange(tx, {
      actor: { ...actor, userId, email: user.email },
      action: 'reset.confirm',
      entity: 'user',
      entityId: userId,
    });
  });
}

/** The token is in the fragment, which browsers do not send to servers. */
const resetLink = (appUrl: string, token: string) => `${appUrl}${paths.resetPassword}#access_token=${token}`;
const hourBefore = (moment: Date) => new Date(moment.getTime() - HOUR);
// The token has 256 random bits, so it needs no slow hash.
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
