import { setTimeout as pause } from 'node:timers/promises';
import type { authRoutes, RouteInput, Tokens } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { Actor } from '../../http/actor';
import { insertAuditEvent } from '../../records/audit-repository';
import { inTransaction } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { badCredentialsError, tooManyAttemptsError, emailUnconfirmedError } from '../../errors/api-error';
import { getMonotonicTimeMs } from '../../time/clock';
import { openSession } from '../sessions/session-service';
import { toClientNetwork } from '../../http/client-network';
import {
  canonicalizeEmail,
  findUserByEmail,
  lockUserByEmail,
  listRecentSignInIps,
  updateUser,
} from '../users/user-repository';
import {
  hashPassword,
  passwordHashSemaphore,
  hasCurrentHashParameters,
  passwordMatches,
} from './password-hash';
import {
  readSignInThrottle,
  deleteSignInFailures,
  recordFailedPasswordAttempt,
  type SignInAttempt,
  type SignInThrottle,
} from './sign-in-limit';

type Credentials = RouteInput<typeof authRoutes.login>['body'];

export interface SignInResult {
  readonly tokens: Tokens;
  readonly user: UserRow;
}

export interface SignInClientInfo {
  readonly client: string;
  readonly userAgent: string | undefined;
}

export async function signIn(
  context: AppContext,
  credentials: Credentials,
  clientInfo: SignInClientInfo,
  actor: Actor,
): Promise<SignInResult> {
  const { client } = clientInfo;
  const attempt = { email: canonicalizeEmail(credentials.email), client };
  const user = await passwordHashSemaphore.run(
    () => checkPassword(context, attempt, credentials.password, actor),
    client,
  );
  if ('waitSeconds' in user) {
    await pause(lastRefusalMs);
    throw tooManyAttemptsError(user.waitSeconds);
  }
  const passwordHash = hasCurrentHashParameters(user.password_hash)
    ? user.password_hash
    : await hashPassword(credentials.password);
  const tokens = await beginSession(context, user, passwordHash, clientInfo, actor);
  // The password hash changed during the check, so check the password again.
  return tokens ? { tokens, user } : signIn(context, credentials, clientInfo, actor);
}

/** Returns null if the user's password is no longer the one that was checked. */
const beginSession = (
  context: AppContext,
  user: UserRow,
  passwordHash: string,
  { client, userAgent }: SignInClientInfo,
  actor: Actor,
): Promise<Tokens | null> =>
  inTransaction(context.db, async (tx) => {
    const current = await lockUserByEmail(tx, user.email);
    if (current?.password_hash !== user.password_hash) return null;
    await deleteSignInFailures(tx, user.email);
    await updateUser(tx, user.id, { last_sign_in_from: client, password_hash: passwordHash });
    const tokens = await openSession(context, tx, user.id, userAgent);
    await insertAuditEvent(tx, {
      actor: { ...actor, userId: user.id, email: user.email },
      action: 'sign-in',
      entity: 'user',
      entityId: user.id,
    });
    return tokens;
  });

/**
 * How long the latest check of a wrong password took. A refusal without a password check is delayed by this
 * time. Otherwise, fast refusals would reveal from which networks the owner of the account signs in.
 */
let lastRefusalMs = 0;

async function checkPassword(
  context: AppContext,
  attempt: SignInAttempt,
  password: string,
  actor: Actor,
): Promise<UserRow | { waitSeconds: number }> {
  const waits = await readSignInThrottle(context, attempt, 'sign-in');
  const user = await findUserByEmail(context.db, attempt.email);
  const wait = Math.max(waits.accountWaitSeconds, waits.clientWaitSeconds);
  if (wait > 0 && !(await isExempt(context, attempt, waits, user))) return { waitSeconds: wait };
  const start = getMonotonicTimeMs();
  const matches = await passwordMatches(user?.password_hash, password);
  if (user !== null && matches && user.disabled_at === null) {
    if (user.unconfirmed_since !== null) throw emailUnconfirmedError(user.email);
    return user;
  }
  await storeFailure(context, attempt, user, actor);
  lastRefusalMs = getMonotonicTimeMs() - start;
  throw wait > 0 ? tooManyAttemptsError(wait) : badCredentialsError();
}

/** True if the attempt need not wait, so that strangers who guess passwords do not lock the owner out. */
async function isExempt(
  { db }: AppContext,
  { email, client }: SignInAttempt,
  waits: SignInThrottle,
  user: UserRow | null,
): Promise<boolean> {
  const networks = [user?.last_sign_in_from, ...(await listRecentSignInIps(db, email)).map(toClientNetwork)];
  if (networks.includes(client) && !waits.isOverDailyLimit) return true;
  return waits.accountWaitSeconds === 0 && waits.isSlowCheckDue;
}

const storeFailure = (context: AppContext, attempt: SignInAttempt, user: UserRow | null, actor: Actor) =>
  inTransaction(context.db, async (tx) => {
    if (context.env.RATE_LIMITS === 'on')
      await recordFailedPasswordAttempt(tx, context.clock.now(), attempt, 'sign-in');
    await insertAuditEvent(tx, {
      actor,
      action: 'sign-in.failed',
      entity: 'user',
      entityId: user?.id ?? null,
    });
  });
