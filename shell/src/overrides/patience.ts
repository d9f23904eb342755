import { localAccess } from './local-access';

const PATIENCE_MS = 5000;

/** How long a person may take to answer the browser. */
const LONGEST_MS = 60_000;

/**
 * A signal that ends a request after five seconds. Where the browser may ask the person first, the time in which it
 * does so does not count, for a minute at most.
 */
export function whilePatient(mayAsk: boolean): AbortSignal {
  if (!mayAsk) return AbortSignal.timeout(PATIENCE_MS);
  const giveUp = new AbortController();
  const latest = Date.now() + LONGEST_MS;
  const silence = () => giveUp.abort(new DOMException('Nothing answered', 'TimeoutError'));
  const wait = () => {
    setTimeout(() => {
      void localAccess().then((state) => (state === 'prompt' && Date.now() < latest ? wait() : silence()));
    }, PATIENCE_MS);
  };
  wait();
  return giveUp.signal;
}

/** Whether a request failed because nothing came in time. */
export const isSilence = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';
