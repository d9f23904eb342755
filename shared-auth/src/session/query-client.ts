import { QueryClient } from '@tanstack/react-query';
import { toApiError } from '../http/api-error';

const RETRIES = 2;

/** Records stay fresh for five minutes. */
const CACHE_FRESH_MS = 5 * 60_000;

/** The cache of the signed-in user's records, one for shell and areas; emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A call without a network fails and says so. Left to wait, a save would be sent long after it was given up.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: CACHE_FRESH_MS,
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; a server that is away may be back in a moment.
      retry: (failures, error) => failures < RETRIES && isPassing(error),
    },
  },
});

function isPassing(error: unknown): boolean {
  const { status } = toApiError(error);
  return status === 0 || status >= 502;
}
