import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readShell, SHELL_FILE } from '@studio-desk/web-server/shell-files';
import { isHashed } from '@studio-desk/web-server/static-server';
import { currentVersion } from './built-area.mjs';
import { ReleaseError } from './release-error.mjs';
import { syncToDisk, unfinishedPath } from './release-files.mjs';

/** A file as it is, and its packed copies. */
const COPIES = ['', '.br', '.gz'];

/**
 * Puts the built shell of a workspace into the folder of a page server, which takes it once it is whole. Files of
 * builds before stay, for tabs that are open. Answers the version.
 */
export function releaseShell(workspace, folder) {
  const dist = join(workspace, 'dist');
  const { version, hashes } = readBuiltShell(dist);
  currentVersion(workspace, version);
  const paths = Object.keys(hashes);
  for (const path of paths) if (isHashed(`/${path}`)) refuseOther(join(dist, path), join(folder, path));
  // What says which files there are comes last.
  for (const path of [...paths, SHELL_FILE]) {
    for (const copy of COPIES) putInPlace(dist, folder, path + copy);
  }
  return version;
}

function readBuiltShell(dist) {
  try {
    return readShell(dist, { production: true });
  } catch (error) {
    throw new ReleaseError(`${error.message} Nothing was released.`);
  }
}

const isSame = (from, to) => existsSync(to) && readFileSync(to).equals(readFileSync(from));

/** Browsers keep such a file for ever, and would refuse it under the hash of the other. */
function refuseOther(from, to) {
  if (!existsSync(to) || isSame(from, to)) return;
  throw new ReleaseError(`${to} is there already, with other content. Nothing was released.`);
}

/** In one step: whoever reads it finds the old file or the new one. */
function putInPlace(dist, folder, path) {
  const [from, to] = [join(dist, path), join(folder, path)];
  if (!existsSync(from)) return rmSync(to, { force: true });
  if (isSame(from, to)) return;
  const unfinished = unfinishedPath(folder);
  copyFileSync(from, unfinished);
  syncToDisk(unfinished);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(unfinished, to);
}
