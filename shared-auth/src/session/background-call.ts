import type { ContractRoute, RouteInput } from '@studio-desk/shared-contract';
import { failedAnswer, toApiError } from '../http/api-error';
import { TIMEOUT_MS } from '../http/exchange';
import { apiUrl } from '../http/settings';
import { tokenStorage } from './token-storage';

/**
 * Sends what nobody waits for, also while the page goes away, and reads no answer. It asks for no new token: what
 * happens by itself keeps no session alive. Rejects with ApiError.
 */
export async function sendInBackground<const R extends ContractRoute>(
  route: R,
  { body }: RouteInput<R>,
): Promise<void> {
  const token = tokenStorage.read()?.access_token;
  const call = fetch(apiUrl() + route.url, {
    method: route.method,
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = await call.catch((error: unknown) => {
    throw toApiError(error);
  });
  if (!answer.ok) throw failedAnswer(answer.status, null);
}
