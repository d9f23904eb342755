import type { authRoutes, RouteInput } from '@studio-desk/shared-contract';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../app-context';
import { recordChange, type Actor } from '../audit/audit-repository';
import { inTransaction, type Database } from '../db/database';
import type { UserRow } from '../db/schema';
import { resetTokenInvalid } from '../errors/api-error';
import { queueMail } from '../mail/outbox/outbox-repository';
import { revokeSessionsOfUser } from '../sessions/session-repository';
import { canonicalEmail } from '../users/canonical-email';
import { lockUserByEmail, updateUser } from '../users/user-repository';
import { hashPassword } from './password-hash';
import {
  countResetsSince,
  endResetsOfUser,
  insertReset,
  isUsableReset,
  useReset,
} from './password-reset-repository';
import { refuseShortPassword } from './password-rule';
import { passwordChangedMail, resetLink, resetMail } from './reset-mail';
import { forgetFailuresOf } from './sign-in-limit';

type Confirmation = RouteInput<typeof authRoutes.confirmReset>['body'];

const HOUR = 60 * 60 * 1000;
/** Longer than the work ever takes: a known and an unknown address answer after the same time. */
const ANSWER_AFTER_MS = 100;

/** Mails a link, where there is such an account. The answer says nothing of that, and neither does its time. */
export async function requestReset(context: AppContext, email: string, actor: Actor): Promise<void> {
  const work = inTransaction(context.db, async (tx) => {
    const user = await lockUserByEmail(tx, canonicalEmail(email));
    if (user !== null && user.disabled_at === null) await sendLink(context, tx, user, actor);
  });
  await Promise.all([work, pause(ANSWER_AFTER_MS)]);
}

async function sendLink(context: AppContext, tx: Database, user: UserRow, actor: Actor): Promise<void> {
  const { env, clock } = context;
  const now = clock.now();
  const requests = await countResetsSince(tx, user.id, hourBefore(now));
  if (env.RATE_LIMITS === 'on' && requests >= env.LIMIT_RESET_REQUESTS_PER_ACCOUNT) return;
  const token = randomBytes(32).toString('base64url');
  await endResetsOfUser(tx, user.id, now);
  await insertReset(tx, { user_id: user.id, token_hash: digest(token), created_at: now });
  await queueMail(tx, resetMail(user.email, resetLink(env.APP_URL, token)));
  await recordChange(tx, { actor, action: 'reset.request', entity: 'user', entityId: user.id });
}

/** Sets the new password, once, and ends all that the old one opened. */
export async function confirmReset(context: AppContext, body: Confirmation, actor: Actor): Promise<void> {
  const { db, clock } = context;
  refuseShortPassword(context, 'new_password', body.new_password);
  const tokenHash = digest(body.token.trim());
  // Before the costly hash, so that made-up tokens cost nothing.
  if (!(await isUsableReset(db, tokenHash, hourBefore(clock.now())))) throw resetTokenInvalid();
  const passwordHash = await hashPassword(body.new_password);
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const userId = await useReset(tx, tokenHash, hourBefore(now), now);
    if (userId === null) throw resetTokenInvalid();
    const user = await updateUser(tx, userId, { password_hash: passwordHash });
    await endResetsOfUser(tx, user.id, now);
    await revokeSessionsOfUser(tx, user.id, 'password reset', now);
    await forgetFailuresOf(tx, user.email);
    await queueMail(tx, passwordChangedMail(user.email, context.env.APP_URL));
    await recordChange(tx, {
      actor: { ...actor, userId, email: user.email },
      action: 'reset.confirm',
      entity: 'user',
      entityId: userId,
    });
  });
}

const hourBefore = (moment: Date) => new Date(moment.getTime() - HOUR);
// The token is 256 bits of chance: a plain digest keeps it as safe as a slow one would.
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');
