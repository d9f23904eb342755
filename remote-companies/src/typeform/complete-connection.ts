import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { isConnectWindow } from './connect-window';
import { announceOutcome } from './connection-news';
import { checkConnection, finishConnection } from './typeform-queries';
import { redirectUri } from './use-connect';

/** Time limit of the exchange. */
const TIMEOUT_MS = 30_000;

/** What became of the attempt: connected, or what the page says and what is told beside it. */
export type Completion = { failure: null } | { failure: string; told: string };

/** What the service sent the browser back with. */
export interface CallbackAddress {
  code: string | null;
  error: string | null;
  state: string | null;
}

const begun = new Map<string, Promise<Completion>>();

/** Finishes the attempt, and tells how it ended; a code goes out once a page, however often this is asked (A5). */
export function completeConnection(address: CallbackAddress): Promise<Completion> {
  const key = JSON.stringify(address);
  const known = begun.get(key);
  if (known) return known;
  const completion = complete(address).then((ended) => {
    tell(ended, address);
    return ended;
  });
  begun.set(key, completion);
  return completion;
}

async function complete({ code, error, state }: CallbackAddress): Promise<Completion> {
  if (error) return failed(`Authorization failed: ${error}`);
  if (!code) return failed('Invalid callback - no authorization code');
  try {
    await beforeTimeout(finishConnection({ code, state: state ?? '', redirect_uri: redirectUri() }));
    return { failure: null };
  } catch (problem) {
    if (problem === TIMED_OUT || isTimeLimit(problem)) return timedOut;
    return failed(`Failed to complete connection: ${errorMessage(problem, 'The server did not answer.')}`);
  }
}

const failed = (failure: string): Completion => ({ failure, told: failure });

const timedOut: Completion = {
  failure: 'Request timed out - the backend took too long to respond',
  told: 'Connection timed out. Please try again.',
};

const TIMED_OUT = new Error('The exchange took too long');

async function beforeTimeout(exchange: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(TIMED_OUT), TIMEOUT_MS);
  });
  await Promise.race([exchange, limit]).finally(() => clearTimeout(timer));
}

/** The HTTP client has the same limit, and is the first where the browser holds back the timers of a hidden window. */
function isTimeLimit(problem: unknown): boolean {
  const { cause } = toApiError(problem);
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNABORTED';
}

function tell(ended: Completion, { state }: CallbackAddress): void {
  if (ended.failure === null) {
    checkConnection();
    announceOutcome({ failure: null });
    return;
  }
  toast.error(ended.told);
  // In this very window nobody else waits for it.
  if (isConnectWindow(state)) announceOutcome({ failure: ended.told });
}
