import { tokens, type Tokens } from '@studio-desk/shared-contract';
import { tokenPrefix } from '../http/settings';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

const key = (name: string) => tokenPrefix() + name;

/**
 * The tokens in the browser's local storage: one session for all tabs, but for those that were
 * told to keep theirs under names of their own.
 */
export const tokenStorage = {
  read(): Tokens | null {
    const stored = tokens.safeParse({
      access_token: localStorage.getItem(key(ACCESS)),
      refresh_token: localStorage.getItem(key(REFRESH)),
    });
    return stored.success ? stored.data : null;
  },
  write(given: Tokens): void {
    // The access token goes last: other tabs wake on it and must find both.
    localStorage.setItem(key(REFRESH), given.refresh_token);
    localStorage.setItem(key(ACCESS), given.access_token);
  },
  clear(): void {
    localStorage.removeItem(key(REFRESH));
    localStorage.removeItem(key(ACCESS));
  },
  /** Calls back when another tab signed in or out. Returns the way to stop listening. */
  watch(changed: (stored: Tokens | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key(ACCESS) || event.key === null) changed(tokenStorage.read());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** Forgets the sessions that are kept under names which begin so. */
export function forgetSessions(prefix: string): void {
  const stored = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  for (const name of stored) if (/(access|refresh)_token$/.test(name)) localStorage.removeItem(name);
}

/** Whether this browser keeps a session, whatever session this tab has. */
export const hasBrowserSession = (): boolean => localStorage.getItem(ACCESS) !== null;

/** Calls back when a tab signs in to the session of this browser, whatever session this tab has. */
export function onBrowserSession(began: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === ACCESS && event.newValue !== null) began();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
