import { assertFilesAnswer } from './answering-files.mjs';
import { marksAfterLeaving, rolledBackAt, withMarks } from './going-back.mjs';
import { entryFor, releaseIn, withEntry } from './release-area.mjs';
import { ReleaseError } from './release-error.mjs';
import { placedRelease, placedVersions, placeOf } from './release-files.mjs';
import { changeRemotes, entryOf, readRemotes } from './remotes-file.mjs';

/**
 * Makes the version before live again, or the one that is named, and the live one the version before. Answers the live
 * entry; where that was live already, that it was, and since when as the other one was rolled back (`at`).
 * @param {{ name: string, folder: string, url?: string, version?: string, look?: (release: object) => Promise<void> }}
 *   options `url` is the address where the folder is served; `look` is called before anything is changed
 */
export async function rollBackArea({ name, folder, url, version, look = async () => {} }) {
  const { done, target } = goal({ entry: entryIn(readRemotes(folder), name, folder), folder, version });
  if (done) return done;
  await look(target);
  const place = placeOf(name, target.version);
  await assertFilesAnswer({ folder, url, place, files: target.files ?? {} });
  let outcome;
  await changeRemotes(folder, (remotes) => {
    const entry = entryIn(remotes, name, folder);
    const now = goal({ entry, folder, version });
    outcome = now.done;
    if (outcome) return undefined;
    if (now.target.version !== target.version) {
      throw new ReleaseError(`${entry.title} was released meanwhile. Nothing was changed: try again.`);
    }
    const live = leaving(entry, target);
    outcome = { entry: live };
    return { ...remotes, areas: withEntry(remotes.areas, live) };
  });
  return outcome;
}

/** Where to go: a version, or nowhere as that is done already. Whoever comes second must not undo the first. */
function goal({ entry, folder, version }) {
  if (version !== undefined) {
    return version === entry.version
      ? { done: { entry, wasLive: true } }
      : { target: namedRelease(entry, folder, version) };
  }
  if (!entry.previous) {
    throw new ReleaseError(`${entry.title} ${entry.version} has no version before it to go back to.`);
  }
  const at = rolledBackAt(entry, entry.previous.version);
  return at ? { done: { entry, wasLive: true, at } } : { target: entry.previous };
}

function namedRelease({ name, title, previous }, folder, version) {
  if (previous?.version === version) return previous;
  const placed = placedVersions(folder, name);
  if (!placed.includes(version)) {
    throw new ReleaseError(
      `${folder} has no ${title} ${version}. There are: ${placed.join(', ') || 'none'}.`,
    );
  }
  return releaseIn(entryFor(placedRelease(folder, name, version)));
}

function leaving(entry, target) {
  const { name, owner } = entry;
  const marks = marksAfterLeaving(entry, target.version);
  return { name, owner, ...target, previous: releaseIn(entry), ...withMarks(marks) };
}

function entryIn(remotes, name, folder) {
  const entry = entryOf(remotes, name);
  if (!entry) throw new ReleaseError(`${name} was never released into ${folder}.`);
  return entry;
}
