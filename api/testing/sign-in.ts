import { authRoutes } from '@studio-desk/shared-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { openSession } from '../src/accounts/sessions/session-service';
import { hashPassword } from '../src/accounts/sign-in/password-hash';
import { canonicalizeEmail, insertUser } from '../src/accounts/users/user-repository';
import type { AppContext } from '../src/app-context';

type Session = z.output<(typeof authRoutes.login.schema.response)[200]>;

export interface SignedIn extends Session {
  readonly email: string;
  readonly password: string;
}

export interface SignInOptions {
  readonly email?: string;
  readonly password?: string;
  readonly full_name?: string;
}

interface PostOptions {
  readonly body: object;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}

type Post = (url: string, options: PostOptions) => Promise<LightMyRequestResponse>;

let people = 0;

/**
 * Inserts the account and its session directly, because sign-up and sign-in hash the password each time,
 * which is slow.
 */
export async function insertSignedInUser(
  context: AppContext,
  someone: SignInOptions = {},
): Promise<SignedIn> {
  people += 1;
  const {
    email = `person-${people}@example.com`,
    password = 'blue kettle 47',
    full_name = `Person ${people}`,
  } = someone;
  const user = await insertUser(context.db, {
    email: canonicalizeEmail(email),
    password_hash: await storedHash(password),
    full_name,
    created_at: context.clock.now(),
  });
  if (user === null) throw new Error(`There is an account of ${email} already`);
  const tokens = await openSession(context, context.db, user.id, undefined);
  const response = {
    ...tokens,
    token_type: 'bearer',
    user: { ...user, created_at: user.created_at.toISOString() },
  };
  return { ...authRoutes.login.schema.response[200].parse(response), email, password };
}

/** Inserts another session of this user into the database, without a request. */
export async function openAnotherSession(
  { context }: { context: AppContext },
  someone: SignedIn,
  userAgent?: string,
): Promise<SignedIn> {
  return { ...someone, ...(await openSession(context, context.db, someone.user.id, userAgent)) };
}

const hashes = new Map<string, Promise<string>>();

function storedHash(password: string): Promise<string> {
  const stored = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, stored);
  return stored;
}

export async function signInAgain(
  { post }: { post: Post },
  { email, password }: Pick<SignedIn, 'email' | 'password'>,
  from: Omit<PostOptions, 'body'> = {},
): Promise<SignedIn> {
  const response = await succeeded(post('/api/auth/login', { body: { email, password }, ...from }), 200);
  return { ...authRoutes.login.schema.response[200].parse(response.json()), email, password };
}

async function succeeded(call: Promise<LightMyRequestResponse>, status: number) {
  const response = await call;
  if (response.statusCode !== status)
    throw new Error(`Expected ${status}, got ${response.statusCode}: ${response.body}`);
  return response;
}
