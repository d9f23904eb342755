import { authRoutes } from '@studio-desk/shared-contract';

const ACCOUNT = { email: 'drill@example.com', password: 'kill the process 9' };

/** An access token of the account of the drills, which is made where it is not there. */
export async function signIn(url: string): Promise<string> {
  const post = (path: string) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ACCOUNT),
    });
  // Refused from the second time on: the account is there.
  await post('register');
  const answer = await post('login');
  if (!answer.ok) throw new Error(`The account of the drill was answered ${answer.status}`);
  return authRoutes.login.schema.response[200].parse(await answer.json()).access_token;
}
