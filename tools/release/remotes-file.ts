import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FileHashes } from '@studio-desk/web-server/file-hashes';
import { getErrorCode, getErrorMessage } from '@studio-desk/web-server/system-error';
import type { VersionRanges } from './version-range';
import { ReleaseError } from './release-error';
import { withReleaseLock } from './release-lock';
import { applyFolderMode, syncToDisk, createUnfinishedPath } from './release-files';

export interface RegistryRelease {
  title: string;
  version: string;
  manifest: string;
  requires: VersionRanges;
  files?: FileHashes;
  released_at?: string;
}

export interface RollbackMark {
  version: string;
  at: string;
}

export interface RegistryEntry extends RegistryRelease {
  name: string;
  owner: string;
  previous?: RegistryRelease;
  rolled_back?: RollbackMark[];
}

export interface Remotes {
  areas: RegistryEntry[];
}

const list = z.object({ areas: z.array(z.unknown()) });
const namedEntries = z.object({ areas: z.array(z.looseObject({ name: z.string() })) });

const remotesPath = (folder: string) => join(folder, 'remotes.json');

export function readRemotes(folder: string): Remotes {
  const remotes = readJson(folder);
  if (remotes === undefined) return { areas: [] };
  if (!list.safeParse(remotes).success) throw unusableRegistry(folder, 'it has no list of areas');
  if (!hasNamedEntries(remotes)) throw unusableRegistry(folder, 'an entry has no name');
  return remotes;
}

const hasNamedEntries = (remotes: unknown): remotes is Remotes => namedEntries.safeParse(remotes).success;

function readJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(remotesPath(folder), 'utf8'));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined;
    throw unusableRegistry(folder, getErrorMessage(error));
  }
}

const unusableRegistry = (folder: string, why: string) =>
  new ReleaseError(`${remotesPath(folder)} cannot be used: ${why}. Nothing was changed.`);

export const findRegistryEntry = (remotes: Remotes, name: string): RegistryEntry | undefined =>
  remotes.areas.find((entry) => entry.name === name);

/** Runs `work` under a lock, then atomically writes the registry that `work` returns, if any. */
export async function changeRemotes(
  folder: string,
  work: (remotes: Remotes) => Remotes | undefined,
): Promise<void> {
  await withReleaseLock(folder, () => {
    const changed = work(readRemotes(folder));
    if (changed) replaceRemotes(folder, changed);
  });
}

function replaceRemotes(folder: string, remotes: Remotes): void {
  const unfinished = createUnfinishedPath(folder);
  try {
    writeFileSync(unfinished, JSON.stringify(remotes, null, 2).replaceAll('<', '\\u003c'));
    applyFolderMode(folder, unfinished);
    syncToDisk(unfinished);
    renameSync(unfinished, remotesPath(folder));
  } finally {
    rmSync(unfinished, { force: true });
  }
}
