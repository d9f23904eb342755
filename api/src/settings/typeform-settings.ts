import { type Env, isProduction } from './env';

/** The form-builder service that this process speaks to. */
export interface TypeformSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Root of the service, without a slash at its end: authorize page, tokens and API all lie under it. */
  readonly apiUrl: () => string;
  readonly sandbox: boolean;
  /** Of tests, which do not wait as long. */
  readonly limits?: Partial<TypeformLimits>;
}

/** The app that the sandbox knows. */
export const SANDBOX_APP = { clientId: 'studio-desk', clientSecret: 'studio-desk-sandbox' };

/** Path of the sandbox on the API's own address. */
export const SANDBOX_PATH = '/typeform-sandbox';

const SECOND = 1_000;
const MEGABYTE = 1_048_576;

/** How long and how much this process asks of the service. */
export interface TypeformLimits {
  /** All that one request of ours may wait for the service: browsers give up after 30 s, and importing takes time too. */
  readonly budgetMs: number;
  /** One answer, with its body. */
  readonly answerMs: number;
  /** An answer with tokens, whoever still waits for it: what it brings comes once only. */
  readonly tokenMs: number;
  /** The service allows an account two calls a second. */
  readonly callEveryMs: number;
  /** How often a call is made that fails for a reason that passes. */
  readonly attempts: number;
  /** The wait before the second attempt at most; it doubles with each. */
  readonly backoffMs: number;
  /** A service that wants us to wait longer is told of to the person instead. */
  readonly longestWaitMs: number;
  /** Another request, here or in another process, is doing it: looked at again after this. */
  readonly lookAgainMs: number;
  /** Who began a replacement of tokens and did not end it for so long has died: longer than `tokenMs`. */
  readonly refreshMs: number;
  /** A page of responses at the service's most. */
  readonly pageSize: number;
  /** A page of 1,000 responses with many answers takes some megabytes. */
  readonly bodyBytes: number;
}

export const TYPEFORM_LIMITS: TypeformLimits = {
  budgetMs: 20 * SECOND,
  answerMs: 10 * SECOND,
  tokenMs: 20 * SECOND,
  callEveryMs: 500,
  attempts: 4,
  backoffMs: SECOND,
  longestWaitMs: 20 * SECOND,
  lookAgainMs: 150,
  refreshMs: 30 * SECOND,
  pageSize: 1_000,
  bodyBytes: 20 * MEGABYTE,
};

/**
 * The operator's service; without credentials, on a local start, the sandbox of this process, whose port is known
 * once it listens.
 */
export function typeformSettings(env: Env, ownPort: () => number): TypeformSettings | null {
  const { TYPEFORM_CLIENT_ID: clientId, TYPEFORM_CLIENT_SECRET: clientSecret, TYPEFORM_API_URL } = env;
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, apiUrl: () => TYPEFORM_API_URL, sandbox: false };
  }
  if (isProduction(env)) return null;
  return { ...SANDBOX_APP, apiUrl: () => `http://127.0.0.1:${ownPort()}${SANDBOX_PATH}`, sandbox: true };
}
