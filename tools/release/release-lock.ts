import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { getErrorCode } from '@studio-desk/web-server/system-error';
import { ReleaseError } from './release-error';

const SECOND = 1_000;
const RETRY_MS = 250;
const LOCK_TIMEOUT_MS = 60 * SECOND;

const LOCK = {
  // The owner renews the lock every 2 s, so a lock that is 10 s old belongs to a dead process.
  stale: 10 * SECOND,
  update: 2 * SECOND,
};
const LOCK_WITH_RETRIES = {
  ...LOCK,
  retries: { retries: LOCK_TIMEOUT_MS / RETRY_MS, factor: 1, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
};

/** Runs `work` while no other release or rollback changes this folder, which must exist. */
export async function withReleaseLock<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  const unlock = await lock(folder);
  try {
    return await work();
  } finally {
    await unlock();
  }
}

async function lock(folder: string): Promise<() => Promise<void>> {
  const lockfilePath = join(folder, '.release-lock');
  try {
    return await lockfile.lock(folder, { ...LOCK, lockfilePath });
  } catch (error) {
    if (getErrorCode(error) !== 'ELOCKED') throw error;
  }
  console.log(`Another release into ${folder} is going on: waiting for its end.`);
  return lockfile.lock(folder, { ...LOCK_WITH_RETRIES, lockfilePath }).catch((error: unknown) => {
    if (getErrorCode(error) !== 'ELOCKED') throw error;
    throw new ReleaseError(
      `Another release into ${folder} has not ended for ${LOCK_TIMEOUT_MS / SECOND} s. Try again when it is through.`,
    );
  });
}
