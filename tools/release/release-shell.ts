import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readShell, SHELL_FILE } from '@studio-desk/web-server/shell-files';
import { isHashed } from '@studio-desk/web-server/static-server';
import { messageOf } from '@studio-desk/web-server/system-error';
import { currentVersion } from './built-area';
import { ReleaseError } from './release-error';
import { syncToDisk, unfinishedPath } from './release-files';

const COPIES = ['', '.br', '.gz'];

/** Keeps files of earlier builds for open tabs; returns the shell's version. */
export function releaseShell(workspace: string, folder: string): string {
  const dist = join(workspace, 'dist');
  const { version, hashes } = readBuiltShell(dist);
  currentVersion(workspace, version);
  const paths = Object.keys(hashes);
  for (const path of paths) if (isHashed(`/${path}`)) refuseOther(join(dist, path), join(folder, path));
  // Last, because it lists the files of a complete build.
  for (const path of [...paths, SHELL_FILE]) {
    for (const copy of COPIES) putInPlace(dist, folder, path + copy);
  }
  return version;
}

function readBuiltShell(dist: string) {
  try {
    return readShell(dist, { production: true });
  } catch (error) {
    throw new ReleaseError(`${messageOf(error)} Nothing was released.`);
  }
}

const isSame = (from: string, to: string) => existsSync(to) && readFileSync(to).equals(readFileSync(from));

/** Browsers cache hashed files forever, and their integrity check would reject other content. */
function refuseOther(from: string, to: string): void {
  if (!existsSync(to) || isSame(from, to)) return;
  throw new ReleaseError(`${to} is there already, with other content. Nothing was released.`);
}

function putInPlace(dist: string, folder: string, path: string): void {
  const [from, to] = [join(dist, path), join(folder, path)];
  if (!existsSync(from)) rmSync(to, { force: true });
  if (!existsSync(from) || isSame(from, to)) return;
  const unfinished = unfinishedPath(folder);
  copyFileSync(from, unfinished);
  syncToDisk(unfinished);
  mkdirSync(dirname(to), { recursive: true });
  renameSync(unfinished, to);
}
