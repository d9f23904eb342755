import { type Env, isProduction } from './env';
import type { TypeformLimits } from './typeform-limits';

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
