const KEPT_MS = 5000;
const KEPT_AFTER_FAILURE_MS = 1000;
const PATIENCE_MS = 1000;

/** Tells the version of the API: asks it at most once in a few seconds, and says null where it does not answer. */
export function apiVersionOf(apiUrl) {
  let asked = null;
  let keptUntil = 0;
  return () => {
    if (asked && Date.now() < keptUntil) return asked;
    keptUntil = Date.now() + KEPT_MS;
    asked = ask(`${apiUrl}/health`).catch(() => {
      keptUntil = Math.min(keptUntil, Date.now() + KEPT_AFTER_FAILURE_MS);
      return null;
    });
    return asked;
  };
}

async function ask(address) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const { version } = await answer.json();
  return typeof version === 'string' ? version : null;
}
