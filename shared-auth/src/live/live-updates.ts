import { toApiError } from '../http/api-error';
import { readChanges } from './change-stream';
import { forgetChanges, noteChange, readAllAnew } from './entity-changes';
import { useSession } from '../session/session-store';

/** A hidden tab gives its connection back: browsers open only a few to one server. */
const HIDDEN_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A stream that ends before was no success: a proxy may cut each one off at once. */
const LIVED_MS = 30_000;
const TOO_MANY = 429;

/**
 * Keeps this tab's screens up to date with what others change, while somebody is signed in and the tab is seen.
 * Called once by whoever starts the page. Returns the way to stop.
 */
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
    // What was changed while no stream was open was told to nobody.
    readAllAnew();
  };
  while (!signal.aborted) {
    openedAt = Infinity;
    const status = await statusOfEnd(readChanges({ opened, changed: noteChange }, signal));
    if (signal.aborted) return;
    failures = performance.now() - openedAt >= LIVED_MS ? 1 : failures + 1;
    await pause(status === TOO_MANY ? LONGEST_WAIT_MS : growing(failures), signal);
  }
}

/** A stream ends by itself with its access token; any other end says why. */
const statusOfEnd = (reading: Promise<void>): Promise<number> =>
  reading.then(
    () => 200,
    (error: unknown) => toApiError(error).status,
  );

const growing = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

/** Waits half to all of the time, so that the tabs of a server that restarts do not come all at once. */
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
