/**
 * Prefix of unique window names. With a fixed name, `window.open` would reuse a popup that is still closing.
 */
const WINDOW_NAME = 'studio-desk-typeform';
const WIDTH = 600;
const HEIGHT = 700;

const ATTEMPT_KEY = 'studio-desk-typeform-begun';

/** Returns null if the browser blocks the popup; browsers allow popups only inside a click handler. */
export function openConnectWindow(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const name = `${WINDOW_NAME}-${Date.now()}`;
  return window.open('', name, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}

interface StoredAttempt {
  inPopup: boolean;
  search: string;
}

/** Stores the attempt, because Cross-Origin-Opener-Policy may remove the popup's `window.opener`. */
export function storeConnectAttempt(authUrl: string, { inPopup, search }: StoredAttempt): void {
  const state = new URL(authUrl).searchParams.get('state') ?? '';
  const attempt = new URLSearchParams({ state, search, ...(inPopup && { popup: 'yes' }) });
  localStorage.setItem(ATTEMPT_KEY, String(attempt));
}

export function findConnectAttempt(state: string | null): StoredAttempt | null {
  const attempt = new URLSearchParams(localStorage.getItem(ATTEMPT_KEY) ?? '');
  if (!state || attempt.get('state') !== state) return null;
  return { inPopup: attempt.has('popup'), search: attempt.get('search') ?? '' };
}

export const isConnectWindow = (state: string | null): boolean =>
  findConnectAttempt(state)?.inPopup ?? (window.name.startsWith(WINDOW_NAME) || window.opener !== null);
