import { type Env, isProduction } from './env';

export interface TypeformSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiUrl: () => string;
  readonly sandbox: boolean;
  readonly limits?: Partial<TypeformLimits>;
}

export const SANDBOX_OAUTH_APP = { clientId: 'studio-desk', clientSecret: 'studio-desk-sandbox' };

export const SANDBOX_PATH = '/typeform-sandbox';

const SECOND = 1_000;
const MEGABYTE = 1_048_576;

export interface TypeformLimits {
  /** Total time for one request to our API, below the 30 s after which our page gives up. */
  readonly budgetMs: number;
  readonly responseMs: number;
  /** Timeout of token requests; long, because an authorization code or refresh token works only once. */
  readonly tokenMs: number;
  /** Two requests per second and account: https://www.typeform.com/developers/get-started/#rate-limits */
  readonly callEveryMs: number;
  readonly attempts: number;
  readonly backoffMs: number;
  readonly longestWaitMs: number;
  readonly pollMs: number;
  /** After this time, the process that refreshes a token is considered dead. Must exceed `tokenMs`. */
  readonly refreshMs: number;
  readonly pageSize: number;
  readonly bodyBytes: number;
}

export const TYPEFORM_LIMITS: TypeformLimits = {
  budgetMs: 20 * SECOND,
  responseMs: 10 * SECOND,
  tokenMs: 20 * SECOND,
  callEveryMs: 500,
  attempts: 4,
  backoffMs: SECOND,
  longestWaitMs: 20 * SECOND,
  pollMs: 150,
  refreshMs: 30 * SECOND,
  pageSize: 1_000,
  bodyBytes: 20 * MEGABYTE,
};

/** `ownPort` is a function, because the port of the sandbox in this process is known only once it listens. */
export function readTypeformSettings(env: Env, ownPort: () => number): TypeformSettings | null {
  const { TYPEFORM_CLIENT_ID: clientId, TYPEFORM_CLIENT_SECRET: clientSecret, TYPEFORM_API_URL } = env;
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, apiUrl: () => TYPEFORM_API_URL, sandbox: false };
  }
  if (isProduction(env)) return null;
  return {
    ...SANDBOX_OAUTH_APP,
    apiUrl: () => `http://127.0.0.1:${ownPort()}${SANDBOX_PATH}`,
    sandbox: true,
  };
}
