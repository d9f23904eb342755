import { queryClient } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { NO_ENDED_CONNECT_ATTEMPTS, type EndedConnectAttempts } from './ended-attempts';
import { subscribeToConnectOutcomes } from './connection-broadcast';
import { refetchConnectionStatus, typeformQueries } from './typeform-queries';

const { queryKey } = typeformQueries.endedAttempts();

/** A key in sessionStorage, so that the tab waits for its popup even after a reload. */
const AWAITED_KEY = 'studio-desk-typeform-awaited';

/** Marks this tab as the opener of a popup, so that it shows the outcome even if the user has canceled. */
export const markAwaitingConnectOutcome = () => sessionStorage.setItem(AWAITED_KEY, 'yes');

export const endConnectAttempt = (failure: string | null): EndedConnectAttempts => {
  const { count } = queryClient.getQueryData(queryKey) ?? NO_ENDED_CONNECT_ATTEMPTS;
  const end = { count: count + 1, failure };
  queryClient.setQueryData(queryKey, end);
  return end;
};

export function failConnectAttempt(failure: string): void {
  endConnectAttempt(failure);
  toast.error(failure);
}

export function completeConnectAttempt(): void {
  refetchConnectionStatus();
  endConnectAttempt(null);
  if (!isAwaited()) return;
  sessionStorage.removeItem(AWAITED_KEY);
  toast.success('Connected to Typeform');
}

function fail(failure: string): void {
  if (!isAwaited()) return;
  sessionStorage.removeItem(AWAITED_KEY);
  failConnectAttempt(failure);
}

const isAwaited = () => sessionStorage.getItem(AWAITED_KEY) !== null;

let isListening = false;

export function listenForConnectOutcomes(): void {
  if (isListening) return;
  isListening = true;
  subscribeToConnectOutcomes(({ failure }) => (failure === null ? completeConnectAttempt() : fail(failure)));
}
