import { tokens, type Tokens } from '@studio-desk/shared-contract';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

/** All tabs share the tokens in local storage. */
export const tokenStorage = {
  read(): Tokens | null {
    const stored = tokens.safeParse({
      access_token: localStorage.getItem(ACCESS),
      refresh_token: localStorage.getItem(REFRESH),
    });
    return stored.success ? stored.data : null;
  },
  write(next: Tokens): void {
    // The access token comes last, because other tabs react to it and need both.
    localStorage.setItem(REFRESH, next.refresh_token);
    localStorage.setItem(ACCESS, next.access_token);
  },
  clear(): void {
    localStorage.removeItem(REFRESH);
    localStorage.removeItem(ACCESS);
  },
  watch(changed: (stored: Tokens | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === ACCESS || event.key === null) changed(tokenStorage.read());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
