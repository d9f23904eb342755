import {
  TEST_OAUTH_APP,
  type TestSandbox,
  startTestSandbox,
} from '@studio-desk/typeform-sandbox/testing/test-sandbox';
import type { TypeformSettings } from '../src/settings/typeform-settings';
import type { SignedIn } from './sign-in';
import type { TestApp } from './test-app';

export interface TestTypeform extends TestSandbox {
  readonly settings: TypeformSettings;
  connect(api: Pick<TestApp, 'get' | 'post'>, user: SignedIn): Promise<void>;
}

export async function startTestTypeform(): Promise<TestTypeform> {
  const sandbox = await startTestSandbox();
  return {
    ...sandbox,
    settings: { ...TEST_OAUTH_APP, apiUrl: () => sandbox.url, sandbox: true },
    connect: (api, user) => connectTypeform(api, user, sandbox.approve),
  };
}

export async function connectTypeform(
  api: Pick<TestApp, 'get' | 'post'>,
  as: SignedIn,
  approve: TestSandbox['approve'],
): Promise<void> {
  const redirect_uri = 'http://localhost:5173/auth/typeform/callback';
  const path = `/api/typeform/auth/url?redirect_uri=${encodeURIComponent(redirect_uri)}`;
  const response = await api.get(path, { as });
  if (response.statusCode !== 200) throw new Error(`No address to connect at: ${response.body}`);
  const { auth_url } = response.json<{ auth_url: string }>();
  const outcome = await approve(auth_url);
  const body = { code: outcome.get('code'), state: outcome.get('state'), redirect_uri };
  const answer = await api.post('/api/typeform/auth/callback', { as, body });
  if (answer.statusCode !== 200) throw new Error(`Not connected: ${answer.body}`);
}
