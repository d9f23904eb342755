import type { ContractRoute, RouteInput } from '@studio-desk/shared-contract';
import { toApiErrorFromResponse, toApiError } from '../http/api-error';
import { REQUEST_TIMEOUT_MS } from '../http/call-route';
import { getApiUrl } from '../http/settings';
import { tokenStorage } from './token-storage';

/** Sends a request that outlives the page. Never refreshes the token, which would extend the session. */
export async function sendInBackground<const R extends ContractRoute>(
  route: R,
  { body }: RouteInput<R>,
): Promise<void> {
  const token = tokenStorage.read()?.access_token;
  const call = fetch(getApiUrl() + route.url, {
    method: route.method,
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const response = await call.catch((error: unknown) => {
    throw toApiError(error);
  });
  if (!response.ok) throw toApiErrorFromResponse(response.status, null);
}
