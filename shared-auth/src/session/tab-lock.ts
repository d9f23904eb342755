import { releaseClaim, tryClaim } from './tab-claim';

const POLL_MS = 40;

type LockedWork<T> = (waited: boolean) => Promise<T>;

export function withTabLock<T>(name: string, work: LockedWork<T>): Promise<T> {
  // Undefined on plain http in a local network: the Web Locks API needs a secure context.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? withWebLock(locks, name, work) : withClaim(name, work);
}

async function withWebLock<T>(locks: LockManager, name: string, work: LockedWork<T>): Promise<T> {
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return atOnce ? atOnce.result : locks.request(name, () => work(true));
}

async function withClaim<T>(name: string, work: LockedWork<T>): Promise<T> {
  const owner = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let waited = false;
  while (!(await tryClaim(name, owner))) {
    waited = true;
    await pause(POLL_MS);
  }
  try {
    return await work(waited);
  } finally {
    await releaseClaim(name, owner);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
