import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { z } from 'zod';
import type { FileHashes } from '@studio-desk/web-server/file-hashes';
import { codeOf, messageOf } from '@studio-desk/web-server/system-error';
import type { Ranges } from './version-range';
import { ReleaseError } from './release-error';
import { shareFile, syncToDisk, unfinishedPath } from './release-files';

const SECOND = 1_000;
const RETRY_MS = 250;
const TIMEOUT_MS = 60 * SECOND;

const LOCK = {
  // Renewed every 2 s, so after 10 s its process is dead.
  stale: 10 * SECOND,
  update: 2 * SECOND,
};
const LOCK_WITH_RETRIES = {
  ...LOCK,
  retries: { retries: TIMEOUT_MS / RETRY_MS, factor: 1, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
};

export interface Release {
  title: string;
  version: string;
  manifest: string;
  requires: Ranges;
  files?: FileHashes;
  released_at?: string;
}

export interface RollbackMark {
  version: string;
  at: string;
}

export interface Entry extends Release {
  name: string;
  owner: string;
  previous?: Release;
  rolled_back?: RollbackMark[];
}

export interface Remotes {
  areas: Entry[];
}

const list = z.object({ areas: z.array(z.unknown()) });
const namedEntries = z.object({ areas: z.array(z.looseObject({ name: z.string() })) });

const remotesPath = (folder: string) => join(folder, 'remotes.json');

export function readRemotes(folder: string): Remotes {
  const remotes = readJson(folder);
  if (remotes === undefined) return { areas: [] };
  if (!list.safeParse(remotes).success) throw unusable(folder, 'it has no list of areas');
  if (!hasNamedEntries(remotes)) throw unusable(folder, 'an entry has no name');
  return remotes;
}

const hasNamedEntries = (remotes: unknown): remotes is Remotes => namedEntries.safeParse(remotes).success;

function readJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(remotesPath(folder), 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(folder, messageOf(error));
  }
}

const unusable = (folder: string, why: string) =>
  new ReleaseError(`${remotesPath(folder)} cannot be used: ${why}. Nothing was changed.`);

export const entryOf = (remotes: Remotes, name: string): Entry | undefined =>
  remotes.areas.find((entry) => entry.name === name);

/** Atomic and under a lock; `work` returns the new registry, or undefined to keep it. */
export async function changeRemotes(
  folder: string,
  work: (remotes: Remotes) => Remotes | undefined,
): Promise<void> {
  const unlock = await lock(folder);
  try {
    const changed = work(readRemotes(folder));
    if (changed) replaceRemotes(folder, changed);
  } finally {
    await unlock();
  }
}

function replaceRemotes(folder: string, remotes: Remotes): void {
  const unfinished = unfinishedPath(folder);
  try {
    writeFileSync(unfinished, JSON.stringify(remotes, null, 2).replaceAll('<', '\\u003c'));
    shareFile(folder, unfinished);
    syncToDisk(unfinished);
    renameSync(unfinished, remotesPath(folder));
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function lock(folder: string): Promise<() => Promise<void>> {
  const lockfilePath = join(folder, '.release-lock');
  try {
    return await lockfile.lock(folder, { ...LOCK, lockfilePath });
  } catch (error) {
    if (codeOf(error) !== 'ELOCKED') throw error;
  }
  console.log(`Another release into ${folder} is going on: waiting for its end.`);
  return lockfile.lock(folder, { ...LOCK_WITH_RETRIES, lockfilePath }).catch((error: unknown) => {
    if (codeOf(error) !== 'ELOCKED') throw error;
    throw new ReleaseError(
      `Another release into ${folder} has not ended for ${TIMEOUT_MS / SECOND} s. Try again when it is through.`,
    );
  });
}
