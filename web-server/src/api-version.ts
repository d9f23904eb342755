import { z } from 'zod';

const KEPT_MS = 5000;
const KEPT_AFTER_FAILURE_MS = 1000;
const REQUEST_TIMEOUT_MS = 1000;

const health = z.object({ version: z.string().nullable().catch(null) });

/** Returns a function that requests the API's version at most every 5 s. The version is null on failure. */
export function createApiVersionReader(apiUrl: string): () => Promise<string | null> {
  let request: Promise<string | null> | null = null;
  let keptUntil = 0;
  return () => {
    if (request && Date.now() < keptUntil) return request;
    keptUntil = Date.now() + KEPT_MS;
    request = fetchVersion(`${apiUrl}/health`).catch(() => {
      keptUntil = Math.min(keptUntil, Date.now() + KEPT_AFTER_FAILURE_MS);
      return null;
    });
    return request;
  };
}

async function fetchVersion(url: string): Promise<string | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  return health.parse(await response.json()).version;
}
