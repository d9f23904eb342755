import { QueryClient } from '@tanstack/react-query';
import { toApiError } from '../http/api-error';

const RETRIES = 2;

const CACHE_FRESH_MS = 5 * 60_000;

/** One cache for shell and areas; cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Offline, fail at once: a paused save would be sent long after the user gave it up.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: CACHE_FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < RETRIES && isTemporary(error),
    },
  },
});

function isTemporary(error: unknown): boolean {
  const { status } = toApiError(error);
  return status === 0 || status >= 502;
}
