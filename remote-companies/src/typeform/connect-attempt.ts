import { queryClient } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { NO_END, type AttemptEnd } from './attempt-end';
import { onOutcome } from './connection-news';
import { checkConnection, typeformQueries } from './typeform-queries';

const { queryKey } = typeformQueries.attemptEnd();

/** Of this tab alone, and kept when its page is loaded again: the other window may take long to end. */
const AWAITED_KEY = 'studio-desk-typeform-awaited';

/** This window has led another one to the service: how that ends is told here, also when nobody waits any more. */
export const awaitOutcome = () => sessionStorage.setItem(AWAITED_KEY, 'yes');

/** The attempts so far are over. */
export const endAttempt = (failure: string | null): AttemptEnd => {
  const { count } = queryClient.getQueryData(queryKey) ?? NO_END;
  const end = { count: count + 1, failure };
  queryClient.setQueryData(queryKey, end);
  return end;
};

/** The attempts so far are over, for a reason that is said. */
export function failAttempt(failure: string): void {
  endAttempt(failure);
  toast.error(failure);
}

/** There is a new connection; who began it is told. */
export function succeed(): void {
  checkConnection();
  endAttempt(null);
  if (!isAwaited()) return;
  sessionStorage.removeItem(AWAITED_KEY);
  toast.success('Connected to Typeform');
}

/** The failure of another tab's attempt is no matter of this one. */
function fail(failure: string): void {
  if (!isAwaited()) return;
  sessionStorage.removeItem(AWAITED_KEY);
  failAttempt(failure);
}

const isAwaited = () => sessionStorage.getItem(AWAITED_KEY) !== null;

let isListening = false;

/** Hears from now on, on whatever screen, how attempts of other windows ended. */
export function hearOutcomes(): void {
  if (isListening) return;
  isListening = true;
  onOutcome(({ failure }) => (failure === null ? succeed() : fail(failure)));
}
