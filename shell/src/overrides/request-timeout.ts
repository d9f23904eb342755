import { queryLocalAccess } from './local-access';

const TIME_LIMIT_MS = 5000;

/** Timeout long enough for the user to respond to the browser's permission prompt for local addresses. */
const LONGEST_MS = 60_000;

export function requestTimeout(mayAsk: boolean): AbortSignal {
  if (!mayAsk) return AbortSignal.timeout(TIME_LIMIT_MS);
  const giveUp = new AbortController();
  const latest = Date.now() + LONGEST_MS;
  const silence = () => giveUp.abort(new DOMException('Nothing answered', 'TimeoutError'));
  const wait = () => {
    setTimeout(() => {
      void queryLocalAccess().then((state) =>
        state === 'prompt' && Date.now() < latest ? wait() : silence(),
      );
    }, TIME_LIMIT_MS);
  };
  wait();
  return giveUp.signal;
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';
