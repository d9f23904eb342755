import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { ReleaseError } from './release-error.mjs';
import { shareFile, syncToDisk, unfinishedPath } from './release-files.mjs';

const SECOND = 1_000;
const TRY_AGAIN_MS = 250;
const PATIENCE_MS = 60 * SECOND;

const LOCK = {
  // A process that holds it says so every 2 s: one that was killed is given up after 10.
  stale: 10 * SECOND,
  update: 2 * SECOND,
};
const PATIENTLY = {
  ...LOCK,
  retries: {
    retries: PATIENCE_MS / TRY_AGAIN_MS,
    factor: 1,
    minTimeout: TRY_AGAIN_MS,
    maxTimeout: TRY_AGAIN_MS,
  },
};

const remotesPath = (folder) => join(folder, 'remotes.json');

/** The registry of a release folder; empty where nothing was released yet. */
export function readRemotes(folder) {
  let remotes;
  try {
    remotes = JSON.parse(readFileSync(remotesPath(folder), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return { areas: [] };
    throw unusable(folder, error.message);
  }
  if (!Array.isArray(remotes?.areas)) throw unusable(folder, 'it has no list of areas');
  if (!remotes.areas.every((entry) => typeof entry?.name === 'string')) {
    throw unusable(folder, 'an entry has no name');
  }
  return remotes;
}

const unusable = (folder, why) =>
  new ReleaseError(`${remotesPath(folder)} cannot be used: ${why}. Nothing was changed.`);

/** The entry of an area, or undefined. */
export const entryOf = (remotes, name) => remotes.areas.find((entry) => entry.name === name);

/**
 * Changes the registry, one process at a time: `work` gets it as it is, and answers what it is from now on, or
 * undefined to leave it. Readers see the old file or the new one, never a part.
 */
export async function changeRemotes(folder, work) {
  await withLock(folder, () => {
    const changed = work(readRemotes(folder));
    if (!changed) return;
    const unfinished = unfinishedPath(folder);
    try {
      writeFileSync(unfinished, JSON.stringify(changed, null, 2).replaceAll('<', '\\u003c'));
      shareFile(folder, unfinished);
      syncToDisk(unfinished);
      renameSync(unfinished, remotesPath(folder));
    } finally {
      rmSync(unfinished, { force: true });
    }
  });
}

/** Runs `work` while no other process changes the folder; waits for a minute, and past a process that was killed. */
async function withLock(folder, work) {
  const release = await locked(folder);
  try {
    work();
  } finally {
    await release();
  }
}

async function locked(folder) {
  const lockfilePath = join(folder, '.release-lock');
  try {
    return await lockfile.lock(folder, { ...LOCK, lockfilePath });
  } catch (error) {
    if (error.code !== 'ELOCKED') throw error;
  }
  console.log(`Another release into ${folder} is going on: waiting for its end.`);
  return lockfile.lock(folder, { ...PATIENTLY, lockfilePath }).catch((error) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new ReleaseError(
      `Another release into ${folder} has not ended for ${PATIENCE_MS / SECOND} s. Try again when it is through.`,
    );
  });
}
