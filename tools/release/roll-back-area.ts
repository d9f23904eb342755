import { assertFilesServed } from './served-files';
import { getRollbackMarksAfterRollback, findRollbackTime, toRollbackMarksField } from './rollback-marks';
import { createRegistryEntry, toRegistryRelease, replaceRegistryEntry } from './release-area';
import { ReleaseError } from './release-error';
import { readStoredRelease, listStoredVersions, getRelativeReleasePath } from './release-files';
import {
  changeRemotes,
  findRegistryEntry,
  readRemotes,
  type RegistryEntry,
  type RegistryRelease,
  type Remotes,
} from './remotes-file';

interface RollbackOptions {
  name: string;
  folder: string;
  url?: string;
  version?: string;
  onTarget?: (target: RegistryRelease) => Promise<void>;
}

interface RolledBack {
  entry: RegistryEntry;
  wasLive: boolean;
  at?: string;
}

export async function rollBackArea({
  name,
  folder,
  url,
  version,
  onTarget,
}: RollbackOptions): Promise<RolledBack> {
  const { done, target } = targetOf({ entry: entryIn(readRemotes(folder), name, folder), folder, version });
  if (done) return done;
  await onTarget?.(target);
  const releasePath = getRelativeReleasePath(name, target.version);
  await assertFilesServed({ folder, url, releasePath, files: target.files ?? {} });
  let outcome: RolledBack | undefined;
  await changeRemotes(folder, (remotes) => {
    const entry = entryIn(remotes, name, folder);
    const now = targetOf({ entry, folder, version });
    outcome = now.done;
    if (now.done) return undefined;
    if (now.target.version !== target.version) {
      throw new ReleaseError(`${entry.title} was released meanwhile. Nothing was changed: try again.`);
    }
    const live = entryAfterRollback(entry, target, version !== undefined);
    outcome = { entry: live, wasLive: false };
    return { ...remotes, areas: replaceRegistryEntry(remotes.areas, live) };
  });
  if (!outcome) throw new Error(`The registry of ${folder} was not read.`);
  return outcome;
}

type Goal = { done: RolledBack; target?: undefined } | { done?: undefined; target: RegistryRelease };

/**
 * Returns the release to restore. Returns `done` if the rollback has already happened, so that a second
 * rollback does not undo the first.
 */
function targetOf({
  entry,
  folder,
  version,
}: {
  entry: RegistryEntry;
  folder: string;
  version?: string;
}): Goal {
  if (version !== undefined) {
    return version === entry.version
      ? { done: { entry, wasLive: true } }
      : { target: namedRelease(entry, folder, version) };
  }
  if (!entry.previous) {
    throw new ReleaseError(`${entry.title} ${entry.version} has no version before it to go back to.`);
  }
  const at = findRollbackTime(entry, entry.previous.version);
  return at ? { done: { entry, wasLive: true, at } } : { target: entry.previous };
}

function namedRelease(
  { name, title, previous }: RegistryEntry,
  folder: string,
  version: string,
): RegistryRelease {
  if (previous?.version === version) return previous;
  const placed = listStoredVersions(folder, name);
  if (!placed.includes(version)) {
    throw new ReleaseError(
      `${folder} has no ${title} ${version}. There are: ${placed.join(', ') || 'none'}.`,
    );
  }
  return toRegistryRelease(createRegistryEntry(readStoredRelease(folder, name, version)));
}

function entryAfterRollback(entry: RegistryEntry, target: RegistryRelease, isNamed: boolean): RegistryEntry {
  const { name, owner } = entry;
  const marks = getRollbackMarksAfterRollback(entry, target.version, isNamed);
  return { name, owner, ...target, previous: toRegistryRelease(entry), ...toRollbackMarksField(marks) };
}

function entryIn(remotes: Remotes, name: string, folder: string): RegistryEntry {
  const entry = findRegistryEntry(remotes, name);
  if (!entry) throw new ReleaseError(`${name} was never released into ${folder}.`);
  return entry;
}
