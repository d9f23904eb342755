/** Prefix; each popup gets its own name, since `window.open` would reuse one that is closing. */
const WINDOW_NAME = 'studio-desk-typeform';
const WIDTH = 600;
const HEIGHT = 700;

const ATTEMPT_KEY = 'studio-desk-typeform-begun';

/** Call it in the click handler itself, or browsers block the popup. Returns null if it is blocked anyway. */
export function openWindow(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const name = `${WINDOW_NAME}-${Date.now()}`;
  return window.open('', name, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}

interface StoredAttempt {
  inPopup: boolean;
  search: string;
}

/** Uses localStorage, since Cross-Origin-Opener-Policy of the service may sever `window.opener`. */
export function storeAttempt(authUrl: string, { inPopup, search }: StoredAttempt): void {
  const state = new URL(authUrl).searchParams.get('state') ?? '';
  const kept = new URLSearchParams({ state, search, ...(inPopup && { popup: 'yes' }) });
  localStorage.setItem(ATTEMPT_KEY, String(kept));
}

export function findAttempt(state: string | null): StoredAttempt | null {
  const kept = new URLSearchParams(localStorage.getItem(ATTEMPT_KEY) ?? '');
  if (!state || kept.get('state') !== state) return null;
  return { inPopup: kept.has('popup'), search: kept.get('search') ?? '' };
}

export const isConnectWindow = (state: string | null): boolean =>
  findAttempt(state)?.inPopup ?? (window.name.startsWith(WINDOW_NAME) || window.opener !== null);
