import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { AppContext } from '../../app-context';
import type { Database } from '../../db/database';
import { countFailure, findFailures, deleteFailures } from './sign-in-failure-repository';

const MINUTE = 60;
const FIRST_WAIT = 30;
const LONGEST_WAIT = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;
/** From here on, an account can only be used from where it last signed in, or after a reset. */
const MOST_FAILURES = 100;
const CLIENT_WINDOW = 15 * MINUTE;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Seconds to wait after the latest failure: 0 at first, then 30, doubling up to 15 minutes. */
export function accountWait(failures: number, free: number): number {
  if (failures < free) return 0;
  if (failures >= Math.max(MOST_FAILURES, free)) return DAY;
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - free));
}

export interface SignInAttempt {
  readonly email: string;
  readonly client: string;
}

/** Counted separately: failed sign-ins must not stop the owner from changing the password. */
type AttemptPurpose = 'sign-in' | 'change';

interface Waits {
  readonly account: number;
  readonly client: number;
}

export async function currentWaits(
  { db, env, clock }: AppContext,
  attempt: SignInAttempt,
  purpose: AttemptPurpose,
): Promise<Waits> {
  if (env.RATE_LIMITS === 'off') return { account: 0, client: 0 };
  const [account, client] = await Promise.all([
    findFailures(db, accountKey(attempt, purpose)),
    findFailures(db, clientKey(attempt, purpose)),
  ]);
  const left = (from: Date, seconds: number) =>
    Math.max(0, seconds - (clock.now().getTime() - from.getTime()) / 1000);
  const clientIsOver = client !== null && client.failures >= env.LIMIT_SIGN_IN_FAILURES_PER_CLIENT;
  return {
    account: account
      ? left(account.last_at, accountWait(account.failures, env.LIMIT_SIGN_IN_FAILURES_PER_ACCOUNT))
      : 0,
    client: clientIsOver ? left(client.first_at, CLIENT_WINDOW) : 0,
  };
}

export async function recordFailure(
  tx: Database,
  now: Date,
  attempt: SignInAttempt,
  purpose: AttemptPurpose,
): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const [account, client] = [accountKey(attempt, purpose), clientKey(attempt, purpose)];
  await countFailure(tx, { key: account, now, expiry: { last_at: ago(DAY) } });
  await countFailure(tx, { key: client, now, expiry: { first_at: ago(CLIENT_WINDOW) } });
}

export const deleteSignInFailures = (tx: Database, email: string): Promise<void> =>
  deleteFailures(tx, accountKey({ email }, 'sign-in'));

export async function deleteAllFailures(tx: Database, email: string): Promise<void> {
  await deleteSignInFailures(tx, email);
  await deleteFailures(tx, accountKey({ email }, 'change'));
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const PREFIX: Record<AttemptPurpose, string> = { 'sign-in': '', change: 'change ' };
const accountKey = ({ email }: Pick<SignInAttempt, 'email'>, purpose: AttemptPurpose) =>
  digest(`${PREFIX[purpose]}account ${email}`);
const clientKey = ({ client }: SignInAttempt, purpose: AttemptPurpose) =>
  digest(`${PREFIX[purpose]}client ${client}`);

/** An IPv4 address, or the /64 of an IPv6 address, because a single machine owns all of it. */
export function clientNetwork(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0');
  const first4 = [...groups, ...zeros, ...last].slice(0, 4);
  return `${first4.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
