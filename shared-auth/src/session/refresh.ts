import { authRoutes } from '@studio-desk/shared-contract';
import { toApiError } from '../http/api-error';
import { exchange } from '../http/exchange';
import { withTabLock } from './tab-lock';
import { tokenStorage } from './token-storage';

/** Browsers hand local storage from one tab's process to the next a little later than they hand over a lock. */
const STORAGE_DELAY_MS = 300;
const HAND_OVER_MS = 50;
const POLL_MS = 10;

let underWay: Promise<boolean> | null = null;

/**
 * Replaces the tokens after `rejected` was refused: one refresh at a time in this tab and across tabs.
 * Resolves to false where the session is over; rejects where the server could not be asked.
 */
export function refreshTokens(rejected: string): Promise<boolean> {
  underWay ??= withTabLock('studio-desk-refresh', (waited) => rotate(rejected, waited)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function rotate(rejected: string, waited: boolean): Promise<boolean> {
  if (waited) await otherTabsTokens(rejected);
  const stored = tokenStorage.read();
  if (!stored) return false;
  // Another tab was faster.
  if (stored.access_token !== rejected) return true;
  try {
    const { body } = await exchange(authRoutes.refresh, { body: { refresh_token: stored.refresh_token } });
    tokenStorage.write(body);
    // Held a little longer, so that a tab that comes now knows that it has to look for new tokens.
    await pause(HAND_OVER_MS);
    return true;
  } catch (error) {
    if (toApiError(error).status === 401) return false;
    throw error;
  }
}

/** Waits a moment for the tokens of the tab that held the lock before. */
async function otherTabsTokens(rejected: string): Promise<void> {
  const deadline = Date.now() + STORAGE_DELAY_MS;
  while (tokenStorage.read()?.access_token === rejected && Date.now() < deadline) {
    await pause(POLL_MS);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
