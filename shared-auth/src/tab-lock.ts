import { z } from 'zod';

const HELD_AT_MOST_MS = 35_000;
const POLL_MS = 40;
const SETTLE_MS = 20;

const claim = z.object({ owner: z.string(), until: z.number() });

/** Work under a lock; `waited` says whether another tab had the lock first. */
type LockedWork<T> = (waited: boolean) => Promise<T>;

/** Runs `work` while no other tab of this browser runs work of the same name. */
export function withTabLock<T>(name: string, work: LockedWork<T>): Promise<T> {
  // Browsers offer locks in secure contexts only; a plain http address in a local network has none.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? withWebLock(locks, name, work) : withStorageLock(name, work);
}

async function withWebLock<T>(locks: LockManager, name: string, work: LockedWork<T>): Promise<T> {
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : null,
  );
  return atOnce ? atOnce.result : locks.request(name, () => work(true));
}

async function withStorageLock<T>(name: string, work: LockedWork<T>): Promise<T> {
  const key = `lock:${name}`;
  const owner = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let waited = false;
  while (!(await tryClaim(key, owner))) {
    waited = true;
    await pause(POLL_MS);
  }
  try {
    return await work(waited);
  } finally {
    if (holder(key)?.owner === owner) localStorage.removeItem(key);
  }
}

async function tryClaim(key: string, owner: string): Promise<boolean> {
  if (holder(key)) return false;
  localStorage.setItem(key, JSON.stringify({ owner, until: Date.now() + HELD_AT_MOST_MS }));
  // Two tabs may write in the same moment: whoever is still there after a pause has it.
  await pause(SETTLE_MS + Math.random() * SETTLE_MS);
  return holder(key)?.owner === owner;
}

function holder(key: string): z.infer<typeof claim> | null {
  const stored = localStorage.getItem(key);
  if (!stored) return null;
  const parsed = claim.safeParse(JSON.parse(stored));
  return parsed.success && parsed.data.until > Date.now() ? parsed.data : null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
