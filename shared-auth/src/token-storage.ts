import { tokens, type Tokens } from '@studio-desk/shared-contract';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

/** The tokens in the browser's local storage (spec section 4): one session for all tabs. */
export const tokenStorage = {
  read(): Tokens | null {
    const stored = tokens.safeParse({
      access_token: localStorage.getItem(ACCESS),
      refresh_token: localStorage.getItem(REFRESH),
    });
    return stored.success ? stored.data : null;
  },
  write(given: Tokens): void {
    // The access token goes last: other tabs wake on it and must find both.
    localStorage.setItem(REFRESH, given.refresh_token);
    localStorage.setItem(ACCESS, given.access_token);
  },
  clear(): void {
    localStorage.removeItem(REFRESH);
    localStorage.removeItem(ACCESS);
  },
  /** Calls back when another tab signed in or out. Returns the way to stop listening. */
  watch(changed: (stored: Tokens | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === ACCESS || event.key === null) changed(tokenStorage.read());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
