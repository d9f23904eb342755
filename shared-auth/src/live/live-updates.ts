import { toApiError } from '../http/api-error';
import { listenToChanges } from './change-stream';
import { cancelScheduledRefetch, scheduleRefetch, refetchQueries } from './entity-changes';
import { useSession } from '../session/session-store';

/** After this time a hidden tab disconnects, because browsers allow only a few connections per server. */
const HIDDEN_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Wait longer before each reconnect if streams end sooner than this: a proxy may be closing them. */
const STABLE_MS = 30_000;
const TOO_MANY = 429;

/**
 * Refetches changed data while the user is signed in, but not while the tab is hidden for more than a minute.
 * Returns a function that stops the updates.
 */
export function startLiveUpdates(): () => void {
  let open: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    open?.abort();
    open = null;
    cancelScheduledRefetch();
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
  const onConnected = () => {
    openedAt = performance.now();
    // Refetch everything, because the tab missed all changes while it was disconnected.
    cancelScheduledRefetch();
    refetchQueries();
  };
  while (!signal.aborted) {
    openedAt = Infinity;
    const status = await statusOfEnd(
      listenToChanges({ onConnected, onChange: ({ entity }) => scheduleRefetch(entity) }, signal),
    );
    if (signal.aborted) return;
    failures = performance.now() - openedAt >= STABLE_MS ? 1 : failures + 1;
    await pause(status === TOO_MANY ? LONGEST_WAIT_MS : backoffMs(failures), signal);
  }
}

/** Resolves to the HTTP status: 200 if the server ended the stream, for example when the token expired. */
const statusOfEnd = (reading: Promise<void>): Promise<number> =>
  reading.then(
    () => 200,
    (error: unknown) => toApiError(error).status,
  );

const backoffMs = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

/** Waits a random 50% to 100% of `ms`, so that tabs do not all reconnect to a restarted server at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms * (0.5 + Math.random() / 2));
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
