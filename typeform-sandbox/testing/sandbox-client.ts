import { TEST_APP, type TestSandbox } from './test-sandbox';

export const CALLBACK = 'http://localhost:5173/auth/typeform/callback';
const SCOPE = 'offline accounts:read forms:read responses:read';

interface SandboxAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

type Parameters = Record<string, string | undefined>;

export interface SandboxClient {
  authorizeUrl(changes?: Parameters): string;
  token(parameters: Parameters): Promise<SandboxAnswer>;
  code(changes?: Parameters): Promise<string>;
  tokens(changes?: Parameters): Promise<Record<string, unknown>>;
  get(path: string, token?: unknown): Promise<SandboxAnswer>;
}

export function sandboxClient({ url, approve }: Pick<TestSandbox, 'url' | 'approve'>): SandboxClient {
  const { clientId: client_id, clientSecret: client_secret } = TEST_APP;
  const asked = { client_id, redirect_uri: CALLBACK, scope: SCOPE, state: 'abc' };
  const authorizeUrl = (changes?: Parameters) =>
    `${url}/oauth/authorize?${encoded({ ...asked, ...changes })}`;
  const token = async (parameters: Parameters) => {
    const body = encoded({ client_id, client_secret, ...parameters });
    return read(await fetch(`${url}/oauth/token`, { method: 'POST', body }));
  };
  const code = async (changes?: Parameters) => (await approve(authorizeUrl(changes))).get('code') ?? '';
  const tokens = async (changes?: Parameters) => {
    const parameters = {
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      code: await code(changes),
    };
    return (await token(parameters)).body;
  };
  let own: Promise<Record<string, unknown>> | undefined;
  return {
    authorizeUrl,
    token,
    code,
    tokens,
    async get(path, given) {
      own ??= tokens();
      const bearer = given ?? (await own)['access_token'];
      return read(await fetch(url + path, { headers: { authorization: `Bearer ${String(bearer)}` } }));
    },
  };
}

function encoded(parameters: Parameters): URLSearchParams {
  const there = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) there.set(name, value);
  return there;
}

const read = async (answer: Response): Promise<SandboxAnswer> => ({
  status: answer.status,
  headers: answer.headers,
  body: Object(await answer.json()),
});
