import { QueryClient } from '@tanstack/react-query';
import { toApiError } from '../http/api-error';

const MAX_RETRIES = 2;

const CACHE_FRESH_MS = 5 * 60_000;

/** The shell and all areas share this cache. It is cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Fail at once when offline. By default, a save waits for the connection, and may be sent long after the
    // user gave up.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: CACHE_FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < MAX_RETRIES && isTemporary(error),
    },
  },
});

function isTemporary(error: unknown): boolean {
  const { status } = toApiError(error);
  return status === 0 || status >= 502;
}
