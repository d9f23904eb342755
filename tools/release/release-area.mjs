import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { assertFilesAnswer } from './answering-files.mjs';
import { readBuiltArea } from './built-area.mjs';
import { assertGoesForward, marksAfterRelease, withMarks } from './going-back.mjs';
import { ReleaseError } from './release-error.mjs';
import { holdsSame, placeOf, placeRelease } from './release-files.mjs';
import { changeRemotes, entryOf, readRemotes } from './remotes-file.mjs';

/**
 * Releases a built area into a folder: its files first, each asked for, then the registry in one step. Answers the
 * entry that is live now, and whether it was before; nothing where it was only staged.
 * @param {{ workspace: string, folder: string, url?: string, again?: boolean, stage?: boolean }} options `workspace`
 *   holds package.json and dist; `url` is the address where the folder is served; `again` takes a lower version and
 *   one that was rolled back; `stage` leaves the registry as it is
 */
export async function releaseArea({ workspace, folder, url, again = false, stage = false }) {
  const built = await readBuiltArea(workspace);
  mkdirSync(folder, { recursive: true });
  // Before any file is copied: a registry that cannot be used, and a release that is refused, are told at once.
  const before = entryOf(readRemotes(folder), built.area.name);
  if (!again) assertGoesForward(before, built);
  const isNew = placeRelease(folder, built);
  try {
    await assertFilesAnswer({
      folder,
      url,
      place: placeOf(built.area.name, built.version),
      files: built.files,
    });
    return stage ? staged(built, before) : await publish(folder, built, again);
  } catch (error) {
    if (isNew) await withdraw(folder, built);
    throw error;
  }
}

function staged(built, before) {
  const wasLive = before?.version === built.version;
  return { entry: wasLive ? before : entryFor(built, before), wasLive };
}

async function publish(folder, built, again) {
  const { area, version, dist, files } = built;
  const place = placeOf(area.name, version);
  let outcome;
  await changeRemotes(folder, (remotes) => {
    if (!holdsSame(join(folder, place), dist, files)) {
      throw new ReleaseError(`${place} was changed or removed meanwhile. Nothing was changed: try again.`);
    }
    const before = entryOf(remotes, area.name);
    const wasLive = before?.version === version;
    // Somebody else may have released or rolled back meanwhile.
    if (!again) assertGoesForward(before, built);
    const entry = wasLive
      ? before
      : { ...entryFor(built, before), ...withMarks(marksAfterRelease(before, version)) };
    outcome = { entry, wasLive };
    return wasLive ? undefined : { ...remotes, areas: withEntry(remotes.areas, entry) };
  });
  return outcome;
}

/** The entry of a version that goes live now, in place of `before`. */
export function entryFor({ area, version, files }, before) {
  return {
    ...area,
    version,
    manifest: `${placeOf(area.name, version)}/mf-manifest.json`,
    files,
    released_at: new Date().toISOString(),
    ...(before && { previous: releaseIn(before) }),
  };
}

const OF_THE_AREA = new Set(['name', 'owner', 'previous', 'rolled_back']);

/** The part of an entry that is of its version. */
export const releaseIn = (entry) =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => !OF_THE_AREA.has(field)));

/** Areas keep their order: it is the order of the navigation. */
export const withEntry = (areas, entry) =>
  areas.some(({ name }) => name === entry.name)
    ? areas.map((other) => (other.name === entry.name ? entry : other))
    : [...areas, entry];

/** Takes files back that never were live. */
async function withdraw(folder, { area, version }) {
  const place = placeOf(area.name, version);
  await changeRemotes(folder, (remotes) => {
    const entry = entryOf(remotes, area.name);
    const isListed = [entry, entry?.previous].some((release) => release?.version === version);
    if (!isListed) rmSync(join(folder, place), { recursive: true, force: true });
    return undefined;
  });
}
