import { authRoutes } from '@studio-desk/shared-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';

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

export async function signInSomeone(
  { post }: { post: Post },
  someone: SignInOptions = {},
): Promise<SignedIn> {
  people += 1;
  const {
    email = `person-${people}@example.com`,
    password = 'blue kettle 47',
    full_name = `Person ${people}`,
  } = someone;
  await succeeded(post('/api/auth/register', { body: { email, password, full_name } }), 201);
  return signInAgain({ post }, { email, password });
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
