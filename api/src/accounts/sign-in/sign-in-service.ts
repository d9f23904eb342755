import type { authRoutes, RouteInput, Tokens } from '@studio-desk/shared-contract';
import type { AppContext } from '../../app-context';
import type { Actor } from '../../base/actor';
import { recordChange } from '../../records/audit-repository';
import { inTransaction } from '../../db/database';
import type { UserRow } from '../../db/schema';
import { badCredentials, tooManyAttempts } from '../../base/api-error';
import { openSession } from '../sessions/session-service';
import { canonicalEmail, findUserByEmail, lockUserByEmail, updateUser } from '../users/user-repository';
import { hashSemaphore, passwordMatches } from './password-hash';
import { currentWaits, deleteSignInFailures, recordFailure, type SignInAttempt } from './sign-in-limit';

type Credentials = RouteInput<typeof authRoutes.login>['body'];

export interface SignedIn {
  readonly tokens: Tokens;
  readonly user: UserRow;
}

export interface SignInOrigin {
  readonly client: string;
  readonly userAgent: string | undefined;
}

export async function signIn(
  context: AppContext,
  credentials: Credentials,
  { client, userAgent }: SignInOrigin,
  actor: Actor,
): Promise<SignedIn> {
  const attempt = { email: canonicalEmail(credentials.email), client };
  const user = await hashSemaphore.run(() => checkPassword(context, attempt, credentials.password, actor));
  return inTransaction(context.db, async (tx) => {
    const current = await lockUserByEmail(tx, attempt.email);
    if (current?.password_hash !== user.password_hash) throw badCredentials();
    await deleteSignInFailures(tx, user.email);
    await updateUser(tx, user.id, { last_sign_in_from: client });
    const tokens = await openSession(context, tx, user.id, userAgent);
    await recordChange(tx, {
      actor: { ...actor, userId: user.id, email: user.email },
      action: 'sign-in',
      entity: 'user',
      entityId: user.id,
    });
    return { tokens, user };
  });
}

async function checkPassword(
  context: AppContext,
  attempt: SignInAttempt,
  password: string,
  actor: Actor,
): Promise<UserRow> {
  const waits = await currentWaits(context, attempt, 'sign-in');
  const user = await findUserByEmail(context.db, attempt.email);
  const isFamiliarClient = user !== null && user.last_sign_in_from === attempt.client;
  if (waits.client > 0) throw tooManyAttempts(waits.client);
  if (waits.account > 0 && !isFamiliarClient) throw tooManyAttempts(waits.account);
  const matches = await passwordMatches(user?.password_hash, password);
  if (user !== null && matches && user.disabled_at === null) return user;
  await storeFailure(context, attempt, user, actor);
  throw waits.account > 0 ? tooManyAttempts(waits.account) : badCredentials();
}

const storeFailure = (context: AppContext, attempt: SignInAttempt, user: UserRow | null, actor: Actor) =>
  inTransaction(context.db, async (tx) => {
    if (context.env.RATE_LIMITS === 'on') await recordFailure(tx, context.clock.now(), attempt, 'sign-in');
    await recordChange(tx, { actor, action: 'sign-in.failed', entity: 'user', entityId: user?.id ?? null });
  });
