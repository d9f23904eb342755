import { toApiError } from '../http/api-error';
import { readChanges } from './change-stream';
import { forgetChanges, receiveChange, refetchAll } from './entity-changes';
import { useSession } from '../session/session-store';

/** Hidden tabs disconnect: browsers allow few connections per server. */
const HIDDEN_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A shorter stream counts as failed: a proxy may close each one at once. */
const STABLE_MS = 30_000;
const TOO_MANY = 429;

/** Refetches what others change while the user is signed in and the tab is visible; returns the stop function. */
export function startLiveUpdates(): () => void {
  let open: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    open?.abort();
    open = null;
    forgetChanges();
  };
  const follow = () => {
    clearTimeout(hiding);
    if (useSession.getState().status !== 'signed-in') return stop();
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(stop, HIDDEN_MS);
    } else if (!open) {
      open = new AbortController();
      void keepReading(open.signal);
    }
  };

  follow();
  document.addEventListener('visibilitychange', follow);
  const unsubscribe = useSession.subscribe(follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    unsubscribe();
    clearTimeout(hiding);
    stop();
  };
}

async function keepReading(signal: AbortSignal): Promise<void> {
  let failures = 0;
  let openedAt: number;
  const opened = () => {
    openedAt = performance.now();
    // Changes while disconnected were missed.
    refetchAll();
  };
  while (!signal.aborted) {
    openedAt = Infinity;
    const status = await statusOfEnd(readChanges({ opened, changed: receiveChange }, signal));
    if (signal.aborted) return;
    failures = performance.now() - openedAt >= STABLE_MS ? 1 : failures + 1;
    await pause(status === TOO_MANY ? LONGEST_WAIT_MS : growing(failures), signal);
  }
}

/** A stream that ends without an error ended with its access token. */
const statusOfEnd = (reading: Promise<void>): Promise<number> =>
  reading.then(
    () => 200,
    (error: unknown) => toApiError(error).status,
  );

const growing = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

/** Jitter, so that not all tabs reconnect to a restarted server at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms * (0.5 + Math.random() / 2));
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
