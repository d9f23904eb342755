import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { getPasswordTooShortMessage } from '@studio-desk/shared-contract';
import { overloadedError, invalidFieldError } from '../../errors/api-error';
import { createSemaphore } from '../../concurrency/semaphore';
import type { AppContext } from '../../app-context';

/**
 * OWASP's minimum costs for Argon2id:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash uses a full core and 19 MiB. More concurrent hashes than cores would starve other requests. */
export const passwordHashSemaphore = createSemaphore({
  concurrency: availableParallelism(),
  maxWaiting: 200,
  waitMs: 7000,
  refusal: () =>
    overloadedError('Too many people are signing in at this moment. Try again in a few seconds.'),
});

/**
 * Hashes the passwords of registrations and mailed links one at a time, because anybody can send a flood of
 * such requests, which must not delay sign-ins.
 */
export const signUpAndResetHashSemaphore = createSemaphore({
  maxWaiting: 20,
  waitMs: 7000,
  refusal: () =>
    overloadedError(
      'Too many people are signing up or resetting a password at this moment. Try again in a few seconds.',
    ),
});

export const hashPassword = (password: string): Promise<string> =>
  passwordHashSemaphore.run(() => hash(password, COSTS));

const CURRENT_PREFIX = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;
export const hasCurrentHashParameters = (passwordHash: string): boolean =>
  passwordHash.startsWith(CURRENT_PREFIX);

/** Verified if the account does not exist, so that the response takes as long as for a known account. */
const dummyHash = hash(crypto.randomUUID(), COSTS);

/** Call this inside `passwordHashSemaphore`. Without a `passwordHash`, returns false after the same time. */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
  compare: (hash: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  const matches = await compare(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}

export function assertPasswordLength({ env }: AppContext, field: string, password: string): void {
  const minLength = env.PASSWORD_MIN_LENGTH;
  if ([...password].length < minLength) throw invalidFieldError(field, getPasswordTooShortMessage(minLength));
}
