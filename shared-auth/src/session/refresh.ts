import { authRoutes } from '@studio-desk/shared-contract';
import { toApiError } from '../http/api-error';
import { exchange } from '../http/exchange';
import { withTabLock } from './tab-lock';
import { tokenStorage } from './token-storage';

/** How long to wait for tokens of another tab: a tab may get the lock before it sees them in local storage. */
const STORAGE_DELAY_MS = 300;
const HAND_OVER_MS = 50;
const POLL_MS = 10;

let pending: Promise<boolean> | null = null;

/** Replaces the `rejected` access token, in one tab at a time. Resolves to false if the session is over. */
export function refreshTokens(rejected: string): Promise<boolean> {
  pending ??= withTabLock('studio-desk-refresh', (waited) => rotate(rejected, waited)).finally(() => {
    pending = null;
  });
  return pending;
}

async function rotate(rejected: string, waited: boolean): Promise<boolean> {
  if (waited) await otherTabsTokens(rejected);
  const stored = tokenStorage.read();
  if (!stored) return false;
  if (stored.access_token !== rejected) return true;
  try {
    const { body } = await exchange(authRoutes.refresh, { body: { refresh_token: stored.refresh_token } });
    tokenStorage.write(body);
    // Hold the lock a little longer: a tab that finds it taken waits for the new tokens, which it may not see yet.
    await pause(HAND_OVER_MS);
    return true;
  } catch (error) {
    if (toApiError(error).status === 401) return false;
    throw error;
  }
}

async function otherTabsTokens(rejected: string): Promise<void> {
  const deadline = Date.now() + STORAGE_DELAY_MS;
  while (tokenStorage.read()?.access_token === rejected && Date.now() < deadline) {
    await pause(POLL_MS);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
