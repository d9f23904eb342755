import { tokens, type Tokens } from '@studio-desk/shared-contract';
import { z } from 'zod';

const ACCESS = 'access_token';
const REFRESH = 'refresh_token';

/** Tokens in local storage, which all tabs share. */
export const tokenStorage = {
  read(): Tokens | null {
    const stored = tokens.safeParse({
      access_token: localStorage.getItem(ACCESS),
      refresh_token: localStorage.getItem(REFRESH),
    });
    return stored.success ? stored.data : null;
  },
  write(next: Tokens): void {
    // Write the access token last, because other tabs react to it and need both tokens.
    localStorage.setItem(REFRESH, next.refresh_token);
    localStorage.setItem(ACCESS, next.access_token);
  },
  clear(): void {
    localStorage.removeItem(REFRESH);
    localStorage.removeItem(ACCESS);
  },
  watch(changed: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === ACCESS || event.key === null) changed();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

const claims = z.object({ sub: z.string() });

/** Reads the user id from the access token. Returns null if the token is not a JWT. */
export function readUserId({ access_token }: Tokens): string | null {
  const [, payload = ''] = access_token.split('.');
  try {
    return claims.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).sub;
  } catch {
    return null;
  }
}
