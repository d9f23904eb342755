import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { isConnectWindow } from './connect-window';
import { broadcastConnectOutcome } from './connection-broadcast';
import { refetchConnectionStatus, exchangeCode } from './typeform-queries';
import { getTypeformRedirectUri } from './use-connect';

const EXCHANGE_TIMEOUT_MS = 30_000;

export type ConnectionResult = { failure: null } | { failure: string; toastMessage: string };

export interface CallbackParams {
  code: string | null;
  error: string | null;
  state: string | null;
}

const exchanges = new Map<string, Promise<ConnectionResult>>();

/** Exchanges the code once per page load, however often it is called, because a code is valid only once. */
export function completeConnection(address: CallbackParams): Promise<ConnectionResult> {
  const key = JSON.stringify(address);
  const pending = exchanges.get(key);
  if (pending) return pending;
  const completion = complete(address).then((ended) => {
    report(ended, address);
    return ended;
  });
  exchanges.set(key, completion);
  return completion;
}

async function complete({ code, error, state }: CallbackParams): Promise<ConnectionResult> {
  if (error) return failed(`Authorization failed: ${error}`);
  if (!code) return failed('Invalid callback - no authorization code');
  try {
    await beforeTimeout(exchangeCode({ code, state: state ?? '', redirect_uri: getTypeformRedirectUri() }));
    return { failure: null };
  } catch (problem) {
    if (problem === TIMED_OUT || isTimeLimit(problem)) return timedOut;
    return failed(`Failed to complete connection: ${errorMessage(problem)}`);
  }
}

const failed = (failure: string): ConnectionResult => ({ failure, toastMessage: failure });

const timedOut: ConnectionResult = {
  failure: 'Request timed out - the backend took too long to respond',
  toastMessage: 'Connection timed out. Please try again.',
};

const TIMED_OUT = new Error('The exchange took too long');

async function beforeTimeout(exchange: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(TIMED_OUT), EXCHANGE_TIMEOUT_MS);
  });
  await Promise.race([exchange, limit]).finally(() => clearTimeout(timer));
}

/** True if the HTTP client timed out first: in hidden windows, the timer of `beforeTimeout` fires late. */
function isTimeLimit(problem: unknown): boolean {
  const { cause } = toApiError(problem);
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNABORTED';
}

function report(ended: ConnectionResult, { state }: CallbackParams): void {
  if (ended.failure === null) {
    refetchConnectionStatus();
    broadcastConnectOutcome({ failure: null });
    return;
  }
  toast.error(ended.toastMessage);
  // Another window waits for the outcome only if this window is a popup.
  if (isConnectWindow(state)) broadcastConnectOutcome({ failure: ended.toastMessage });
}
