import { tokens, type Tokens } from '@studio-desk/shared-contract';
import { tokenPrefix } from '../http/settings';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

const key = (name: string) => tokenPrefix() + name;

/**
 * All tabs share the tokens in local storage; a tab with a `tokenPrefix` (overrides with a session of their own) has its
 * own keys.
 */
export const tokenStorage = {
  read(): Tokens | null {
    const stored = tokens.safeParse({
      access_token: localStorage.getItem(key(ACCESS)),
      refresh_token: localStorage.getItem(key(REFRESH)),
    });
    return stored.success ? stored.data : null;
  },
  write(next: Tokens): void {
    // The access token comes last, because other tabs react to it and need both.
    localStorage.setItem(key(REFRESH), next.refresh_token);
    localStorage.setItem(key(ACCESS), next.access_token);
  },
  clear(): void {
    localStorage.removeItem(key(REFRESH));
    localStorage.removeItem(key(ACCESS));
  },
  watch(changed: (stored: Tokens | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key(ACCESS) || event.key === null) changed(tokenStorage.read());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

export function forgetSessions(prefix: string): void {
  const stored = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  for (const name of stored) if (/(access|refresh)_token$/.test(name)) localStorage.removeItem(name);
}

export const hasBrowserSession = (): boolean => localStorage.getItem(ACCESS) !== null;

export function onBrowserSession(began: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === ACCESS && event.newValue !== null) began();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
