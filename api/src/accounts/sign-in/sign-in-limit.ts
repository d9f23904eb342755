import { createHash } from 'node:crypto';
import type { AppContext } from '../../app-context';
import type { Database } from '../../db/database';
import {
  incrementSignInFailures,
  findSignInFailures,
  deleteSignInFailuresByKey,
} from './sign-in-failure-repository';

const MINUTE = 60;
const FIRST_WAIT = 30;
const LONGEST_WAIT = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/**
 * After this many failures, sign-in to the account is blocked for a day, except from networks of earlier
 * sign-ins or after a password reset.
 */
const MAX_FAILURES = 100;
const CLIENT_WINDOW = 15 * MINUTE;
/**
 * A client over its limit may try one password per account and interval (in seconds), and none once it has
 * `SLOW_CHECKS_END_AT` times as many failures as its limit.
 */
const SLOW_CHECK_INTERVAL = 30;
const SLOW_CHECKS_END_AT = 10;

/**
 * Returns the seconds to wait after the latest failure: 0 below `limit` failures, then 30. Each further
 * failure doubles the wait up to 15 minutes. From `MAX_FAILURES` on, the wait is a day.
 */
export function getAccountWaitSeconds(failures: number, limit: number): number {
  if (failures < limit) return 0;
  if (failures >= Math.max(MAX_FAILURES, limit)) return DAY;
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - limit));
}

export interface SignInAttempt {
  readonly email: string;
  readonly client: string;
}

/** Failures are counted per purpose, so that failed sign-ins of strangers do not block a password change. */
type AttemptPurpose = 'sign-in' | 'change';

export interface SignInThrottle {
  readonly accountWaitSeconds: number;
  readonly clientWaitSeconds: number;
  readonly isSlowCheckDue: boolean;
  /** True if this client reached the daily limit of failures for this account, even if it signed in since. */
  readonly isOverDailyLimit: boolean;
}

const NO_WAITS: SignInThrottle = {
  accountWaitSeconds: 0,
  clientWaitSeconds: 0,
  isSlowCheckDue: false,
  isOverDailyLimit: false,
};

export async function readSignInThrottle(
  { db, env, clock }: AppContext,
  attempt: SignInAttempt,
  purpose: AttemptPurpose,
): Promise<SignInThrottle> {
  if (env.RATE_LIMITS === 'off') return NO_WAITS;
  const now = clock.now();
  const [account, client, pair] = await Promise.all([
    findSignInFailures(db, accountKey(attempt, purpose), now),
    findSignInFailures(db, clientKey(attempt, purpose), now),
    findSignInFailures(db, pairKey(attempt, purpose), now),
  ]);
  const left = (from: Date, seconds: number) =>
    Math.max(0, seconds - (now.getTime() - from.getTime()) / 1000);
  const clientLimit = env.LIMIT_SIGN_IN_FAILURES_PER_CLIENT;
  const clientIsOver = client !== null && client.failures >= clientLimit;
  return {
    accountWaitSeconds: account
      ? left(account.last_at, getAccountWaitSeconds(account.failures, env.LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT))
      : 0,
    clientWaitSeconds: clientIsOver ? left(client.first_at, CLIENT_WINDOW) : 0,
    isSlowCheckDue:
      clientIsOver &&
      client.failures < SLOW_CHECKS_END_AT * clientLimit &&
      (account === null || left(account.last_at, SLOW_CHECK_INTERVAL) === 0),
    isOverDailyLimit: pair !== null && pair.failures >= MAX_FAILURES && left(pair.first_at, DAY) > 0,
  };
}

export async function recordFailedPasswordAttempt(
  tx: Database,
  now: Date,
  attempt: SignInAttempt,
  purpose: AttemptPurpose,
): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const [account, client] = [accountKey(attempt, purpose), clientKey(attempt, purpose)];
  await incrementSignInFailures(tx, { key: account, now, expiry: { last_at: ago(DAY) } });
  await incrementSignInFailures(tx, { key: client, now, expiry: { first_at: ago(CLIENT_WINDOW) } });
  await incrementSignInFailures(tx, { key: pairKey(attempt, purpose), now, expiry: { first_at: ago(DAY) } });
}

export const deleteSignInFailures = (tx: Database, email: string): Promise<void> =>
  deleteSignInFailuresByKey(tx, accountKey({ email }, 'sign-in'));

export async function deleteAllPasswordFailures(tx: Database, email: string): Promise<void> {
  await deleteSignInFailures(tx, email);
  await deleteSignInFailuresByKey(tx, accountKey({ email }, 'change'));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const KEY_PREFIX: Record<AttemptPurpose, string> = { 'sign-in': '', change: 'change ' };
const accountKey = ({ email }: Pick<SignInAttempt, 'email'>, purpose: AttemptPurpose) =>
  digest(`${KEY_PREFIX[purpose]}account ${email}`);
const clientKey = ({ client }: SignInAttempt, purpose: AttemptPurpose) =>
  digest(`${KEY_PREFIX[purpose]}client ${client}`);
const pairKey = ({ email, client }: SignInAttempt, purpose: AttemptPurpose) =>
  digest(`${KEY_PREFIX[purpose]}account ${email} client ${client}`);
