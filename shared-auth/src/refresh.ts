import { authRoutes } from '@studio-desk/shared-contract';
import { toApiError } from './api-error';
import { exchange } from './exchange';
import { withTabLock } from './tab-lock';
import { tokenStorage } from './token-storage';

let underWay: Promise<boolean> | null = null;

/**
 * Replaces the tokens after `rejected` was refused: one refresh at a time in this tab and across tabs.
 * Resolves to false where the session is over; rejects where the server could not be asked.
 */
export function refreshTokens(rejected: string): Promise<boolean> {
  underWay ??= withTabLock('studio-desk-refresh', () => rotate(rejected)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function rotate(rejected: string): Promise<boolean> {
  const stored = tokenStorage.read();
  if (!stored) return false;
  // Another tab was faster.
  if (stored.access_token !== rejected) return true;
  try {
    const { body } = await exchange(authRoutes.refresh, { body: { refresh_token: stored.refresh_token } });
    tokenStorage.write(body);
    return true;
  } catch (error) {
    if (toApiError(error).status === 401) return false;
    throw error;
  }
}
