import { z } from 'zod';

const CLAIM_EXPIRY_MS = 35_000;

const claim = z.object({ owner: z.string(), until: z.number() });

/** Returns true in only one of the tabs that call it: IndexedDB runs one write transaction at a time. */
export const tryClaim = (name: string, owner: string): Promise<boolean> =>
  inTransaction(name, (holder, claims) => {
    if (holder !== null) return false;
    claims.put({ owner, until: Date.now() + CLAIM_EXPIRY_MS }, name);
    return true;
  });

export const releaseClaim = (name: string, owner: string): Promise<void> =>
  inTransaction(name, (holder, claims) => {
    if (holder === owner) claims.delete(name);
  });

async function inTransaction<T>(
  name: string,
  work: (holder: string | null, claims: IDBObjectStore) => T,
): Promise<T> {
  const database = await openClaims();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction('claims', 'readwrite');
      const claims = transaction.objectStore('claims');
      const read = claims.get(name);
      read.onsuccess = () => {
        const result = work(holderOf(read.result), claims);
        transaction.oncomplete = () => resolve(result);
      };
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function holderOf(stored: unknown): string | null {
  const parsed = claim.safeParse(stored);
  return parsed.success && parsed.data.until > Date.now() ? parsed.data.owner : null;
}

function openClaims(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('studio-desk-locks', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('claims');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
