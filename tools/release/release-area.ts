import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assertFilesServed } from './served-files';
import { readBuiltArea, type AreaVersion, type BuiltArea } from './built-area';
import { assertCanGoLive, getRollbackMarksAfterRelease, toRollbackMarksField } from './rollback-marks';
import { ReleaseError } from './release-error';
import { hasSameContent, getRelativeReleasePath, addReleaseIfNew } from './release-files';
import {
  changeRemotes,
  findRegistryEntry,
  readRemotes,
  type RegistryEntry,
  type RegistryRelease,
} from './remotes-file';

interface ReleaseOptions {
  workspace: string;
  folder: string;
  url?: string;
  again?: boolean;
  stage?: boolean;
}

interface ReleaseOutcome {
  entry: RegistryEntry;
  wasLive: boolean;
}

/** Adds the built area to the release folder. Also publishes it, unless `stage` is set. */
export async function releaseArea({
  workspace,
  folder,
  url,
  again = false,
  stage = false,
}: ReleaseOptions): Promise<ReleaseOutcome> {
  const built = await readBuiltArea(workspace);
  mkdirSync(folder, { recursive: true });
  const before = findRegistryEntry(readRemotes(folder), built.area.name);
  if (!again) assertCanGoLive(before, built);
  const isNew = addReleaseIfNew(folder, built);
  try {
    await assertFilesServed({
      folder,
      url,
      releasePath: getRelativeReleasePath(built.area.name, built.version),
      files: built.files,
    });
    return stage ? releaseOutcome(built, before) : await publish(folder, built, again);
  } catch (error) {
    if (isNew) await withdraw(folder, built);
    throw error;
  }
}

const releaseOutcome = (built: BuiltArea, before: RegistryEntry | undefined): ReleaseOutcome =>
  before?.version === built.version
    ? { entry: before, wasLive: true }
    : { entry: createRegistryEntry(built, before), wasLive: false };

async function publish(folder: string, built: BuiltArea, again: boolean): Promise<ReleaseOutcome> {
  const { area, version, dist, files } = built;
  const releasePath = getRelativeReleasePath(area.name, version);
  let outcome = releaseOutcome(built, undefined);
  await changeRemotes(folder, (remotes) => {
    if (!hasSameContent(join(folder, releasePath), dist, files)) {
      throw new ReleaseError(
        `${releasePath} was changed or removed meanwhile. Nothing was changed: try again.`,
      );
    }
    const before = findRegistryEntry(remotes, area.name);
    // Check again, because the registry may have changed since the check in `releaseArea`.
    if (!again) assertCanGoLive(before, built);
    outcome = releaseOutcome(built, before);
    if (outcome.wasLive) return undefined;
    const entry = {
      ...outcome.entry,
      ...toRollbackMarksField(getRollbackMarksAfterRelease(before, version)),
    };
    outcome = { entry, wasLive: false };
    return { ...remotes, areas: replaceRegistryEntry(remotes.areas, entry) };
  });
  return outcome;
}

export function createRegistryEntry(
  { area, version, files }: AreaVersion,
  before?: RegistryEntry,
): RegistryEntry {
  return {
    ...area,
    version,
    manifest: `${getRelativeReleasePath(area.name, version)}/mf-manifest.json`,
    files,
    released_at: new Date().toISOString(),
    ...(before && { previous: toRegistryRelease(before) }),
  };
}

export function toRegistryRelease(entry: RegistryEntry): RegistryRelease {
  const { name, owner, previous, rolled_back, ...release } = entry;
  return release;
}

export const replaceRegistryEntry = (
  areas: readonly RegistryEntry[],
  entry: RegistryEntry,
): RegistryEntry[] =>
  areas.some(({ name }) => name === entry.name)
    ? areas.map((other) => (other.name === entry.name ? entry : other))
    : [...areas, entry];

async function withdraw(folder: string, { area, version }: BuiltArea): Promise<void> {
  const releasePath = getRelativeReleasePath(area.name, version);
  await changeRemotes(folder, (remotes) => {
    const entry = findRegistryEntry(remotes, area.name);
    const isListed = [entry, entry?.previous].some((release) => release?.version === version);
    if (!isListed) rmSync(join(folder, releasePath), { recursive: true, force: true });
    return undefined;
  });
}
