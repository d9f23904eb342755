/** Names of windows that the service's page is opened in begin so; each has its own: one that closes is not taken again. */
const WINDOW_NAME = 'studio-desk-typeform';
const WIDTH = 600;
const HEIGHT = 700;

const BEGUN_KEY = 'studio-desk-typeform-begun';

/**
 * Opens the empty window; it must be called in the click itself, or browsers hold it back. `null` where they did all
 * the same.
 */
export function openWindow(): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const name = `${WINDOW_NAME}-${Date.now()}`;
  return window.open('', name, `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}

/** An attempt under way, as the page that the service leads back to finds it. */
interface Begun {
  /** In a window of its own, that is to be closed at the end. */
  inPopup: boolean;
  /** Query of the screen that it began on. */
  search: string;
}

/** Remembers how an attempt began: the service's page may cut every other tie between the two windows. */
export function rememberBegun(authUrl: string, { inPopup, search }: Begun): void {
  const state = new URL(authUrl).searchParams.get('state') ?? '';
  const kept = new URLSearchParams({ state, search, ...(inPopup && { popup: 'yes' }) });
  localStorage.setItem(BEGUN_KEY, String(kept));
}

/** The attempt with this state; null where this browser knows of none. */
export function begunWith(state: string | null): Begun | null {
  const kept = new URLSearchParams(localStorage.getItem(BEGUN_KEY) ?? '');
  if (!state || kept.get('state') !== state) return null;
  return { inPopup: kept.has('popup'), search: kept.get('search') ?? '' };
}

/** Whether this page is the window of an attempt, which closes at its end. */
export const isConnectWindow = (state: string | null): boolean =>
  begunWith(state)?.inPopup ?? (window.name.startsWith(WINDOW_NAME) || window.opener !== null);
