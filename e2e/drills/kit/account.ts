import { authRoutes, type tokens } from '@studio-desk/shared-contract';
import type { z } from 'zod';

export type Tokens = z.output<typeof tokens>;

const EMAIL = 'trial@university.example';
const PASSWORD = 'kill the process 9';

export async function signInForTokens(url: string, email = EMAIL): Promise<Tokens> {
  const post = (path: string, body: object) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const credentials = { email, password: PASSWORD };
  await post('register', { ...credentials, full_name: 'Trial' });
  const response = await post('login', credentials);
  if (!response.ok) throw new Error(`The sign-in of ${email} failed with ${response.status}`);
  return authRoutes.login.schema.response[200].parse(await response.json());
}

export const signInForAccessToken = async (url: string): Promise<string> =>
  (await signInForTokens(url)).access_token;
