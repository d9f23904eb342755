import { authRoutes } from '@studio-desk/shared-contract';
import { toApiError } from '../http/api-error';
import { callRoute } from '../http/call-route';
import { tokenStorage } from './token-storage';

let pending: Promise<boolean> | null = null;

/** Replaces the access token that the server rejected. Resolves to false if the session is over. */
export function refreshTokens(rejected: string): Promise<boolean> {
  pending ??= rotate(rejected).finally(() => {
    pending = null;
  });
  return pending;
}

/** Tabs that refresh together get the same tokens, because the server repeats its response for 30 s. */
async function rotate(rejected: string): Promise<boolean> {
  const stored = tokenStorage.read();
  if (!stored) return false;
  if (stored.access_token !== rejected) return true;
  try {
    const { body } = await callRoute(authRoutes.refresh, { body: { refresh_token: stored.refresh_token } });
    const current = tokenStorage.read();
    // The session ended meanwhile, or another tab stored newer tokens.
    if (current?.refresh_token !== stored.refresh_token) return current !== null;
    tokenStorage.write(body);
    return true;
  } catch (error) {
    if (toApiError(error).status === 401) return false;
    throw error;
  }
}
