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
  const tokens = await requestTokens(stored.refresh_token);
  const current = tokenStorage.read();
  // The session ended meanwhile, or another tab stored newer tokens.
  if (current?.refresh_token !== stored.refresh_token) return current !== null;
  if (tokens) tokenStorage.write(tokens);
  return tokens !== null;
}

/** Resolves to null if the server rejects the refresh token. */
const requestTokens = (refresh_token: string) =>
  callRoute(authRoutes.refresh, { body: { refresh_token } }).then(
    ({ body }) => body,
    (error: unknown) => {
      if (toApiError(error).status === 401) return null;
      throw error;
    },
  );
